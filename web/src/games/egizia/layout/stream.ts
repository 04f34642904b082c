/** The river as a band of water with its banks, drawn along a winding middle line. */
import { point, smooth, type Point } from "../../../board/geometry";

export interface Course {
  /** The middle of the river at a height. */
  middle(y: number): number;
  /** Half its width there. */
  half(y: number): number;
  from: number;
  to: number;
}
/** From the outside in. */
export const BANDS = ["bank", "meadow", "mud", "water", "deep"] as const;
/** Each line is bent when it is drawn: all at once would keep a phone waiting. */
export interface Stream {
  band: Record<(typeof BANDS)[number], () => string>;
  currents(): string[];
}
const STEP = 14;

/** A band on both sides of the middle, wider than the water. */
function band({ middle, half, from, to }: Course, wider: (y: number) => number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let y = from; y <= to + 0.1; y += STEP) {
    left.push(point(middle(y) - half(y) - wider(y), y));
    right.unshift(point(middle(y) + half(y) + wider(y), y));
  }
  const [first, last] = [left[0], right[0]];
  return first && last ? `M${first.x} ${first.y}${smooth(left)}L${last.x} ${last.y}${smooth(right)}Z` : "";
}

function current({ middle }: Course, [off, from, to]: Swirl): string {
  const points: Point[] = [];
  for (let y = from, turn = 0; y < to; y += STEP, turn++)
    points.push(point(middle(y) + off + (turn % 2 ? 1.6 : -1.6), y));
  const first = points[0];
  return first ? `M${first.x} ${first.y}${smooth(points)}` : "";
}

/** How far from the middle a current runs, and between which heights. */
export type Swirl = readonly [off: number, from: number, to: number];

export function stream(course: Course, banks: { bank: number; meadow: number }, swirls: readonly Swirl[]): Stream {
  return {
    band: {
      bank: () => band(course, (y) => banks.bank + 8 * Math.sin(y / 31)),
      meadow: () => band(course, (y) => banks.meadow + 6 * Math.sin(y / 23 + 1)),
      mud: () => band(course, (y) => 7 + 2 * Math.sin(y / 17)),
      water: () => band(course, () => 0),
      deep: () => band(course, (y) => -0.36 * course.half(y) + 4 * Math.sin(y / 29)),
    },
    currents: () => swirls.map((swirl) => current(course, swirl)),
  };
}
