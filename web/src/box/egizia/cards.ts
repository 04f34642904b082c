/** The Nile cards as they are sorted in the picture. */
import { ANYTIME, IMMEDIATE, landOf, PERMANENT } from "../../games/egizia/cards";

export const KINDS = ["land", "permanent", "anytime", "immediate"] as const;
export type Kind = (typeof KINDS)[number];

const MEMBERS: Record<Exclude<Kind, "land">, readonly string[]> = {
  permanent: PERMANENT,
  anytime: ANYTIME,
  immediate: IMMEDIATE,
};

/** Of all known cards, those of a kind, in the order of the game. */
export function cardsOf(kind: Kind, known: readonly string[]): string[] {
  if (kind === "land") {
    const quarries = known.filter((card) => landOf(card) === "quarry");
    return [...quarries, ...known.filter((card) => landOf(card) !== null && !quarries.includes(card))];
  }
  return MEMBERS[kind].filter((card) => known.includes(card));
}
