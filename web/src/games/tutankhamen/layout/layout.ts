/** What a composition of the board says, and where tiles, pawns and the route lie on it. */
import { centred, point, rect, type Point, type Rect } from "../../../board/geometry";

export interface Layout {
  width: number;
  height: number;
  tile: number;
  roadWidth: number;
  road: string;
  /** Low dunes between rows that lie close together. */
  ridges: string;
  /** The middle of every place: 0 the start, 1 to 69 the path, 70 the ledge. */
  places: Point[];
  kingTut: Rect;
  pyramid: Rect;
  ledge: Rect;
  palms: Rect[];
  obelisk: Rect | null;
  coins: Rect;
  start: Rect;
  /** How the pawns stand together at the start. */
  crowd: "row" | "block";
}

export const TILES = 69;

/** A square around a place. */
export function around(layout: Layout, place: number, scale = 1): Rect {
  const { x, y } = layout.places[place] ?? { x: 0, y: 0 };
  return centred({ x, y }, layout.tile * scale);
}

/** Where a pawn stands. At the start all stand together: a small crowd beside the road. */
export function pawnAt(layout: Layout, place: number, seat: number): Rect {
  const height = layout.tile * (place === 0 ? 0.98 : 1.22);
  const width = height * 0.72;
  const { x, y } = layout.places[place] ?? { x: 0, y: 0 };
  const start = place === 0 ? startOffset(layout, seat) : { x: 0, y: 0 };
  return rect(x + start.x - width / 2, y + start.y - height * 0.72, width, height);
}

function startOffset(layout: Layout, seat: number): Point {
  if (layout.crowd === "row") return { x: seat * layout.tile * 0.75 - layout.tile * 0.2, y: layout.tile * 0.1 };
  return { x: ((seat % 2) - 0.5) * layout.tile * 0.56, y: (Math.floor(seat / 2) - 1) * layout.tile * 0.62 };
}

/** One smooth line through the places from one to another (Catmull-Rom). */
export function route(layout: Layout, from: number, to: number): string {
  const points = layout.places.slice(from, to + 1);
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? { x: 0, y: 0 };
  let line = `M${at(0).x} ${at(0).y}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = point(b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6);
    const second = point(c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6);
    line += `C${first.x} ${first.y} ${second.x} ${second.y} ${c.x} ${c.y}`;
  }
  return line;
}
