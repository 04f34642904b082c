/** The river of the picture: a band that winds between the two banks, a row for each place. */

export interface Course {
  /** Of a row. */
  height: number;
  /** Of the water with its banks, and how far it winds. */
  width: number;
  sway: number;
  /** Half of the water. */
  half: number;
}
export const DESK: Course = { height: 31.5, width: 126, sway: 16, half: 32 };
export const LOW: Course = { ...DESK, height: 34 };
export const PHONE: Course = { height: 48, width: 66, sway: 6, half: 20 };

/** How far from the middle the water runs at some height. */
export const bend = ({ height, sway }: Course, y: number): number => sway * Math.sin(y / (height * 2.6) + 0.7);

/** The water, wider or narrower by some points on each side. */
export function band(course: Course, rows: number, wider: number): string {
  const { height, width, half } = course;
  const heights = Array.from({ length: 2 * rows + 1 }, (_, k) => -6 + (k * (rows * height + 12)) / (2 * rows));
  const side = (sign: number): string[] =>
    heights.map((y) => `${(width / 2 + bend(course, y) + sign * (half + wider)).toFixed(1)} ${y.toFixed(1)}`);
  return `M${[...side(-1), ...side(1).reverse()].join("L")}Z`;
}
