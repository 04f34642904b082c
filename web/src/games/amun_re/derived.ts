/**
 * What the board counts itself. The engine counts all of it too: derived.test.ts compares them at every position of
 * every recorded game. Each comment names the entry of web/scripts/oracles/amun_re.py.
 */
import type { Box } from "./box.gen";
import { amountOf, spacesOf, type Province } from "./provinces";
import { countOf, isBlocked, landOf, leaderOf, lostBy, ownGold, printedOn, ROUNDS, type AmunReView } from "./table";

/** What this number of pieces of one kind costs together: 1, 3, 6, 10 … Oracle: `prices`. */
export const priceOf = (count: number): number => (count * (count + 1)) / 2;

/** Where a total offering brings the temple. Oracle: `spaces`. */
export const spaceOf = (box: Box, total: number): number =>
  spacesOf(box).findLast(({ from }) => total >= from)?.space ?? 1;

/** Do camels bring gold while the temple stands on this space? Oracle: `caravans`. */
export const caravansPay = ({ camel_space }: Box, space: number): boolean => space <= camel_space;

/** How many items the offering of a rank takes, from 0. Oracle: `items`. */
export const itemsOf = ({ reward_items }: Box, rank: number): number => reward_items[rank] ?? 0;

/** The seats that offered, the best first; equal ones clockwise from the Pharaoh. Thieves are left out. Oracle: `ranked`. */
export function ranked(view: AmunReView): number[] {
  const { offers, pharaoh } = view.table;
  const turns = (seat: number): number => (seat - (pharaoh ?? 0) + offers.length) % offers.length;
  return offers
    .map((_, seat) => seat)
    .filter((seat) => (offers[seat] ?? 0) > 0)
    .sort((a, b) => (offers[b] ?? 0) - (offers[a] ?? 0) || turns(a) - turns(b));
}

/** The total offering after a correction. Oracle: `corrected`. */
export const correctedTotal = ({ table, box }: AmunReView, verb: "raise" | "lower"): number =>
  table.total + (verb === "raise" ? box.correction : -box.correction);

/** What corrections have added to the sum of all offerings. Oracle: the total that the log has revealed. */
export const correctedBy = ({ table }: AmunReView): number =>
  table.total - table.offers.reduce<number>((sum, gold) => sum + (gold ?? 0), 0);

/** Every farmer of a province, the printed ones too. Oracle: `farmers`. */
export function farmersIn(view: AmunReView, province: Province): number {
  const { farmers, free_farmers } = landOf(view, province);
  return farmers + free_farmers + printedOn(view, province).farmers;
}

/**
 * What a seat's provinces bring without power cards: farmers, each as much as the temple's space, and printed income,
 * that of camels while they pay. Oracle: the harvests in the log.
 */
export function harvestFrom(view: AmunReView, seat: number) {
  const lands = view.table.lands[seat] ?? [];
  const space = view.table.temple;
  const farmers = lands.reduce((sum, province) => sum + farmersIn(view, province), 0);
  const income = lands.reduce((sum, province) => {
    const { income: always, camel_income } = printedOn(view, province);
    return sum + always + (caravansPay(view.box, space) ? camel_income : 0);
  }, 0);
  return { farmers, space, income, gold: farmers * space + income };
}

/** Of a seat's provinces on a bank, the one with the most pyramids, then stones. Oracle: who scores on each bank. */
export const bestOn = (view: AmunReView, seat: number, bank: "west" | "east"): Province | undefined =>
  (view.table.lands[seat] ?? [])
    .filter((province) => printedOn(view, province).bank === bank)
    .sort((a, b) => {
      const [one, other] = [landOf(view, a), landOf(view, b)];
      return other.pyramids - one.pyramids || other.stones - one.stones;
    })[0];

/** The total after each of these offerings and corrections. Oracle: the totals that the log has revealed. */
export const runningTotals = (changes: readonly number[]): number[] =>
  changes.map((_, last) => changes.slice(0, last + 1).reduce((sum, change) => sum + change, 0));

/** Fields of a province without a farmer. Oracle: `fields`. */
export const freeFields = (view: AmunReView, province: Province): number =>
  printedOn(view, province).fields - landOf(view, province).farmers;

/** Stones to lay in a province for its next pyramid: at least one, though enough may lie there. Oracle: `stones`. */
export const stonesMissing = (view: AmunReView, province: Province): number =>
  Math.max(1, view.box.pyramid_stones - landOf(view, province).stones);

/** Could the viewer bid this much here if it sold cards first? Oracle: `reach`. */
export function isWithinReach(view: AmunReView, province: Province, step: number): boolean {
  const gold = ownGold(view);
  const beats = view.box.bid_steps.indexOf(step) >= lowestIndex(view, province);
  return beats && lostBy(view) !== province && step > gold && step <= gold + countOf(view.table.hand ?? {});
}

/** The place of the first step that beats the highest bid: beyond a blockade it is further on. */
function lowestIndex(view: AmunReView, province: Province): number {
  const leader = leaderOf(view, province);
  if (!leader) return 0;
  return view.box.bid_steps.indexOf(leader.bid) + (isBlocked(view, leader.seat) ? view.box.blockade_steps : 1);
}

/** The viewer's gold when a bid is paid, a purchase made, an offering revealed, a card sold. Oracle: `gold_after`. */
export function goldAfter(view: AmunReView, action: string): number {
  const [verb, first = "", second = ""] = action.split(" ");
  const gold = ownGold(view);
  switch (verb) {
    case "bid":
      return gold - amountOf(view.box, second);
    case "buy":
      return gold - priceOf(Number(second));
    case "offer":
      return gold - Number(first);
    case "sell":
      return gold + 1;
    default:
      return gold;
  }
}

/** Rounds of both kingdoms. Oracle: the auctions in the log. */
export const round = ({ table }: AmunReView): number => (table.kingdom - 1) * ROUNDS + table.round;

/**
 * In phase 3 pieces are bought and placed before anybody else is asked, and nothing is drawn. While a card can be sold,
 * the player has a choice left after it; else what is forced is played at once, and the phase may end. True only of what
 * the server takes back without asking; of the rest the server is asked. Oracle: `undoable`.
 */
export function reversible({ question, table }: AmunReView, action: string): boolean {
  if (countOf(table.hand ?? {}) === 0) return false;
  const [verb, first] = action.split(" ");
  if (question === "PlaceFarmer" || question === "LayStone") return verb === "farm" || verb === "lay";
  if (verb === "done") return question === "BuyPowerCards" || question === "BuyFarmers";
  return verb === "buy" && first !== "cards";
}
