/** A kept box in a line: how far it is, and in how much it differs. */
import { differing, isChanged } from "./differing";
import { linesOf, sourceOf } from "./lines";
import type { Standard } from "./standards";
import type { KeptBox } from "./store";

export interface Summary {
  n: number;
  of: number;
  differ: number;
}

export function summaryOf(box: KeptBox, standard: Standard): Summary {
  const lines = linesOf(box.game);
  const ticks = new Set(box.ticks);
  const done = lines.filter((line) => ticks.has(line.id) || isChanged(line, standard, box.values));
  return { n: done.length, of: lines.length, differ: differing(box.game, standard, box.values).length };
}

/** How many lines of a game are stand-ins. */
export const standIns = (game: string, { sheet }: Standard): number =>
  linesOf(game).filter((line) => sourceOf(line, sheet.sources) === "stand-in").length;
