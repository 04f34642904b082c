import { story } from "./en/story";
import { table } from "./en/table";
import { things } from "./en/things";

export const en = { ...things, ...table, ...story } as const;
