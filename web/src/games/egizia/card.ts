import type { Card } from "../cards";
import cover from "./cover.svg";

export const card: Card = { title: "Egizia", place: 3, cover };
