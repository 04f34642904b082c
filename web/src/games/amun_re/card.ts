import type { Card } from "../cards";
import cover from "./cover.svg";

export const card: Card = { title: "Amun-Re", place: 4, cover };
