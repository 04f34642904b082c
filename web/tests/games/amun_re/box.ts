/** The standard box. */
import type { Box } from "../../../src/games/amun_re/box.gen";
import { standardBox } from "../../boxes";

export const AMUN_RE = standardBox<Box>("amun_re");
