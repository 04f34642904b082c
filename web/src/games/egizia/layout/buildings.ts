/** Where every field of every building lies, and the outlines of what stands around them. */
import type { Lane } from "../buildings";
import { box, grid, round, type Box, type Point } from "./geometry";

export type Fields = Record<Lane, Box[]>;
export interface BuildingSpec {
  obelisk: Point & { width: number; height: number };
  graves: Point & { width: number; height: number; columns: number; gapX: number; gapY: number };
  pyramid: Point & { width: number; height: number };
  temple: Point & { pillar: number; column: number; height: number };
}
export interface Outline {
  d: string;
  tone: "light" | "dark" | "gold" | "foot" | "shade" | "reed" | "lapis";
}
const ROWS = 6;
const INSET = 0.6;

/** The obelisk from its foot (the middle of it): rows 1 to 3 have two fields, the others one. */
function obelisk({ x, y, width, height }: BuildingSpec["obelisk"]): Box[] {
  const boxes: Box[] = [];
  for (let row = 1; row <= 9; row++) {
    const count = row <= 3 ? 2 : 1;
    for (let k = 0; k < count; k++)
      boxes.push(box(x - (count * width) / 2 + k * width + INSET, y - row * height + INSET, width - 1.2, height - 1.2));
  }
  return boxes;
}

/** A row of the pyramid from its left end; x and y are the left end of the lowest. */
function row({ x, y, width, height }: BuildingSpec["pyramid"], number: number): Box[] {
  const count = ROWS + 1 - number;
  return Array.from({ length: count }, (_, k) =>
    box(x + ((ROWS - count) * width) / 2 + k * width + INSET, y - number * height + INSET, width - 1.2, height - 1.2),
  );
}

const TEMPLE_GAP = 8;
const templeWidth = ({ pillar, column }: BuildingSpec["temple"]): number => pillar * 2 + column * 3 + TEMPLE_GAP;
const stacked = (x: number, y: number, width: number, height: number): Box[] =>
  [0, 1, 2].map((k) => box(x + 1, y - (k + 1) * height + INSET, width - 2, height - 1.2));

export function fields(spec: BuildingSpec): Fields {
  const { temple: t, graves: g } = spec;
  const columnX = (k: number): number => t.x + t.pillar + TEMPLE_GAP / 2 + k * t.column;
  return {
    obelisk: obelisk(spec.obelisk),
    grave: grid(box(g.x, g.y, g.width, g.height), g.columns, 12, g.gapX, g.gapY),
    "pyramid 1": row(spec.pyramid, 1),
    "pyramid 2": row(spec.pyramid, 2),
    "pyramid 3": row(spec.pyramid, 3),
    "pyramid 4": row(spec.pyramid, 4),
    "pyramid 5": row(spec.pyramid, 5),
    "pyramid 6": row(spec.pyramid, 6),
    "temple left": stacked(t.x, t.y, t.pillar, t.height),
    "temple right": stacked(t.x + templeWidth(t) - t.pillar, t.y, t.pillar, t.height),
    "temple columns": [0, 1, 2].map((k) => box(columnX(k) + 2, t.y - t.height * 1.78, t.column - 4, t.height * 1.15)),
    "temple top": [0, 1, 2].map((k) => box(columnX(k) + INSET, t.y - t.height * 4 - 0.2, t.column - 1.2, t.height - 2)),
  };
}

const path = (parts: TemplateStringsArray, ...values: number[]): string =>
  parts.reduce((text, part, index) => text + part + (index < values.length ? round(values[index] ?? 0) : ""), "");

export function outlines(spec: BuildingSpec): Outline[] {
  return [...obeliskOutline(spec.obelisk), ...pyramidOutline(spec.pyramid), ...templeOutline(spec.temple)];
}

function obeliskOutline({ x, y, width: w, height: h }: BuildingSpec["obelisk"]): Outline[] {
  const top = y - 9 * h;
  const tip = top - 0.78 * w;
  return [
    { d: path`M${x - w - 13} ${y + 9}h${2 * w + 26}l-4-8H${x - w - 9}Z`, tone: "dark" },
    {
      d: path`M${x - w - 6} ${y + 1}L${x - w / 2 - 3} ${top - 2}L${x} ${tip}L${x + w / 2 + 3} ${top - 2}L${x + w + 6} ${y + 1}Z`,
      tone: "light",
    },
    { d: path`M${x} ${tip}L${x + w / 2 + 3} ${top - 2}L${x + w + 6} ${y + 1}H${x}Z`, tone: "dark" },
    { d: path`M${x} ${tip}L${x + w / 2 + 3} ${top - 2}H${x - w / 2 - 3}Z`, tone: "gold" },
  ];
}

function pyramidOutline({ x, y, width: w, height: h }: BuildingSpec["pyramid"]): Outline[] {
  const wide = ROWS * w;
  const peak = y - ROWS * h - h;
  const out = w * 0.46;
  return [
    { d: path`M${x - out} ${y + 3}L${x + wide / 2} ${peak}L${x + wide + out} ${y + 3}Z`, tone: "light" },
    { d: path`M${x + wide / 2} ${peak}L${x + wide + out} ${y + 3}H${x + wide / 2}Z`, tone: "dark" },
    { d: path`M${x + wide / 2} ${peak}l${-0.34 * w} ${0.74 * h}h${0.68 * w}Z`, tone: "gold" },
    { d: path`M${x - out - 3} ${y + 1}h${wide + 2 * out + 6}v5h${-(wide + 2 * out + 6)}Z`, tone: "foot" },
  ];
}

function templeOutline(t: BuildingSpec["temple"]): Outline[] {
  const { x, y, pillar, column, height: h } = t;
  const wide = templeWidth(t);
  const hall = 3 * h;
  const roof = y - hall - h - 7;
  const columns = [0, 1, 2].flatMap((k): Outline[] => {
    const left = x + pillar + TEMPLE_GAP / 2 + k * column;
    const shaft = column - 7;
    return [
      { d: path`M${left + 3.5} ${y - hall + 5}h${shaft}v${hall - 9}h${-shaft}Z`, tone: "light" },
      { d: path`M${left + 3.5} ${y - 0.32 * h}h${shaft}v3.500h${-shaft}Z`, tone: "lapis" },
      {
        d: path`M${left + 0.5} ${y - hall}h${column - 1}l${-column * 0.24} ${h * 0.62}h${-(column - 1) + column * 0.48}Z`,
        tone: "reed",
      },
      { d: path`M${left + 1} ${y - 5}h${column - 2}v5.500h${-(column - 2)}Z`, tone: "dark" },
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
    ...columns,
  ];
}

/** The winged sun over the temple's gate. */
export function sunOver(t: BuildingSpec["temple"]): Point {
  return { x: round(t.x + templeWidth(t) / 2), y: round(t.y - 4 * t.height - 11) };
}
