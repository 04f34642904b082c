/** The standard box. */
import type { Box } from "../../../src/games/imhotep/box.gen";
import { standardBox } from "../../boxes";

export const IMHOTEP = standardBox<Box>("imhotep");
