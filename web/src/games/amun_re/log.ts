/** What happened, in sentences. Events that tell the same of several players join in one. */
import { seatOf } from "../../lib/seats";
import type { Part } from "../../lib/text";
import type { LogEvent, LogLine } from "../../lib/wire";
import type { Sentence } from "../game";
import { isCard, type CardName } from "./cards";
import { itemsOf, priceOf, type Province } from "./provinces";
import type { Words } from "./table";
import { phaseName, scoreName } from "./words";

/** The facts of the events that the engine tells. */
interface Facts {
  seat: number;
  province: Province;
  paid: number;
  gold: number;
  offers: number[];
  total: number;
  space: number;
  seats: number[];
  kingdom: "old" | "new";
  round: number;
  phase: number;
  cards: number;
  stones: number;
  category: string;
  points: number;
}
export const factsOf = (event: LogEvent): Facts => event.facts as unknown as Facts;

const provincePart = (name: Province, t: Words): Part => ({ text: t(`province.${name}`), piece: name });
const cardPart = (name: CardName, t: Words): Part => ({ text: t(`card.${name}`), piece: name });
const plainly = (parts: Part[]): Sentence[] => [{ parts, tone: "plain" }];
const softly = (parts: Part[]): Sentence[] => [{ parts, tone: "soft" }];
const scoring = (parts: Part[]): Sentence[] => [{ parts, tone: "score" }];

export function log(line: LogLine, t: Words): Sentence[] {
  return [...said(line, t), ...grouped(line.events).flatMap((events) => happened(events, t))];
}

/** What chance or a player said. */
function said(line: LogLine, t: Words): Sentence[] {
  const [verb, ...words] = line.text.split(" ");
  const [first = "", second = ""] = words;
  switch (verb) {
    case "start":
      return plainly(t.parts("log.start", { seat: t.seat(seatOf(first)) }));
    case "reveal":
      return softly(
        t.parts("log.reveal", { provinces: t.list(words.map((name) => t(`province.${name as Province}`))) }),
      );
    case "hide":
      return softly(t.parts("log.hide", { province: provincePart(first as Province, t) }));
    case "find":
    case "deal": {
      const seat = t.seat(seatOf(first));
      return softly(
        isCard(second)
          ? t.parts(`log.${verb}`, { seat, card: cardPart(second, t) })
          : t.parts(`log.${verb}-hidden`, { seat }),
      );
    }
    default:
      return answered(line, t);
  }
}

function answered(line: LogLine, t: Words): Sentence[] {
  const [verb, first = "", second = "", ...more] = line.text.split(" ");
  const seat = t.seat(line.seat);
  switch (verb) {
    case "bid": {
      const values = { seat, step: second, province: provincePart(first as Province, t) };
      const cards = t.list(more.map((card) => t(`card.${card as CardName}`)));
      return plainly(more.length > 0 ? t.parts("log.bid-with", { ...values, cards }) : t.parts("log.bid", values));
    }
    case "buy": {
      const count = Number(second);
      const key = `log.buy-${first as "cards" | "farmers" | "stones"}` as const;
      return plainly(t.parts(key, { seat, count, price: priceOf(count) }));
    }
    case "farm":
    case "lay":
      return plainly(t.parts(`log.${verb}`, { seat, province: provincePart(first as Province, t) }));
    case "play": {
      const card = cardPart(first as CardName, t);
      return plainly(
        second
          ? t.parts("log.play-in", { seat, card, province: provincePart(second as Province, t) })
          : t.parts("log.play", { seat, card }),
      );
    }
    case "sell":
      return plainly(t.parts("log.sell", { seat, card: cardPart(first as CardName, t) }));
    case "offer":
      return plainly(t.parts(second ? "log.offer-with" : "log.offer", { seat, gold: first }));
    case "steal":
      return plainly(t.parts(first ? "log.steal-with" : "log.steal", { seat }));
    case "raise":
    case "lower":
    case "draw":
      return plainly(t.parts(`log.${verb}`, { seat }));
    case "done":
      return softly(t.parts("log.done", { seat }));
    default:
      return plainly(t.parts("log.seals", { seat }));
  }
}

const JOINED = ["harvested", "stolen", "gold_counted"];

/** Neighbours of a kind, and all points of one seat, go together. */
export function grouped(events: LogEvent[]): LogEvent[][] {
  const groups: LogEvent[][] = [];
  for (const event of events) {
    const group = groups.find(
      ([first]) =>
        first?.kind === event.kind &&
        (JOINED.includes(event.kind) || (event.kind === "scored" && factsOf(first).seat === factsOf(event).seat)),
    );
    if (group) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

function happened(events: LogEvent[], t: Words): Sentence[] {
  const event = events[0] as LogEvent;
  const facts = factsOf(event);
  const each = (count: (facts: Facts) => number): string =>
    events
      .map(factsOf)
      .map((one) => t("log.one", { seat: t.seat(one.seat), count: count(one) }))
      .join(", ");
  switch (event.kind) {
    case "phase":
      return softly(began(facts, t));
    case "laid_out":
      return laidOut(facts, t);
    case "outbid":
      return softly(t.parts("log.outbid", { seat: t.seat(facts.seat), province: t(`province.${facts.province}`) }));
    case "bought_province":
      return plainly(
        t.parts("log.bought", {
          seat: t.seat(facts.seat),
          paid: facts.paid,
          province: provincePart(facts.province, t),
        }),
      );
    case "pyramid":
      return scoring(t.parts("log.pyramid", { province: { text: t(`province.${facts.province}`), piece: "pyramid" } }));
    case "revealed": {
      const offers = facts.offers.map((gold, seat) =>
        t("log.one", { seat: t.seat(seat), count: gold < 0 ? t("log.thief") : gold }),
      );
      return scoring(t.parts("log.revealed", { offers: offers.join(", "), total: facts.total }));
    }
    case "temple":
      return scoring(t.parts("log.temple", { total: facts.total, space: facts.space }));
    case "stolen":
      return softly(t.parts("log.stolen", { seats: t.list(events.map((one) => t.seat(factsOf(one).seat).text)) }));
    case "ranked": {
      const seats = facts.seats.map((seat, rank) => t("log.one", { seat: t.seat(seat), count: itemsOf(rank) }));
      return softly(t.parts("log.ranked", { seats: seats.join(", ") }));
    }
    case "pharaoh":
      return plainly(t.parts("log.pharaoh", { seat: t.seat(facts.seat) }));
    case "harvested":
      return scoring(t.parts("log.harvested", { seats: each(({ gold }) => gold) }));
    case "kingdom_ends":
      return scoring(t.parts("log.kingdom-ends", { kingdom: t(`kingdom.${facts.kingdom}`) }));
    case "shuffled":
      return softly(t.parts("log.shuffled", { count: facts.cards }));
    case "no_card":
      return softly(t.parts("log.no-card"));
    case "scored":
      return scoring(scored(events.map(factsOf), t));
    case "gold_counted":
      return scoring(t.parts("log.gold", { seats: each(({ gold }) => gold) }));
    default:
      return softly([{ text: event.kind }]);
  }
}

function began({ kingdom, round, phase }: Facts, t: Words): Part[] {
  if (phase === 1) return t.parts("log.round", { kingdom: t(`kingdom.${kingdom}`), round });
  return t.parts("log.phase", { phase: phaseName(phase, t) });
}

function laidOut({ province, cards, stones, gold }: Facts, t: Words): Sentence[] {
  const what = [
    ...(cards ? [t("text.free-cards", { count: cards })] : []),
    ...(stones ? [t("text.free-stones", { count: stones })] : []),
    ...(gold ? [t("text.free-gold", { count: gold })] : []),
  ];
  return what.length === 0
    ? []
    : softly(t.parts("log.laid-out", { province: t(`province.${province}`), what: what.join(", ") }));
}

function scored(facts: Facts[], t: Words): Part[] {
  const count = facts.reduce((sum, { points }) => sum + points, 0);
  const what = facts.map(({ category, points }) =>
    t("log.scored-one", { what: scoreName(category.replace(/^(old|new)-/, ""), t), points }),
  );
  return t.parts("log.scored", { seat: t.seat(facts[0]?.seat ?? 0), count, what: what.join(", ") });
}
