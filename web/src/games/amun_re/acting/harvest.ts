/** What every seat has harvested in a round: farmers on the temple's space, printed income, and what its cards changed. */
import type { LogLine } from "../../../lib/wire";
import type { CardName } from "../cards";
import { harvestFrom } from "../derived";
import { factsOf } from "../log";
import type { AmunReView } from "../table";

export interface Harvested {
  seat: number;
  farmers: number;
  space: number;
  income: number;
  cards: CardName[];
  /** All of it; null: it was harvested before the page was opened, with a card. */
  gold: number | null;
  /** Gold in hand now, as far as the viewer may know. */
  hand: number | null;
}

export const HARVESTING = 5;
const CARDS: CardName[] = ["increase", "eight-gold"];

/**
 * `stood`: the provinces as they were harvested; `before` the last line of the harvest it can be read who has played which
 * card; `lines`: the log up to that line.
 */
export function harvestOf(
  stood: AmunReView,
  before: AmunReView,
  after: AmunReView,
  lines: readonly LogLine[],
): Harvested[] {
  const events = lines.flatMap((line) => line.events);
  const begun = events.findLastIndex(({ kind, facts }) => kind === "phase" && facts["phase"] === HARVESTING);
  const harvested = events
    .slice(begun + 1)
    .filter(({ kind }) => kind === "harvested")
    .map(factsOf);
  return stood.table.lands.map((_, seat) => {
    const { farmers, space, income, gold } = harvestFrom(stood, seat);
    const cards = CARDS.filter((card) => before.table.played[seat]?.includes(card));
    const known = harvested.findLast((each) => each.seat === seat)?.gold ?? (cards.length > 0 ? null : gold);
    return { seat, farmers, space, income, cards, gold: known, hand: after.table.gold[seat] ?? null };
  });
}
