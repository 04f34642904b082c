/** The fifteen provinces, bid steps and temple: named as in src/scarab/games/amun_re/box, with the numbers of the box. */
import type { Box } from "./box.gen";

export const PROVINCES = [
  "damanhur",
  "buto",
  "mendes",
  "avaris",
  "baharya",
  "memphis",
  "amarna",
  "sawu",
  "abydos",
  "thebes",
  "dakhla",
  "kharga",
  "edfu",
  "abu",
  "berenike",
] as const;
export type Province = (typeof PROVINCES)[number];
/** What is printed in a province. A view tells only what changes. */
export type Facts = Box["provinces"][Province];

export const isProvince = (name: string): name is Province => PROVINCES.some((each) => each === name);

/** The amount of a step: notation names it by its amount, or by its number if it has no word for the amount. */
export const amountOf = ({ bid_steps }: Box, word: string): number =>
  word.startsWith("step-") ? (bid_steps[Number(word.slice("step-".length)) - 1] ?? 0) : Number(word);
/** The number of a step that some notation of it would have: `step-6`. */
export const numbered = ({ bid_steps }: Box, amount: number): string => `step-${bid_steps.indexOf(amount) + 1}`;

export interface Space {
  space: number;
  /** The lowest total offering that brings the temple here, … */
  from: number;
  /** … and all of them in a few signs: `3–12`. */
  range: string;
}
/** The four spaces of the temple (AMR-4). */
export function spacesOf({ temple_from }: Box): Space[] {
  return [-Infinity, ...temple_from].map((from, index) => {
    const next = temple_from[index];
    return { space: index + 1, from, range: rangeOf(from, next) };
  });
}

function rangeOf(from: number, next: number | undefined): string {
  if (next === undefined) return `≥ ${from}`;
  if (from === -Infinity) return `≤ ${next - 1}`;
  return from === next - 1 ? String(from) : `${from}–${next - 1}`;
}
