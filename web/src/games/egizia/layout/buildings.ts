/** Where every field of every building lies, and the outlines of what stands around them. */
import type { Box as Numbers } from "../box.gen";
import type { Lane } from "../buildings";
import { laneOf } from "../derived";
import { rect, grid, round, type Point, type Rect } from "../../../board/geometry";

export type Fields = Record<Lane, Rect[]>;
export interface BuildingSpec {
  /** `most`: as wide as a row may get; its fields are then narrower. */
  obelisk: Point & { width: number; height: number; most: number };
  graves: Point & { width: number; height: number; columns: number; gapX: number; gapY: number };
  pyramid: Point & { width: number; height: number; most: number };
  temple: Point & { pillar: number; column: number; height: number };
}
export interface Outline {
  d: string;
  tone: "light" | "dark" | "gold" | "foot" | "shade" | "reed" | "lapis";
}
const ROWS = 6;
const INSET = 0.6;
/** A field of a row, `k` from the left, with a joint around it. */
const field = (x: number, y: number, width: number, height: number): Rect =>
  rect(x + INSET, y + INSET, width - 1.2, height - 1.2);

/** As wide as it likes, or as the longest row allows. */
const fieldWidth = (width: number, most: number, counts: readonly number[]): number =>
  Math.min(width, most / Math.max(1, ...counts));

/** Rows over each other around a middle, the lowest first. */
function rows(counts: readonly number[], middle: number, y: number, width: number, height: number): Rect[][] {
  return counts.map((count, index) =>
    Array.from({ length: count }, (_, k) =>
      field(middle - (count * width) / 2 + k * width, y - (index + 1) * height, width, height),
    ),
  );
}

const TEMPLE_GAP = 8;
/** Columns of the temple that stand as drawn; more of them are narrower. */
const COLUMNS = 3;
const templeWidth = ({ pillar, column }: BuildingSpec["temple"]): number => pillar * 2 + column * COLUMNS + TEMPLE_GAP;
/** A pillar from the bottom up; a long one has two fields beside each other. */
function stacked(count: number, x: number, y: number, width: number, height: number): Rect[] {
  const across = count > 3 ? 2 : 1;
  return Array.from({ length: count }, (_, k) =>
    rect(
      x + 1 + ((k % across) * (width - 2)) / across,
      y - (Math.floor(k / across) + 1) * height + INSET,
      (width - 2) / across - (across - 1),
      height - 1.2,
    ),
  );
}
/** Columns between the pillars, around the middle: their left edges and their width. */
function columns({ x, pillar, column }: BuildingSpec["temple"], count: number): { left: number[]; width: number } {
  const hall = column * COLUMNS;
  const width = Math.min(column, hall / count);
  const first = x + pillar + TEMPLE_GAP / 2 + (hall - count * width) / 2;
  return { left: Array.from({ length: count }, (_, k) => first + k * width), width };
}

export function fields(spec: BuildingSpec, numbers: Numbers): Fields {
  const { temple: t, graves: g, obelisk: o, pyramid: p } = spec;
  const count = (lane: Lane): number => laneOf(numbers, lane).length;
  const counts = numbers.pyramid.map((row) => row.fields);
  const middle = p.x + (ROWS * p.width) / 2;
  const pyramid = rows(counts, middle, p.y, fieldWidth(p.width, p.most, counts), p.height);
  const standing = columns(t, count("temple columns"));
  const top = columns(t, count("temple top"));
  return {
    obelisk: rows(numbers.obelisk, o.x, o.y, fieldWidth(o.width, o.most, numbers.obelisk), o.height).flat(),
    grave: grid(rect(g.x, g.y, g.width, g.height), g.columns, count("grave"), g.gapX, g.gapY),
    "pyramid 1": pyramid[0] ?? [],
    "pyramid 2": pyramid[1] ?? [],
    "pyramid 3": pyramid[2] ?? [],
    "pyramid 4": pyramid[3] ?? [],
    "pyramid 5": pyramid[4] ?? [],
    "pyramid 6": pyramid[5] ?? [],
    "temple left": stacked(count("temple left"), t.x, t.y, t.pillar, t.height),
    "temple right": stacked(count("temple right"), t.x + templeWidth(t) - t.pillar, t.y, t.pillar, t.height),
    "temple columns": standing.left.map((x) =>
      rect(x + 2, t.y - t.height * 1.78, Math.max(standing.width - 4, standing.width * 0.8), t.height * 1.15),
    ),
    "temple top": top.left.map((x) => rect(x + INSET, t.y - t.height * 4 - 0.2, top.width - 1.2, t.height - 2)),
  };
}

const path = (parts: TemplateStringsArray, ...values: number[]): string =>
  parts.reduce((text, part, index) => text + part + (index < values.length ? round(values[index] ?? 0) : ""), "");

export function outlines(spec: BuildingSpec, numbers: Numbers): Outline[] {
  return [
    ...obeliskOutline(spec.obelisk, numbers),
    ...pyramidOutline(spec.pyramid, numbers),
    ...templeOutline(spec.temple, numbers),
  ];
}

/** Rows that no slope holds stand as steps. */
function steps(counts: readonly number[], middle: number, y: number, width: number, height: number): Outline[] {
  const rim = 4;
  const row = (from: number, index: number, to: number): string =>
    path`M${from} ${y - (index + 1) * height - rim / 2}H${to}V${y - index * height + rim / 2}H${from}Z`;
  // a row without fields is a shaft that carries what stands above it
  const half = (count: number): number => Math.max(count, 0.7) * (width / 2) + rim;
  const wide = counts.map((count, index) => ({ count, index }));
  return [
    {
      d: wide.map(({ count, index }) => row(middle - half(count), index, middle + half(count))).join(""),
      tone: "light",
    },
    { d: wide.map(({ count, index }) => row(middle, index, middle + half(count))).join(""), tone: "dark" },
  ];
}

/** Two fields a row below, one above: then it tapers. */
const isSlim = (counts: readonly number[]): boolean => counts.every((count, index) => count <= (index < 3 ? 2 : 1));

function obeliskOutline({ x, y, width: w, height: h, most }: BuildingSpec["obelisk"], { obelisk }: Numbers): Outline[] {
  const top = y - 9 * h;
  const tip = top - 0.78 * w;
  const foot: Outline = { d: path`M${x - w - 13} ${y + 9}h${2 * w + 26}l-4-8H${x - w - 9}Z`, tone: "dark" };
  const point: Outline = { d: path`M${x} ${tip}L${x + w / 2 + 3} ${top - 2}H${x - w / 2 - 3}Z`, tone: "gold" };
  if (!isSlim(obelisk)) return [foot, point, ...steps(obelisk, x, y, fieldWidth(w, most, obelisk), h)];
  return [
    foot,
    {
      d: path`M${x - w - 6} ${y + 1}L${x - w / 2 - 3} ${top - 2}L${x} ${tip}L${x + w / 2 + 3} ${top - 2}L${x + w + 6} ${y + 1}Z`,
      tone: "light",
    },
    { d: path`M${x} ${tip}L${x + w / 2 + 3} ${top - 2}L${x + w + 6} ${y + 1}H${x}Z`, tone: "dark" },
    point,
  ];
}

function pyramidOutline({ x, y, width: w, height: h, most }: BuildingSpec["pyramid"], { pyramid }: Numbers): Outline[] {
  const wide = ROWS * w;
  const peak = y - ROWS * h - h;
  const out = w * 0.46;
  const counts = pyramid.map((row) => row.fields);
  const foot: Outline = {
    d: path`M${x - out - 3} ${y + 1}h${wide + 2 * out + 6}v5h${-(wide + 2 * out + 6)}Z`,
    tone: "foot",
  };
  const tip: Outline = { d: path`M${x + wide / 2} ${peak}l${-0.34 * w} ${0.74 * h}h${0.68 * w}Z`, tone: "gold" };
  if (counts.some((count, index) => count > ROWS - index))
    return [tip, ...steps(counts, x + wide / 2, y, fieldWidth(w, most, counts), h), foot];
  return [
    { d: path`M${x - out} ${y + 3}L${x + wide / 2} ${peak}L${x + wide + out} ${y + 3}Z`, tone: "light" },
    { d: path`M${x + wide / 2} ${peak}L${x + wide + out} ${y + 3}H${x + wide / 2}Z`, tone: "dark" },
    tip,
    foot,
  ];
}

function templeOutline(t: BuildingSpec["temple"], { temple }: Numbers): Outline[] {
  const { x, y, pillar, column, height: h } = t;
  const wide = templeWidth(t);
  const hall = 3 * h;
  const roof = y - hall - h - 7;
  const standing = columns(t, temple.columns.length);
  const shafts = standing.left.flatMap((left): Outline[] => {
    const shaft = standing.width - 7;
    const { width } = standing;
    return [
      { d: path`M${left + 3.5} ${y - hall + 5}h${shaft}v${hall - 9}h${-shaft}Z`, tone: "light" },
      { d: path`M${left + 3.5} ${y - 0.32 * h}h${shaft}v3.500h${-shaft}Z`, tone: "lapis" },
      {
        d: path`M${left + 0.5} ${y - hall}h${width - 1}l${-width * 0.24} ${h * 0.62}h${-(width - 1) + width * 0.48}Z`,
        tone: "reed",
      },
      { d: path`M${left + 1} ${y - 5}h${width - 2}v5.500h${-(width - 2)}Z`, tone: "dark" },
    ];
  });
  return [
    { d: path`M${x - 8} ${y + 6}h${wide + 16}v-5h${-(wide + 16)}Z`, tone: "foot" },
    {
      d: path`M${x - 6} ${y + 1}l4 ${-(hall + h + 9)}h${wide + 4}l4 ${hall + h + 9}h${-(pillar + 6)}v${-hall}H${x + pillar}v${hall}Z`,
      tone: "light",
    },
    {
      d: path`M${x + pillar} ${y - hall}h${column * 3 + TEMPLE_GAP}v${hall}h${-(column * 3 + TEMPLE_GAP)}Z`,
      tone: "shade",
    },
    { d: path`M${x - 7} ${roof}h${wide + 14}l-3-7H${x - 4}Z`, tone: "dark" },
    ...shafts,
  ];
}

/** The winged sun over the temple's gate. */
export function sunOver(t: BuildingSpec["temple"]): Point {
  return { x: round(t.x + templeWidth(t) / 2), y: round(t.y - 4 * t.height - 11) };
}
