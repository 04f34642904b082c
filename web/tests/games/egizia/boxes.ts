/** The standard box, and boxes that reach the bounds. */
import { egiziaBoxes } from "../../../src/dev/other-boxes";
import type { Box } from "../../../src/games/egizia/box.gen";
import { standardBox } from "../../boxes";

export const EGIZIA = standardBox<Box>("egizia");
const { other, longest, shortest } = egiziaBoxes(EGIZIA);

export const BOXES: Record<string, Box> = {
  "the standard box": EGIZIA,
  "a river in another order": other,
  "the longest lanes": longest,
  "the shortest lanes": shortest,
};
