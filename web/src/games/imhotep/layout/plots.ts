/** Where things lie inside a site, measured from its upper left corner. */
import { BURIAL_ROWS, PYRAMID_FIELDS, type Side } from "../things";
import type { Point, Rect } from "../../../board/geometry";
import type { Layout } from "./layout";

export interface Square extends Point {
  size: number;
}
/** The head with name and side, the ground below it, the line of words at the foot. */
export const headHeight = ({ compact }: Layout): number => (compact ? 27 : 42);
export const cornerOf = ({ compact }: Layout): number => (compact ? 10 : 14);
export const badgeAt = (layout: Layout, box: Rect): Square => {
  const size = layout.compact ? 20 : 26;
  return { x: box.width - size - (layout.compact ? 5 : 9), y: (headHeight(layout) - size) / 2, size };
};
/** A fingertip around the badge. */
export function badgeTarget(layout: Layout, box: Rect): Rect {
  const { x, y, size } = badgeAt(layout, box);
  const reach = layout.compact ? 46 : 34;
  return { x: x + size / 2 - reach / 2, y: y + size / 2 - reach / 2, width: reach, height: reach };
}
export function ground(layout: Layout, box: Rect): Rect {
  const top = headHeight(layout) + (layout.compact ? 4 : 8);
  const pad = layout.compact ? 5 : 10;
  const foot = layout.compact ? 6 : 34;
  return { x: pad, y: top, width: box.width - 2 * pad, height: box.height - top - foot };
}

/** Cards in one row, as large as they fit. */
export function cardRow(layout: Layout, box: Rect, cards: number): Rect[] {
  const area = ground(layout, box);
  const gap = layout.compact ? (cards > 2 ? 2 : 14) : cards > 2 ? 6 : 22;
  const height = layout.compact ? area.height - 14 : area.height;
  const width = Math.min((area.width - gap * (cards - 1)) / cards, height * 0.64);
  const left = area.x + (area.width - cards * width - gap * (cards - 1)) / 2;
  return Array.from({ length: cards }, (_, index) => ({ x: left + index * (width + gap), y: area.y, width, height }));
}

/** Side A of the pyramid: nine fields, four, and the top, each level beside the one below it. */
export interface Level extends Rect {
  pad: number;
  fields: Square[];
}
export function pyramidLevels(layout: Layout, box: Rect): Level[] {
  const area = ground(layout, box);
  const [size, upper, gap, pad] = layout.compact ? [25, 21, 2, 4] : [48, 37, 3, 7];
  const base = level(
    { x: area.x + pad + (layout.compact ? 0 : 2), y: area.y + pad + (layout.compact ? 1 : 8) },
    3,
    size,
    gap,
    pad,
  );
  const right = base.x + base.width + (layout.compact ? 6 : 18);
  const second = level({ x: right + pad, y: base.y + pad }, 2, upper, gap, pad);
  const middle = second.x + second.width / 2 - upper / 2;
  const top = level({ x: middle, y: base.y + base.height - upper - pad }, 1, upper, gap, pad);
  return [base, second, top];
}
function level(at: Point, side: number, size: number, gap: number, pad: number): Level {
  const span = side * size + (side - 1) * gap;
  const fields = Array.from({ length: side * side }, (_, place) => ({
    x: at.x + Math.floor(place / side) * (size + gap),
    y: at.y + (place % side) * (size + gap),
    size,
  }));
  return { x: at.x - pad, y: at.y - pad, width: span + 2 * pad, height: span + 2 * pad, pad, fields };
}

/** Stones laid beside what is complete: side A has room around the top, side B between the tops. */
export function besideSpots(layout: Layout, box: Rect, side: Side): Square[] {
  if (side === "B") {
    const [left, middle, right] = smallPyramids(layout, box).map(({ top }) => top);
    return left && middle && right ? [...heap(layout, left, middle), ...heap(layout, middle, right)] : [];
  }
  const [base, second, top] = pyramidLevels(layout, box);
  if (!base || !second || !top) return [];
  const edge = { x: box.width - 2, y: 0, width: 0, height: 0 };
  const foot = { ...base, y: top.y, height: top.height };
  return [...heap(layout, foot, top), ...heap(layout, top, edge), ...heap(layout, second, edge)];
}
/** As many small stones as lie between two things. */
function heap(layout: Layout, from: Rect, to: Rect): Square[] {
  const size = layout.compact ? 7 : 11;
  const step = size + 1;
  const left = from.x + from.width + 2;
  const columns = Math.floor((to.x - 2 - left) / step);
  const rows = Math.floor((from.height + 1) / step);
  return Array.from({ length: Math.max(0, columns * rows) }, (_, place) => ({
    x: left + (place % columns) * step,
    y: from.y + from.height - (Math.floor(place / columns) + 1) * step,
    size,
  }));
}

/** Side B: three pyramids of four fields and a top. */
export function smallPyramids(layout: Layout, box: Rect): { base: Level; top: Level; target: Rect }[] {
  const area = ground(layout, box);
  const [size, gap, pad] = layout.compact ? [22, 2, 3] : [39, 3, 5];
  const span = 2 * size + gap + 2 * pad;
  const space = (area.width - 3 * span) / 2;
  const height = span + size + 2 * pad + (layout.compact ? 3 : 10);
  const y = area.y + (area.height - height) / 2;
  return [0, 1, 2].map((pyramid) => {
    const x = area.x + pyramid * (span + space);
    const top = level({ x: x + span / 2 - size / 2, y: y + pad }, 1, size, gap, pad);
    const base = level({ x: x + pad, y: y + height - span + pad }, 2, size, gap, pad);
    return { base, top, target: { x: x - 2, y: y - 3, width: span + 4, height: height + 6 } };
  });
}
/** A field of side B among its fifteen. */
export const fieldOfPyramid = (pyramids: { base: Level; top: Level }[], field: number): Square => {
  const pyramid = pyramids[Math.floor(field / PYRAMID_FIELDS)];
  const place = field % PYRAMID_FIELDS;
  const found = place < PYRAMID_FIELDS - 1 ? pyramid?.base.fields[place] : pyramid?.top.fields[0];
  return found ?? { x: 0, y: 0, size: 0 };
};

export function templeFields(layout: Layout, box: Rect, count: number, labels: boolean): Square[] {
  const area = ground(layout, box);
  const size = layout.compact ? (labels ? 36 : 44) : 47;
  const gap = layout.compact ? 6 : 7;
  const left = box.width / 2 - (count * size + (count - 1) * gap) / 2;
  const foot = labels ? (layout.compact ? 16 : 24) : 4;
  const y = area.y + area.height - size - foot;
  return Array.from({ length: count }, (_, field) => ({ x: left + field * (size + gap), y, size }));
}

/** Columns of three; they grow narrower when there are more than fit. */
export function burialCells(
  layout: Layout,
  box: Rect,
  stones: number,
  margin: number,
  least: number,
): { cells: Square[]; area: Rect } {
  const body = ground(layout, box);
  const frieze = layout.compact ? 0 : 22;
  const area = { ...body, y: body.y + frieze, height: body.height - frieze };
  const pad = layout.compact ? 4 : 7;
  const gap = layout.compact ? 2 : 4;
  const width = area.width - 2 * pad - margin;
  const tall = (area.height - 2 * pad - (BURIAL_ROWS - 1) * gap) / BURIAL_ROWS;
  const columns = Math.max(least, Math.floor(stones / BURIAL_ROWS) + 1, Math.floor((width + gap) / (tall + gap)));
  const size = Math.min((width - (columns - 1) * gap) / columns, tall);
  const step = size + gap;
  const top = area.y + (area.height - BURIAL_ROWS * step + gap) / 2;
  const cells = Array.from({ length: columns * BURIAL_ROWS }, (_, place) => ({
    x: area.x + pad + Math.floor(place / BURIAL_ROWS) * step,
    y: top + (place % BURIAL_ROWS) * step,
    size,
  }));
  return { cells, area };
}

/** Side A of the obelisks: a tower a seat; blocks grow smaller rather than reach the sky. */
export interface Tower extends Point {
  block: number;
  step: number;
  blocks: number;
  ceiling: number;
}
export const BLOCK_FRONT = 34 / 48;
export const BLOCK_RATIO = 44 / 48;
export function obeliskTowers(layout: Layout, box: Rect, heights: readonly number[]): Tower[] {
  const area = ground(layout, box);
  const column = area.width / heights.length;
  const floor = area.y + area.height - (layout.compact ? 23 : 38);
  const ceiling = area.y + (layout.compact ? 2 : 4);
  const widest = layout.compact ? 22 : 42;
  const most = Math.max(...heights, 1);
  const block = Math.min(widest, (floor - ceiling - 4) / (most * BLOCK_FRONT + 0.21));
  return heights.map((blocks, seat) => ({
    x: area.x + column * (seat + 0.5),
    y: floor,
    block,
    step: block * BLOCK_FRONT,
    blocks,
    ceiling,
  }));
}
/** A block of a tower, counted from the ground; its front and the upper face above it. */
export function blockAt({ x, y, block, step }: Tower, level: number): Rect {
  return {
    x: x - (block * 38) / 96,
    y: y - step * (level + 1) - block * 0.208,
    width: block,
    height: block * BLOCK_RATIO,
  };
}

/** Side B: fields for towers in two rows, and a line of single stones. */
export function towerFields(layout: Layout, box: Rect, count: number): Rect[] {
  const area = ground(layout, box);
  const singles = layout.compact ? 22 : 32;
  const gap = layout.compact ? 2 : 5;
  const columns = Math.ceil(count / 2);
  const width = (area.width - gap * (columns - 1)) / columns;
  const height = (area.height - singles - gap) / 2;
  return Array.from({ length: count }, (_, place) => ({
    x: area.x + (place % columns) * (width + gap),
    y: area.y + Math.floor(place / columns) * (height + gap),
    width,
    height,
  }));
}

/** Quarry and sled of each seat, a line each. */
export function quarryRows(layout: Layout, box: Rect, seats: number): Rect[] {
  const area = { ...ground(layout, box), height: box.height - headHeight(layout) - 16 };
  const height = Math.min(50, area.height / seats);
  return Array.from({ length: seats }, (_, seat) => ({
    x: area.x - 4,
    y: area.y + seat * height,
    width: area.width + 8,
    height: height - 3,
  }));
}
