/** Palms, pools and camels at the foot of provinces where nobody builds yet; boats and islands in the river. */
import type { Rect } from "../../../board/geometry";
import type { Tile } from "./map";
import type { Province } from "../provinces";

interface Prop extends Rect {
  symbol: "palm" | "reeds" | "felucca" | "lotus" | "rocks" | "tent" | "pool" | "camel" | "temple";
}
type Row = readonly [Prop["symbol"], x: number, y: number, width: number, height: number];
const prop = ([symbol, x, y, width, height]: Row): Prop => ({ symbol, x, y, width, height });

/** In a strip of 204 by 62 at the foot of the province. */
const STRIPS: Record<Province, readonly Row[]> = {
  damanhur: [
    ["rocks", 120, 16, 84, 44],
    ["temple", 20, 10, 54, 47],
    ["palm", 84, 14, 34, 44],
  ],
  buto: [
    ["reeds", 6, 14, 36, 42],
    ["reeds", 40, 20, 30, 36],
    ["palm", 112, 2, 42, 54],
    ["palm", 146, 14, 34, 44],
    ["reeds", 80, 22, 28, 34],
  ],
  mendes: [
    ["reeds", 20, 16, 34, 40],
    ["palm", 70, 4, 40, 51],
    ["reeds", 112, 20, 30, 36],
    ["palm", 150, 10, 36, 46],
  ],
  avaris: [
    ["rocks", 6, 14, 90, 46],
    ["camel", 110, 26, 38, 28],
    ["camel", 152, 30, 32, 24],
  ],
  baharya: [
    ["palm", 14, 6, 40, 51],
    ["pool", 46, 38, 84, 22],
    ["palm", 128, 10, 36, 46],
  ],
  memphis: [
    ["reeds", 10, 20, 30, 36],
    ["palm", 50, 4, 42, 54],
    ["palm", 90, 14, 34, 44],
    ["reeds", 150, 18, 32, 38],
  ],
  amarna: [
    ["palm", 10, 2, 42, 54],
    ["palm", 44, 14, 34, 44],
    ["reeds", 150, 16, 34, 40],
    ["temple", 92, 14, 46, 40],
  ],
  sawu: [
    ["rocks", 0, 12, 96, 48],
    ["tent", 104, 24, 44, 28],
    ["camel", 156, 24, 38, 28],
  ],
  abydos: [
    ["palm", 16, 6, 38, 49],
    ["reeds", 66, 20, 32, 38],
    ["reeds", 100, 14, 34, 40],
    ["palm", 146, 4, 42, 54],
  ],
  thebes: [
    ["palm", 8, 4, 42, 54],
    ["temple", 66, 16, 46, 40],
    ["reeds", 128, 18, 32, 38],
    ["palm", 156, 12, 34, 44],
  ],
  dakhla: [
    ["pool", 58, 36, 100, 26],
    ["palm", 44, 0, 42, 54],
    ["palm", 130, 4, 40, 50],
    ["palm", 160, 18, 30, 38],
    ["tent", 4, 26, 40, 27],
  ],
  kharga: [
    ["pool", 10, 36, 90, 24],
    ["palm", 4, 4, 40, 50],
    ["palm", 84, 10, 34, 44],
    ["camel", 122, 22, 38, 28],
    ["camel", 164, 27, 32, 24],
  ],
  edfu: [
    ["temple", 20, 14, 46, 40],
    ["palm", 84, 4, 40, 51],
    ["reeds", 134, 18, 32, 38],
  ],
  abu: [
    ["reeds", 12, 18, 32, 38],
    ["palm", 60, 6, 38, 49],
    ["reeds", 108, 20, 30, 36],
    ["palm", 146, 10, 36, 46],
  ],
  berenike: [
    ["rocks", 4, 8, 100, 52],
    ["rocks", 84, 22, 76, 38],
    ["tent", 152, 28, 40, 26],
  ],
};
const STRIP = { width: 204, height: 62 };

/** The scenery of a province, fitted to its foot. */
export function sceneryOf(tile: Tile): Prop[] {
  const scale = Math.min(tile.built.width / STRIP.width, 1);
  const top = tile.bottom - STRIP.height * scale - tile.built.width * 0.02;
  return STRIPS[tile.province].map((row) => {
    const { symbol, x, y, width, height } = prop(row);
    return {
      symbol,
      x: tile.built.x + x * scale,
      y: top + y * scale,
      width: width * scale,
      height: height * scale,
    };
  });
}

/** Two soft layers of dunes or furrows across a province, different in each. */
export function dunesOf(tile: Tile): [string, string] {
  const left = tile.facts.x - tile.facts.width * 0.2;
  const width = tile.facts.width * 1.4;
  const high = tile.bottom - tile.top;
  const layer = (down: number, phase: number): string => {
    const y = tile.top + high * down;
    const lift = high * 0.06;
    const sway = (k: number): number => Math.sin(phase + k * 2.1 + tile.column * 1.3 + tile.row * 2.7) * lift;
    const at = (part: number): number => left + width * part;
    return `M${at(0)} ${y + sway(0)}C${at(0.25)} ${y + sway(1)} ${at(0.4)} ${y - sway(2)} ${at(0.6)} ${y + sway(3)}S${at(0.9)} ${y + sway(4)} ${at(1)} ${y}V${tile.bottom + 12}H${left}Z`;
  };
  return [layer(0.58, 0), layer(0.78, 1.9)];
}

/** The northern sea and what swims in the river. */
export const COAST = {
  wide: {
    top: 30,
    edge: 42,
    name: 690,
    line: "Q20 44 60 47T180 43T300 48T420 52Q470 58 530 60T640 52T720 49T860 47T960 43 1060 42",
    waves:
      "M20 14q8-6 16 0t16 0M330 18q8-6 16 0t16 0M410 34q8-6 16 0t16 0M690 16q8-6 16 0t16 0M740 34q8-6 16 0t16 0M960 14q8-6 16 0t16 0",
    grain: "M40 90q40 6 90 0M610 420q30-8 110 0M880 640q40 8 90 0M90 700q50-6 120 0M860 90q30 6 80 0",
    redSea: "M1056 40Q1040 150 1054 250T1050 450T1052 640T1046 880V1500H1800V40Z",
    isles:
      "M472 55Q492 61 511 60C512 92 525 126 523 184C513 158 497 146 487 120C479 98 475 80 472 55ZM592 53Q570 60 549 60C550 92 539 126 542 178C552 154 570 142 578 116C586 94 588 76 592 53Z",
  },
  phone: {
    top: 8,
    edge: 13,
    name: 0,
    line: "Q60 17 140 15T195 19T240 15T390 13",
    waves: "M20 6q4-3 8 0t8 0M120 6q4-3 8 0t8 0M260 6q4-3 8 0t8 0M350 6q4-3 8 0t8 0",
    grain: "",
    redSea: "",
    isles:
      "M180 18Q185 20 190 20C190 34 194 48 193 72C189 60 180 50 178.5 18ZM210 18Q205 20 200 20C200 34 197 48 198 70C202 58 211 48 211.5 18Z",
  },
} as const;

/** Lines in the water: how far across, from where, to where. */
type Stream = readonly [across: number, from: number, to: number];
export const STREAMS: Record<"wide" | "phone", readonly Stream[]> = {
  wide: [
    [0.25, 260, 450],
    [0.7, 240, 350],
    [0.45, 480, 600],
    [0.75, 540, 750],
    [0.22, 640, 820],
    [0.6, 690, 840],
  ],
  phone: [
    [0.3, 120, 180],
    [0.7, 220, 310],
    [0.35, 320, 390],
  ],
};

const BOAT_ROWS: Record<"wide" | "phone", readonly Row[]> = {
  wide: [
    ["palm", 482, 58, 30, 38],
    ["reeds", 500, 84, 20, 24],
    ["palm", 556, 56, 30, 38],
    ["reeds", 545, 84, 20, 24],
    ["felucca", 507, 282, 46, 42],
    ["lotus", 500, 388, 22, 15],
    ["lotus", 543, 530, 20, 14],
    ["felucca", 512, 770, 40, 37],
  ],
  phone: [
    ["felucca", 183, 130, 26, 24],
    ["lotus", 186, 250, 14, 10],
    ["felucca", 186, 348, 22, 20],
  ],
};
export const BOATS = { wide: BOAT_ROWS.wide.map(prop), phone: BOAT_ROWS.phone.map(prop) };
