/** What can be read off the table of Amun-Re. */
import type { Shown } from "../../board/context";
import type { BoxedView } from "../../lib/box";
import type { Translate } from "../../lib/text";
import type { Box } from "./box.gen";
import { CARD_NAMES, type CardName } from "./cards";
import type { Messages } from "./messages.gen";
import type { Facts, Province } from "./provinces";
import type { Bid, Land, Table } from "./view.gen";

export type Cards = Partial<Record<CardName, number>>;
export type { Bid, Box, Land, Messages, Table };
export type AmunReView = BoxedView<Table, Box>;
export type Words = Translate<Messages>;
/** A position as one seat sees it, and the words to speak of it. */
export type At = Shown<Table, Box, Messages>;

export const kingdomOf = (view: AmunReView): "old" | "new" => (view.table.kingdom === 1 ? "old" : "new");

export const landOf = (view: AmunReView, province: Province): Land => view.table.provinces[province];

/** The viewer's own gold; a spectator has none. */
export const ownGold = (view: AmunReView): number => (view.viewer === null ? 0 : (view.table.gold[view.viewer] ?? 0));

/** What is printed in a province. */
export const printedOn = (view: AmunReView, province: Province): Facts => view.box.provinces[province];

/** Whose stone is highest on a province card, and where. */
export function leaderOf(view: AmunReView, province: Province): { seat: number; bid: number } | null {
  const seat = view.table.bids.findIndex((bid) => bid?.province === province && !bid.outbid);
  const bid = view.table.bids[seat];
  return bid ? { seat, bid: bid.bid } : null;
}

export const isBlocked = (view: AmunReView, seat: number): boolean =>
  view.table.played[seat]?.includes("blockade") === true;

/** The province on which the viewer was outbid and has to leave. */
export function lostBy(view: AmunReView): Province | null {
  const bid = view.viewer === null ? null : view.table.bids[view.viewer];
  return bid?.outbid ? bid.province : null;
}

/** A hand or a pile, each kind with its number, in the order of the phases. */
export const kindsIn = (cards: Cards): [CardName, number][] =>
  CARD_NAMES.flatMap((card) => ((cards[card] ?? 0) > 0 ? [[card, cards[card] ?? 0] as [CardName, number]] : []));

export const countOf = (cards: Cards): number => kindsIn(cards).reduce((sum, [, count]) => sum + count, 0);

/** Of a kingdom. */
export const ROUNDS = 3;
const OFFERING_PHASE = 4;

/** Are offerings being chosen, or lying open to be rewarded? */
export const isOffering = (view: AmunReView): boolean => view.table.phase === OFFERING_PHASE;
export const isRevealed = (view: AmunReView): boolean => isOffering(view) && view.question !== "SealOffering";

/** How many rewards the seat that is asked still takes, this one included. */
export const rewardsLeft = (view: AmunReView): number => {
  const seat = view.to_act[0];
  return view.stack.filter(([question, owner]) => question === "TakeReward" && owner === seat).length;
};
