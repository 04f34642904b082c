import type { Card } from "../cards";
import cover from "./cover.svg";

export const card: Card = { title: "Tutankhamen", place: 2, cover };
