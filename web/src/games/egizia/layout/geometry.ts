/** Points, boxes and what is measured with them. */

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

export const round = (value: number): number => Math.round(value * 10) / 10;
export const point = (x: number, y: number): Point => ({ x: round(x), y: round(y) });
export const box = (x: number, y: number, width: number, height: number): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});
export const centred = ({ x, y }: Point, width: number, height = width): Box =>
  box(x - width / 2, y - height / 2, width, height);
export const middle = ({ x, y, width, height }: Box): Point => point(x + width / 2, y + height / 2);
/** The same box with a margin around it. */
export const grown = ({ x, y, width, height }: Box, by: number): Box =>
  box(x - by, y - by, width + 2 * by, height + 2 * by);
/** A finger needs room: at least so large, around the same middle. */
export function touchable(of: Box, least: number): Box {
  return centred(middle(of), Math.max(of.width, least), Math.max(of.height, least));
}
/** A grid of boxes, row by row. */
export function grid(first: Box, columns: number, count: number, gapX: number, gapY = gapX): Box[] {
  return Array.from({ length: count }, (_, index) =>
    box(
      first.x + (index % columns) * (first.width + gapX),
      first.y + Math.floor(index / columns) * (first.height + gapY),
      first.width,
      first.height,
    ),
  );
}
