/** Where sites, docks and ships lie: a wide composition, and one of its own for phones. Plots.ts tells what lies inside a site. */
import type { Box, Point } from "../../lib/drawing";
import { SITES, type Site } from "./things";

export type { Box, Point };
/** Where a ship lies: its stern's upper corner, and how large it is drawn. */
export interface Berthing extends Point {
  scale: number;
}
export interface Layout {
  compact: boolean;
  width: number;
  height: number;
  sites: Record<Site, Box>;
  /** A phone has the quarry under the decision bar. */
  quarry: Box | null;
  docks: Record<Site, Berthing>;
  harbour: readonly Berthing[];
  /** A phone draws the ship in question so large that each berth can be tapped; the others make room. */
  closeUp: { ship: Berthing; others: readonly Berthing[] } | null;
  jetty: Box;
  roundCard: Box;
  river: { top: number; bottom: number };
}

export const WIDE: Layout = {
  compact: false,
  width: 1020,
  height: 846,
  sites: {
    market: { x: 12, y: 10, width: 372, height: 262 },
    pyramid: { x: 398, y: 10, width: 300, height: 262 },
    temple: { x: 712, y: 10, width: 296, height: 262 },
    burial: { x: 12, y: 574, width: 372, height: 262 },
    obelisks: { x: 398, y: 574, width: 300, height: 262 },
  },
  quarry: { x: 712, y: 574, width: 296, height: 262 },
  docks: {
    market: { x: 84, y: 284, scale: 1 },
    pyramid: { x: 426, y: 284, scale: 1 },
    temple: { x: 740, y: 284, scale: 1 },
    burial: { x: 84, y: 502, scale: 1 },
    obelisks: { x: 440, y: 502, scale: 1 },
  },
  harbour: [
    { x: 172, y: 352, scale: 1 },
    { x: 464, y: 352, scale: 1 },
    { x: 172, y: 430, scale: 1 },
    { x: 464, y: 430, scale: 1 },
  ],
  closeUp: null,
  jetty: { x: 132, y: 413, width: 590, height: 15 },
  roundCard: { x: 11, y: 358, width: 114, height: 126 },
  river: { top: 278, bottom: 568 },
};

export const PHONE: Layout = {
  compact: true,
  width: 390,
  height: 540,
  sites: {
    temple: { x: 7, y: 7, width: 262, height: 87 },
    market: { x: 7, y: 100, width: 200, height: 124 },
    pyramid: { x: 214, y: 100, width: 169, height: 124 },
    burial: { x: 7, y: 401, width: 220, height: 121 },
    obelisks: { x: 234, y: 401, width: 149, height: 121 },
  },
  quarry: null,
  docks: {
    temple: { x: 282, y: 66, scale: 0.38 },
    market: { x: 52, y: 226, scale: 0.4 },
    pyramid: { x: 246, y: 226, scale: 0.4 },
    burial: { x: 52, y: 374, scale: 0.4 },
    obelisks: { x: 246, y: 374, scale: 0.4 },
  },
  harbour: [
    { x: 12, y: 256, scale: 0.7 },
    { x: 204, y: 256, scale: 0.7 },
    { x: 12, y: 322, scale: 0.7 },
    { x: 204, y: 322, scale: 0.7 },
  ],
  closeUp: {
    ship: { x: 22, y: 254, scale: 1.3 },
    others: [
      { x: 12, y: 344, scale: 0.42 },
      { x: 138, y: 344, scale: 0.42 },
      { x: 264, y: 344, scale: 0.42 },
    ],
  },
  jetty: { x: 0, y: 306, width: 390, height: 9 },
  roundCard: { x: 277, y: 7, width: 106, height: 52 },
  river: { top: 224, bottom: 401 },
};

export const SHIP_HEIGHT = 60;
export const BERTH = 34;
/** A ship in its own measure, which its symbol has too. */
export const shipLength = (berths: number): number => 92 + 40 * berths;
/** The upper left corner of a berth on its ship; berth 1 is at the bow, on the right. */
export const berthAt = (berths: number, berth: number): Point => ({ x: shipLength(berths) - 52 - 40 * berth, y: 13 });
/** The disc with a ship's number before its first berth, and the tablet at its stern with what it needs. */
export const numberAt = (berths: number): Point => ({ x: shipLength(berths) - 40, y: SHIP_HEIGHT / 2 });
export const TABLET: Box = { x: 11, y: 18, width: 25, height: 24 };

/** Where a ship of a round lies now: at a site, in its place at the jetty, or in the close-up and beside it. */
export function berthing(layout: Layout, ship: number, site: Site | null, inQuestion: number | null): Berthing {
  const home = layout.harbour[ship - 1] ?? { x: 0, y: 0, scale: 1 };
  if (layout.closeUp && inQuestion === ship) return layout.closeUp.ship;
  if (site) return layout.docks[site];
  if (!layout.closeUp || inQuestion === null) return home;
  const place = ship < inQuestion ? ship - 1 : ship - 2;
  return layout.closeUp.others[place] ?? home;
}

/** The part of a ship that can be tapped: never lower than a fingertip. */
export function shipTarget(at: Berthing, berths: number): Box {
  const height = Math.max(SHIP_HEIGHT + 4, 46 / at.scale);
  return { x: -14, y: (SHIP_HEIGHT - height) / 2, width: shipLength(berths) + 26, height };
}

/** Others' sleds have no place on a phone: their stones come from where their chips are, above the board. */
export const chipAt = (layout: Layout, seat: number, seats: number): Box => ({
  x: (layout.width * (seat + 0.5)) / seats - BERTH / 2,
  y: -BERTH,
  width: BERTH,
  height: BERTH,
});

/** Everything that lies on the board by itself, for those who check that nothing lies on anything else. */
export const plates = (layout: Layout): Box[] => [
  ...SITES.map((site) => layout.sites[site]),
  ...(layout.quarry ? [layout.quarry] : []),
];
