import type { Like } from "../../../lib/text";
import { en } from "./en";

export const nl: Like<typeof en> = en;
