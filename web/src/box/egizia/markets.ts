/** Levels of the markets. The lowest are those that sell; the rulebook gives them, so new levels come in above. */
import { number, numbers } from "../paths";
import type { Values } from "../wire";

export const PENALTY = "grain_market.penalty";
export const LEVELS = "stone_market.levels";

/** How many of the lowest levels are the rulebook's. */
export const fixedLevels = (values: Values): number => number(values, "stone_market.selling");

/** One level more below the top: as dear as its neighbour above, if that is dearer than the one below. */
export function taller(values: Values): number[] {
  const [top = 0, second = 0, ...rest] = numbers(values, PENALTY);
  return [top, Math.max(top, second), second, ...rest];
}
export const shorter = (values: Values): number[] => numbers(values, PENALTY).toSpliced(1, 1);
