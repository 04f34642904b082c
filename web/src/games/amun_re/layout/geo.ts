/** Curved borders: the map is a grid whose lines sway like the river. */
import { round, smooth, type Point } from "../../../board/geometry";

/** Six vertical lines (coast, middle, west shore, east shore, middle, coast) and rows from top to bottom. */
export interface Grid {
  columns: readonly [number, number, number, number, number, number];
  rows: readonly (readonly [top: number, bottom: number])[];
  /** How far lines sway. */
  sway: number;
  /** How far the delta opens at the top, and down to where. */
  delta: number;
  deltaTo: number;
}

const TURN = Math.PI * 2;
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

const between = (from: number, to: number, parts: number): number[] =>
  Array.from({ length: parts + 1 }, (_, k) => from + ((to - from) * k) / parts);

/** Where a vertical line runs at some height. */
export function lineX(grid: Grid, line: number, y: number): number {
  const top = grid.rows[0]?.[0] ?? 0;
  const bottom = grid.rows.at(-1)?.[1] ?? 1;
  const t = ((y - top) / (bottom - top)) * TURN;
  const open = grid.delta * Math.max(0, (grid.deltaTo - y) / (grid.deltaTo - top)) ** 1.5;
  const { sway } = grid;
  const moves = [
    0.35 * sway * Math.sin(t * 2.1),
    0.5 * sway * Math.sin(t * 1.7 + 1),
    sway * Math.sin(t * 1.25) - open,
    sway * Math.sin(t * 1.25 + 0.45) + open,
    0.5 * sway * Math.sin(t * 1.6 + 2.2),
    0.35 * sway * Math.sin(t * 2.3 + 0.5),
  ];
  return (grid.columns[line] ?? 0) + (moves[line] ?? 0);
}

function lineY(grid: Grid, row: number, side: 0 | 1, x: number): number {
  const width = grid.columns[5] - grid.columns[0];
  const t = ((x - grid.columns[0]) / width) * TURN;
  return (grid.rows[row]?.[side] ?? 0) + 0.3 * grid.sway * Math.sin(t * 1.9 + row * 1.7 + side * 1.7);
}

/** The lines left and right of a column: two columns on each bank. */
export const SIDES: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 2],
  [3, 4],
  [4, 5],
];

/** The outline of a province, inset from its borders, corners rounded. */
export function outline(grid: Grid, column: number, row: number, inset: number, corner: number): string {
  const [west, east] = SIDES[column] ?? [0, 1];
  const [top, bottom] = grid.rows[row] ?? [0, 0];
  const left = (y: number): number => lineX(grid, west, y) + inset;
  const right = (y: number): number => lineX(grid, east, y) - inset;
  const above = (x: number): number => lineY(grid, row, 0, x) + inset;
  const below = (x: number): number => lineY(grid, row, 1, x) - inset;
  const nw = { x: left(top), y: above(left(top)) };
  const ne = { x: right(top), y: above(right(top)) };
  const se = { x: right(bottom), y: below(right(bottom)) };
  const sw = { x: left(bottom), y: below(left(bottom)) };
  const parts = 4;
  const north = between(nw.x + corner, ne.x - corner, parts).map((x) => ({ x, y: above(x) }));
  const eastSide = between(ne.y + corner, se.y - corner, parts).map((y) => ({ x: right(y), y }));
  const south = between(se.x - corner, sw.x + corner, parts).map((x) => ({ x, y: below(x) }));
  const westSide = between(sw.y - corner, nw.y + corner, parts).map((y) => ({ x: left(y), y }));
  const first = (points: Point[]): string => at(points[0] ?? { x: 0, y: 0 });
  return (
    `M${first(north)}${smooth(north)}Q${at(ne)} ${first(eastSide)}${smooth(eastSide)}` +
    `Q${at(se)} ${first(south)}${smooth(south)}Q${at(sw)} ${first(westSide)}${smooth(westSide)}Q${at(nw)} ${first(north)}Z`
  );
}

/** The water between the two shores, or the green along them when it grows. */
export function river(grid: Grid, from: number, to: number, grow: number): string {
  const parts = Math.ceil((to - from) / grid.deltaTo) * 4;
  const west = between(from, to, parts).map((y) => ({ x: lineX(grid, 2, y) - grow, y }));
  const east = between(to, from, parts).map((y) => ({ x: lineX(grid, 3, y) + grow, y }));
  return `M${at(west[0] ?? { x: 0, y: 0 })}${smooth(west)}L${at(east[0] ?? { x: 0, y: 0 })}${smooth(east)}Z`;
}

/** A line that goes with the stream: 0 along the west shore, 1 along the east. */
export function stream(grid: Grid, across: number, from: number, to: number): string {
  const points = between(from, to, 8).map((y) => ({
    x: lineX(grid, 2, y) * (1 - across) + lineX(grid, 3, y) * across,
    y,
  }));
  return `M${at(points[0] ?? { x: 0, y: 0 })}${smooth(points)}`;
}

/** The widest upright box that fits a province between two heights. */
export function inner(
  grid: Grid,
  column: number,
  top: number,
  bottom: number,
  pad: number,
): { x: number; width: number } {
  const [west, east] = SIDES[column] ?? [0, 1];
  const heights = between(top, bottom, 16);
  const x = Math.ceil(Math.max(...heights.map((y) => lineX(grid, west, y))) + pad);
  const end = Math.floor(Math.min(...heights.map((y) => lineX(grid, east, y))) - pad);
  return { x, width: end - x };
}
