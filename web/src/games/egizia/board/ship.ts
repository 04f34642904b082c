/** The room that a ship takes: the spot that others fly to, whatever is drawn around it. */
import { centred, type Point, type Rect } from "../../../board/geometry";

const WIDE = 52;
const HIGH = 50;

export const shipRect = (at: Point, width: number): Rect => centred(at, width, (width * HIGH) / WIDE);
