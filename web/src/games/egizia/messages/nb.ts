import type { Like } from "../../../lib/text";
import { en } from "./en";

export const nb: Like<typeof en> = en;
