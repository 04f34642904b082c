import { rect, type Rect } from "../../../board/geometry";

/** The smallest rectangle around all of these. */
export function around(rects: readonly Rect[]): Rect {
  const left = Math.min(...rects.map(({ x }) => x));
  const top = Math.min(...rects.map(({ y }) => y));
  const right = Math.max(...rects.map(({ x, width }) => x + width));
  const bottom = Math.max(...rects.map(({ y, height }) => y + height));
  return rect(left, top, right - left, bottom - top);
}
