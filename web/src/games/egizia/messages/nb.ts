import type { Like } from "../../../lib/text";
import type { en } from "./en";
import { story } from "./nb/story";
import { table } from "./nb/table";
import { things } from "./nb/things";

export const nb: Like<typeof en> = { ...things, ...table, ...story };
