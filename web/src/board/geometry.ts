/** Points and rectangles in the units of a board. */

export interface Point {
  x: number;
  y: number;
}
export interface Rect extends Point {
  width: number;
  height: number;
}
/** What something looks like from above: a rectangle, or the outline of an irregular piece, which may know how its rings run. */
export type Shape = Rect | { path: string; ring?: (out: number) => string };

export const isRect = (shape: Shape): shape is Rect => "width" in shape;

export const round = (value: number): number => Math.round(value * 10) / 10;
export const point = (x: number, y: number): Point => ({ x: round(x), y: round(y) });
export const rect = (x: number, y: number, width: number, height: number): Rect => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});
export const centred = ({ x, y }: Point, width: number, height = width): Rect =>
  rect(x - width / 2, y - height / 2, width, height);
export const middle = ({ x, y, width, height }: Rect): Point => point(x + width / 2, y + height / 2);
/** With a margin around it. */
export const grown = ({ x, y, width, height }: Rect, by: number): Rect =>
  rect(x - by, y - by, width + 2 * by, height + 2 * by);
/** A finger needs room: at least this large, around the same middle. */
export const touchable = (of: Rect, least: number): Rect =>
  centred(middle(of), Math.max(of.width, least), Math.max(of.height, least));
/** Rectangles in rows. */
export const grid = (first: Rect, columns: number, count: number, gapX: number, gapY = gapX): Rect[] =>
  Array.from({ length: count }, (_, index) =>
    rect(
      first.x + (index % columns) * (first.width + gapX),
      first.y + Math.floor(index / columns) * (first.height + gapY),
      first.width,
      first.height,
    ),
  );

/** A smooth line on through points (Catmull-Rom), to be added after the first of them. */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? { x: 0, y: 0 };
  return points
    .slice(1)
    .map((end, index) => {
      const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
      const first = point(start.x + (end.x - before.x) / 6, start.y + (end.y - before.y) / 6);
      const second = point(end.x - (after.x - start.x) / 6, end.y - (after.y - start.y) / 6);
      return `C${first.x} ${first.y} ${second.x} ${second.y} ${round(end.x)} ${round(end.y)}`;
    })
    .join("");
}
