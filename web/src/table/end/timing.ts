/** How long final scoring takes, in milliseconds at normal pace. */
import type { FinaleStep } from "../../games/acting";

export const SCORING = { light: 200, points: 140, grow: 500, rest: 450 } as const;
/** Points rise for so long; the bars do not wait for it. */
export const RISE = 700;
/** A game with many categories shows each for a shorter time. */
export const MOST = 12_000;

export const lengthOf = ({ gains }: FinaleStep): number =>
  SCORING.light + SCORING.points * gains.length + SCORING.grow + SCORING.rest;

/** By what all times are multiplied so that the whole lasts no longer than it may. */
export function shrinkOf(steps: readonly FinaleStep[]): number {
  const total = steps.reduce((sum, step) => sum + lengthOf(step), 0);
  return total > MOST ? MOST / total : 1;
}
