/** Where the provinces lie in the picture: the grid of the board, drawn smaller. Places are drawing only. */
import { inner, outline, type Grid } from "../../games/amun_re/layout/geo";
import { PHONE as BOARD, WIDE as WIDE_BOARD } from "../../games/amun_re/layout/map";
import type { Province } from "../../games/amun_re/provinces";

export interface MapLayout {
  small: boolean;
  grid: Grid;
  width: number;
  height: number;
  pad: number;
  icon: number;
  inset: number;
  corner: number;
}

export const WIDE: MapLayout = {
  small: false,
  grid: {
    columns: [10, 186, 362, 438, 614, 790],
    rows: [
      [40, 183],
      [183, 326],
      [354, 497],
      [497, 640],
    ],
    sway: 7,
    delta: 28,
    deltaTo: 155,
  },
  width: 800,
  height: 652,
  pad: 12,
  icon: 21,
  inset: 2.5,
  corner: 9,
};
export const PHONE: MapLayout = {
  small: true,
  grid: BOARD.grid,
  width: BOARD.width,
  height: BOARD.height + 2,
  pad: 6,
  icon: 15,
  inset: 1.6,
  corner: 6,
};

export interface Spot {
  path: string;
  top: number;
  bottom: number;
  head: { x: number; width: number };
  body: { x: number; width: number };
}

export function spotOf({ grid, pad, inset, corner }: MapLayout, province: string): Spot {
  const { column, row } = WIDE_BOARD.tiles[province as Province];
  const [top, bottom] = grid.rows[row] ?? [0, 0];
  return {
    path: outline(grid, column, row, inset, corner),
    top,
    bottom,
    head: inner(grid, column, top + 6, top + 30, pad),
    body: inner(grid, column, top + 36, bottom - 8, pad),
  };
}

/** The place that no province has is the temple's. */
export function templeSpot({ grid, pad }: MapLayout): { x: number; width: number; top: number; bottom: number } {
  const [top, bottom] = grid.rows[1] ?? [0, 0];
  return { ...inner(grid, 3, top + 8, bottom - 8, pad), top, bottom };
}
