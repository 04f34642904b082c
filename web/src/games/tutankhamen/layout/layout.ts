/** What a composition of the board says, and where tiles, pawns and the route lie on it. */
import { centred, rect, smooth, type Point, type Rect } from "../../../board/geometry";
import { LEDGE } from "../tiles";

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
  /** The entrance of the pyramid, as large as a coin that goes in. */
  door: Rect;
  start: Rect;
  /** How the pawns stand together at the start. */
  crowd: "row" | "block";
}

/** Places of the path, without the ledge. */
export const TILES = LEDGE - 1;

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

/** One smooth line through the places from one to another. */
export function route(layout: Layout, from: number, to: number): string {
  const points = layout.places.slice(from, to + 1);
  const { x, y } = points[0] ?? { x: 0, y: 0 };
  return `M${x} ${y}${smooth(points)}`;
}
