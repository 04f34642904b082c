/** Points as the server sends them: one row of categories a seat. */
import type { Preview } from "../lib/wire";

export const totalOf = (row: Readonly<Record<string, number>> | undefined): number =>
  Object.values(row ?? {}).reduce((sum, points) => sum + points, 0);

export const pointsOf = ({ score }: { score: Record<string, number>[] }, seat: number): number => totalOf(score[seat]);

/** Who would gain or lose, the largest gain first. */
export const gainsOf = ({ points }: Preview): { seat: number; points: number }[] =>
  (points ?? [])
    .map((row, seat) => ({ seat, points: totalOf(row) }))
    .filter((gain) => gain.points !== 0)
    .sort((a, b) => b.points - a.points);
