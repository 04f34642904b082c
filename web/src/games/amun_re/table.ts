/** What can be read off the table of Amun-Re. */
import type { Translate } from "../../lib/text";
import type { BoxedView } from "../../lib/box";
import type { Box } from "./box.gen";
import { CARD_NAMES, type CardName } from "./cards";
import type { Messages } from "./messages.gen";
import type { Facts, Province } from "./provinces";
import type { Bid, Land, Table } from "./view.gen";

export type Cards = Partial<Record<CardName, number>>;
export type { Bid, Land, Table };
export type AmunReView = BoxedView<Table, Box>;
export type Words = Translate<Messages>;

export const kingdomOf = (view: AmunReView): "old" | "new" => (view.table.kingdom === 1 ? "old" : "new");

export const landOf = (view: AmunReView, province: Province): Land => view.table.provinces[province];

/** The viewer's own gold; a spectator has none. */
export const ownGold = (view: AmunReView): number => (view.viewer === null ? 0 : (view.table.gold[view.viewer] ?? 0));

/** What is printed in a province. */
export const factsOf = (view: AmunReView, province: Province): Facts => view.box.provinces[province];

/** Everybody who stands in the fields of a province, the printed ones too. */
export function farmersIn(view: AmunReView, province: Province): number {
  const { farmers, free_farmers } = landOf(view, province);
  return farmers + free_farmers + factsOf(view, province).farmers;
}

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

export const pointsOf = (view: AmunReView, seat: number): number =>
  Object.values(view.score[seat] ?? {}).reduce((sum, points) => sum + points, 0);

/** A hand or a pile, each kind with its number, in the order of the phases. */
export const kindsIn = (cards: Cards): [CardName, number][] =>
  CARD_NAMES.flatMap((card) => ((cards[card] ?? 0) > 0 ? [[card, cards[card] ?? 0] as [CardName, number]] : []));

export const countOf = (cards: Cards): number => kindsIn(cards).reduce((sum, [, count]) => sum + count, 0);

const OFFERING_PHASE = 4;

/** Are offerings being chosen, or lying open to be rewarded? */
export const isOffering = (view: AmunReView): boolean => view.table.phase === OFFERING_PHASE;
export const isRevealed = (view: AmunReView): boolean => isOffering(view) && view.question !== "SealOffering";

/** How many rewards the seat that is asked still takes, this one included. */
export const rewardsLeft = (view: AmunReView): number => {
  const seat = view.to_act[0];
  return view.stack.filter(([question, owner]) => question === "TakeReward" && owner === seat).length;
};

/** The seats that offered, the best first; equal ones clockwise from the Pharaoh. Thieves are left out. */
export function ranked(view: AmunReView): number[] {
  const { offers, pharaoh } = view.table;
  const turns = (seat: number): number => (seat - (pharaoh ?? 0) + offers.length) % offers.length;
  return offers
    .map((_, seat) => seat)
    .filter((seat) => (offers[seat] ?? 0) > 0)
    .sort((a, b) => (offers[b] ?? 0) - (offers[a] ?? 0) || turns(a) - turns(b));
}
