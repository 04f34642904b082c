import type { Card } from "../cards";
import cover from "./cover.svg";

export const card: Card = { title: "Imhotep", place: 1, cover };
