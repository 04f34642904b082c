/** Where sites, docks and ships lie: on a wide board, and on a phone. plots.ts says what lies inside a site. */
import type { Point, Rect } from "../../../board/geometry";
import type { Site } from "../things";
import { PHONE } from "./phone";
import { WIDE } from "./wide";

/** Where a ship lies: its stern's upper corner, and how large it is drawn. */
export interface Berthing extends Point {
  scale: number;
}
export interface Layout {
  compact: boolean;
  width: number;
  height: number;
  sites: Record<Site, Rect>;
  /** A phone has the quarry under the decision bar. */
  quarry: Rect | null;
  docks: Record<Site, Berthing>;
  harbour: readonly Berthing[];
  /** A phone draws the ship in question so large that each berth can be tapped; the others make room. */
  closeUp: { ship: Berthing; others: readonly Berthing[] } | null;
  jetty: Rect;
  roundCard: Rect;
}

export const layoutOf = (compact: boolean): Layout => (compact ? PHONE : WIDE);

export const SHIP_HEIGHT = 60;
export const BERTH = 34;
/** Berths of the largest ship. */
export const LARGEST = 4;
/** A ship in its own measure, which its symbol has too. */
export const shipLength = (berths: number): number => 92 + 40 * berths;
/** Around the hull, as its symbol has it, with a margin. */
export function hullPath(berths: number, out: number): string {
  const bow = shipLength(berths) - 2 + out * 1.4;
  const [side, shoulder, cheek] = [bow - 60, bow - 32, bow - 10];
  const [stern, top, bottom] = [4 - out, 3 - out, 57 + out];
  const upper = `C${stern} 15 12 ${top + 3} 30 ${top + 2}L${side} ${top}C${shoulder} ${top + 1} ${cheek} 18 ${bow} 30`;
  const lower = `C${cheek} 42 ${shoulder} ${bottom - 1} ${side} ${bottom}L30 ${bottom - 2}C12 ${bottom - 3} ${stern} 45 ${stern} 30z`;
  return `M${stern} 30${upper}${lower}`;
}
/** The upper left corner of a berth on its ship; berth 1 is at the bow, on the right. */
export const berthAt = (berths: number, berth: number): Point => ({ x: shipLength(berths) - 52 - 40 * berth, y: 13 });
/** The disc with a ship's number before its first berth, and the tablet at its stern with what it needs. */
export const numberAt = (berths: number): Point => ({ x: shipLength(berths) - 40, y: SHIP_HEIGHT / 2 });
export const TABLET: Rect = { x: 11, y: 18, width: 25, height: 24 };

/** Where a ship of a round lies now: at a site, in its place at the jetty, or in the close-up and beside it. */
export function berthing(layout: Layout, ship: number, site: Site | null, inQuestion: number | null): Berthing {
  const home = layout.harbour[ship - 1] ?? { x: 0, y: 0, scale: 1 };
  if (layout.closeUp && inQuestion === ship) return layout.closeUp.ship;
  if (site) return layout.docks[site];
  if (!layout.closeUp || inQuestion === null) return home;
  const place = ship < inQuestion ? ship - 1 : ship - 2;
  return layout.closeUp.others[place] ?? home;
}

/** Around a ship with its oars and its ram. */
export const shipBox = (berths: number): Rect => ({
  x: -14,
  y: -2,
  width: shipLength(berths) + 26,
  height: SHIP_HEIGHT + 4,
});
/** The part of a ship that can be tapped: never lower than a fingertip. */
export function shipTarget(at: Berthing, berths: number): Rect {
  const box = shipBox(berths);
  const height = Math.max(box.height, 46 / at.scale);
  return { ...box, y: (SHIP_HEIGHT - height) / 2, height };
}
