/** What a seat's bar shows, at any moment of final scoring and after it. */
import { pointsIn, type Band } from "../../board/categories";
import type { FinaleStep } from "../../games/acting";
import type { Points } from "../../lib/wire";
import { rowBefore } from "./steps";

export interface Piece {
  key: string;
  look: string;
  name: string;
  points: number;
  /** Of the step that is shown. */
  fresh: boolean;
}

/** All of a row. */
export const piecesOf = (bands: readonly Band[], row: Readonly<Points>): Piece[] =>
  bands.map((band) => ({
    key: band.name,
    look: band.look,
    name: band.name,
    points: pointsIn(band, row),
    fresh: false,
  }));

/** After `grown` steps, of which number `step` is the one that is shown. */
export function piecesAt(
  bands: readonly Band[],
  row: Readonly<Points>,
  seat: number,
  steps: readonly FinaleStep[],
  { grown, step }: { grown: number; step: number },
): Piece[] {
  const now = rowBefore(steps.slice(grown), seat, row);
  const before = grown > step ? rowBefore(steps.slice(step), seat, row) : now;
  return bands.flatMap((band) => {
    const [all, old] = [pointsIn(band, now), pointsIn(band, before)];
    const [piece] = piecesOf([band], before) as [Piece];
    const added = { ...piece, key: `${band.name} ${step}`, points: all - old, fresh: true };
    return [...(old !== 0 ? [piece] : []), ...(all !== old ? [added] : [])];
  });
}

/** The length of the longest bar, so that all have room. */
export const longest = (rows: readonly Points[], bands: readonly Band[]): number =>
  Math.max(1, ...rows.map((row) => bands.reduce((sum, band) => sum + Math.max(0, pointsIn(band, row)), 0)));
