/** What a composition of the board says. */
import type { Point, Rect } from "../../../board/geometry";
import type { Site } from "../river";
import type { Fields, Outline } from "./buildings";
import type { Quay, Spot } from "./places";
import type { Stream } from "./stream";

/** A title with a line or two under it. */
interface Caption extends Point {
  anchor: "start" | "end";
}
export interface Layout {
  compact: boolean;
  width: number;
  height: number;
  stream: Stream;
  spots: Spot[];
  /** By number of building fields. */
  quays(fields: number): Record<Site, Quay>;
  ship: number;
  /** The least size of what is tapped. */
  touch: number;
  fields: Fields;
  outlines: Outline[];
  sun: Point;
  captions: Record<"sphinx" | "obelisk" | "pyramid" | "temple", Caption>;
  sphinx: Rect;
  stack: Rect;
  /** Cells for sphinx cards, and the cloth under them. */
  draws: Rect[];
  cloth: Rect;
  order: Rect;
  track: Rect;
  ring: Rect;
  markets: Record<"stone" | "grain", Rect>;
  deck: Rect;
  bonus: Rect;
  scenery: { symbol: string; at: Rect }[];
  /** Panels under the sites of the phone's board. */
  grounds: Rect[];
  /** Where a phone scrolls to. */
  zones: Record<"river" | "markets" | "sphinx" | "obelisk" | "pyramid", number>;
}

/** Cells for as many sphinx cards as can be drawn. */
export const DRAWS = 5;
