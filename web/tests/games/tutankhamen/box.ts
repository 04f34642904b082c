/** The standard box. */
import type { Box } from "../../../src/games/tutankhamen/box.gen";
import { standardBox } from "../../boxes";

export const TUTANKHAMEN = standardBox<Box>("tutankhamen");
