/** The board in words: a province, a player, everything. */
import { pointsOf } from "../../board/points";
import type { Section } from "../game";
import type { CardName } from "./cards";
import { farmersIn, spaceOf } from "./derived";
import { PROVINCES, spacesOf, type Province } from "./provinces";
import { isBlocked, isOffering, isRevealed, kindsIn, landOf, ownGold, printedOn, type At, type Words } from "./table";

const some = (count: number, words: () => string): string[] => (count > 0 ? [words()] : []);

/** What is printed in a province, never changing. */
export function printed(at: At, province: Province): string[] {
  const { view, t } = at;
  const facts = printedOn(view, province);
  return [
    t(`text.bank-${facts.bank}`),
    t(`board.${facts.half}`),
    t(facts.nile ? "text.on-nile" : "text.off-nile"),
    t("text.limit", { count: facts.limit }),
    t("text.fields", { count: facts.fields }),
    ...gifts(at, province),
  ];
}

/** What a province has beside its fields. */
export function gifts({ view, t }: At, province: Province): string[] {
  const facts = printedOn(view, province);
  return [
    ...some(facts.farmers, () => t("text.printed", { count: facts.farmers })),
    ...some(facts.free_cards, () => t("free.cards", { count: facts.free_cards })),
    ...some(facts.free_stones, () => t("free.stones", { count: facts.free_stones })),
    ...some(facts.free_gold, () => t("free.gold", { count: facts.free_gold })),
    ...some(facts.income, () => t("text.income", { count: facts.income })),
    ...some(facts.camel_income, () => t("text.camel", { count: facts.camel_income })),
    ...some(facts.temples, () => t("text.temples", { count: facts.temples })),
  ];
}

/** Whose a province is and what stands there. */
export function standing(at: At, province: Province): string[] {
  const { view, t } = at;
  const land = landOf(view, province);
  const farmers = farmersIn(view, province);
  return [
    land.owner !== null
      ? t("text.owner", { seat: t.seat(land.owner) })
      : t(land.card === "turned-up" ? "text.for-sale" : land.card === "box" ? "text.in-box" : "text.nobody"),
    ...some(farmers, () => t("text.farmers", { count: farmers })),
    ...some(land.pyramids, () => t("text.pyramids", { count: land.pyramids })),
    ...some(land.stones, () => t("text.stones", { count: land.stones })),
    ...bids(at, province),
  ];
}

function bids({ view, t }: At, province: Province): string[] {
  return view.table.bids.flatMap((bid, seat) => {
    if (bid?.province !== province) return [];
    const words = t(bid.outbid ? "text.outbid" : "text.bid", { seat: t.seat(seat), bid: bid.bid });
    return [!bid.outbid && isBlocked(view, seat) ? `${words} ${t("text.blocked")}` : words];
  });
}

export const inWords = (at: At, province: Province): string =>
  at.t("text.province", {
    province: at.t(`province.${province}`),
    facts: [...standing(at, province), ...printed(at, province)].join(", "),
  });

export function text(at: At): Section[] {
  const { view, t } = at;
  const hand = view.table.hand;
  return [
    { title: t("text.players"), lines: view.table.lands.map((_, seat) => player(at, seat)) },
    ...(hand ? [{ title: t("text.hand"), lines: handLines(at) }] : []),
    { title: t("text.temple"), lines: temple(at) },
    { title: t("text.provinces"), lines: PROVINCES.map((province) => inWords(at, province)) },
  ];
}

function player({ view, t }: At, seat: number): string {
  const { gold, cards, lands, pharaoh, dealt_builder: dealt, played } = view.table;
  const own = gold[seat];
  const facts = [
    t("headline.points", { count: pointsOf(view, seat) }),
    ...(pharaoh === seat ? [t("headline.pharaoh")] : []),
    ...(own === null || own === undefined ? [] : [t("text.gold", { count: own })]),
    t("text.cards", { count: cards[seat] ?? 0 }),
    ...(dealt[seat] ? [t("text.dealt-builder")] : []),
    ...(played[seat] ?? []).map((card) => t("player.played", { card: t(`card.${card}`) })),
    ...(lands[seat] ?? []).map((province) => t(`province.${province}`)),
  ];
  return t("text.player", { seat: t.seat(seat), facts: facts.join(", ") });
}

function handLines({ view, t }: At): string[] {
  const kinds = kindsIn(view.table.hand ?? {});
  const lines = kinds.map(([card, count]) => {
    const values = { card: t(`card.${card}`), effect: t(`effect.${card}`) };
    return count === 1 ? t("text.hand-card", values) : t("text.hand-cards", { ...values, count });
  });
  return [t("text.gold", { count: ownGold(view) }), ...(lines.length > 0 ? lines : [t("text.no-cards")])];
}

export const listOf = (kinds: [CardName, number][], t: Words): string =>
  kinds
    .map(([card, count]) => (count === 1 ? t(`card.${card}`) : t("text.count", { count, what: t(`card.${card}`) })))
    .join(", ");

function temple({ view, t }: At): string[] {
  const { temple: space, deck, discards, bank, offers, sealed, total } = view.table;
  const thrown = listOf(kindsIn(discards), t);
  const offering = isOffering(view)
    ? offers.map((gold, seat) => {
        const who = t.seat(seat);
        if (gold === null) return t(sealed[seat] ? "text.sealed" : "text.choosing", { seat: who });
        return gold < 0 ? t("text.stole", { seat: who }) : t("text.offered", { seat: who, gold });
      })
    : [];
  return [
    space === 0 ? t("text.temple-off") : t("text.temple-on", { space }),
    ...offering,
    ...(isRevealed(view) ? [t("text.total", { total, space: spaceOf(view.box, total) })] : []),
    ...spacesOf(view.box).map((each) => t("text.space", { space: each.space, range: each.range })),
    t("text.deck", { count: deck }),
    ...(thrown ? [t("text.discards", { cards: thrown })] : []),
    t("text.supply", {
      farmers: t("text.farmers", { count: bank.farmers }),
      stones: t("text.stones", { count: bank.stones }),
      pyramids: t("text.pyramids", { count: bank.pyramids }),
    }),
  ];
}
