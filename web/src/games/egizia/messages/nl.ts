import type { Like } from "../../../lib/text";
import type { en } from "./en";
import { story } from "./nl/story";
import { table } from "./nl/table";
import { things } from "./nl/things";

export const nl: Like<typeof en> = { ...things, ...table, ...story };
