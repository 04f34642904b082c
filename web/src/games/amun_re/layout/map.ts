/** Where everything lies: Egypt on a wide board and on a phone. */
import type { Point, Rect, Shape } from "../../../board/geometry";
import { inner, lineX, outline, SIDES, type Grid } from "./geo";
import { PROVINCES, type Province } from "../provinces";

/** One province: its outline, and where its lines of print begin. */
export interface Tile {
  province: Province;
  column: number;
  row: number;
  top: number;
  bottom: number;
  path: string;
  /** What a ring runs around: within the border, for neighbours leave no room outside; an owner's border stays whole. */
  free: Shape;
  owned: Shape;
  /** The upper right corner. */
  corner: Point;
  /** The line of the name, which the delta may push aside. */
  head: Rect;
  /** What a province is worth, its fields, and what stands there, one below the other. */
  facts: Rect;
  fields: Rect;
  built: Rect;
  /** The nine steps of its card, or the plate with the highest bid. */
  bids: Rect;
}
export interface Layout {
  width: number;
  height: number;
  compact: boolean;
  grid: Grid;
  tiles: Record<Province, Tile>;
  temple: Rect;
  /** The border between Lower and Upper Egypt. */
  border: number;
  /** Sizes of print, and of bid stones. */
  print: { name: number; text: number; count: number; tag: number };
  stone: number;
}

type Place = readonly [column: number, row: number];
const PLACES: Record<Province, Place> = {
  damanhur: [0, 0],
  buto: [1, 0],
  mendes: [2, 0],
  avaris: [3, 0],
  baharya: [0, 1],
  memphis: [1, 1],
  amarna: [2, 1],
  dakhla: [0, 2],
  abydos: [1, 2],
  thebes: [2, 2],
  sawu: [3, 2],
  kharga: [0, 3],
  edfu: [1, 3],
  abu: [2, 3],
  berenike: [3, 3],
};
/** Where the map draws a province: a box may print another bank or half on it. */
export const bankOf = ({ column }: Tile): "west" | "east" => (column < 2 ? "west" : "east");
export const halfOf = ({ row }: Tile): "lower" | "upper" => (row < 2 ? "lower" : "upper");

/** The fourth place of the second row, which no province has, is the temple's. */
const TEMPLE: Place = [3, 1];

/** How far below its top each line of a province begins, and how high it is. */
interface Lines {
  inset: number;
  /** How far within its outline the ring of a province lies: one that is free, and one with an owner's border. */
  rings: readonly [free: number, owned: number];
  corner: number;
  pad: number;
  head: readonly [number, number];
  facts: readonly [number, number];
  fields: readonly [number, number];
  built: readonly [number, number];
  bids: readonly [number, number];
}

function tile(grid: Grid, lines: Lines, province: Province): Tile {
  const [column, row] = PLACES[province];
  const [top, bottom] = grid.rows[row] ?? [0, 0];
  const line = ([down, height]: readonly [number, number]): Rect => {
    const from = top + down;
    const span = inner(grid, column, from, from + height, lines.pad);
    return { x: span.x, y: from, width: span.width, height };
  };
  const body = inner(grid, column, top + lines.facts[0], bottom - lines.pad / 2, lines.pad);
  const low = (place: readonly [number, number]): Rect => ({ ...line(place), ...body });
  const within = (by: number): string => outline(grid, column, row, lines.inset + by, lines.corner);
  return {
    province,
    column,
    row,
    top,
    bottom,
    path: within(0),
    free: { path: within(0), ring: (by) => within(lines.rings[0] + by) },
    owned: { path: within(0), ring: (by) => within(lines.rings[1] + by) },
    corner: { x: lineX(grid, SIDES[column]?.[1] ?? 0, top) - lines.inset, y: top + lines.inset },
    head: line(lines.head),
    facts: low(lines.facts),
    fields: low(lines.fields),
    built: low(lines.built),
    bids: low(lines.bids),
  };
}

function compose(grid: Grid, lines: Lines, rest: Omit<Layout, "grid" | "tiles" | "temple" | "border">): Layout {
  const tiles = Object.fromEntries(PROVINCES.map((name) => [name, tile(grid, lines, name)])) as Layout["tiles"];
  const [top, bottom] = grid.rows[TEMPLE[1]] ?? [0, 0];
  const below = grid.rows[TEMPLE[1] + 1]?.[0] ?? bottom;
  const span = inner(grid, TEMPLE[0], top, bottom, lines.pad / 2);
  return {
    ...rest,
    grid,
    tiles,
    temple: { ...span, y: top + lines.inset, height: bottom - top - lines.inset },
    border: (bottom + below) / 2,
  };
}

export const WIDE = compose(
  {
    columns: [14, 248, 484, 576, 812, 1046],
    rows: [
      [46, 238],
      [238, 430],
      [458, 650],
      [650, 842],
    ],
    sway: 9,
    delta: 36,
    deltaTo: 190,
  },
  {
    inset: 3,
    rings: [0, 2.5],
    corner: 10,
    pad: 16,
    head: [9, 32],
    facts: [45, 27],
    fields: [80, 36],
    built: [126, 54],
    bids: [107, 76],
  },
  {
    width: 1060,
    height: 850,
    compact: false,
    print: { name: 21, text: 16, count: 18, tag: 15 },
    stone: 25,
  },
);

export const PHONE = compose(
  {
    columns: [4, 88, 173, 217, 302, 386],
    rows: [
      [15, 107],
      [107, 199],
      [213, 305],
      [305, 397],
    ],
    sway: 4,
    delta: 14,
    deltaTo: 80,
  },
  {
    inset: 1.6,
    rings: [-1, 0.2],
    corner: 6,
    pad: 6,
    head: [5, 18],
    facts: [25, 14],
    fields: [43, 14],
    built: [44, 40],
    bids: [59, 28],
  },
  {
    width: 390,
    height: 400,
    compact: true,
    print: { name: 12.4, text: 12, count: 13, tag: 12 },
    stone: 24,
  },
);

export const layoutOf = (compact: boolean): Layout => (compact ? PHONE : WIDE);

const GAP = 4;
/** The steps stand in two lines of five and four. */
const FIRST_LINE = 5;
const CROWDED = 1.62;

/** The nine steps of a province card; those where a stone lies are wider. */
export function stepBoxes(all: readonly number[], tile: Tile, taken: readonly number[]): Rect[] {
  const { x, y, width, height } = tile.bids;
  const high = (height - GAP) / 2;
  const line = (steps: readonly number[], top: number): Rect[] => {
    const weights = steps.map((step) => (taken.includes(step) ? CROWDED : 1));
    const unit = (width - GAP * (steps.length - 1)) / weights.reduce((sum, weight) => sum + weight, 0);
    let left = x;
    return weights.map((weight) => {
      const box = { x: left, y: top, width: unit * weight, height: high };
      left += box.width + GAP;
      return box;
    });
  };
  return [...line(all.slice(0, FIRST_LINE), y), ...line(all.slice(FIRST_LINE), y + high + GAP)];
}

/** The middle of the stone that lies on a step of a wide card. */
export function stoneOn(layout: Layout, box: Rect): Point {
  return { x: box.x + box.width - layout.stone * 0.62, y: box.y + box.height / 2 };
}

/** On a phone's plate: the highest stone in front, those that were outbid behind it in pairs, smaller. */
export function stoneOnPlate(layout: Layout, tile: Tile, behind: number): Point & { size: number } {
  const { x, y, width, height } = tile.bids;
  if (behind === 0) return { x: x + layout.stone * 0.6, y: y + height / 2, size: layout.stone };
  const size = layout.stone * 0.52;
  const [column, row] = [Math.floor((behind - 1) / 2), (behind - 1) % 2];
  return { x: x + width - size * (0.65 + column), y: y + height / 2 + size * (row - 0.5), size };
}
