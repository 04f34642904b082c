/** What happened, in sentences: stones that go to one site join each other, and so do points of one scoring. */
import { seatOf } from "../../lib/seats";
import type { Part } from "../../lib/text";
import type { LogEvent, LogLine } from "../../lib/wire";
import type { Sentence } from "../game";
import type { CardName, Site } from "./box";
import type { Words } from "./table";
import { category } from "./words";

/** The facts of the events that the engine tells. */
export interface Facts {
  seat: number;
  stones: number;
  ship: number;
  berth: number;
  berths: number[];
  site: Site;
  card: CardName;
  discarded: CardName;
  cards: CardName[] | number;
  field: number;
  points: number | number[];
  category: string;
  round: number;
  starter: number;
  winners: number[];
}
export const factsOf = (event: LogEvent): Facts => event.facts as unknown as Facts;

export function log(line: LogLine, t: Words): Sentence[] {
  const events = line.events.filter((event) => event.kind !== "stones_taken" || factsOf(event).stones > 0);
  return [...said(line, t), ...grouped(events).map((group) => sentence(group, t))];
}

const cardPart = (card: CardName, t: Words): Part => ({ text: t(`card.${card}`), piece: card });
const sitePart = (site: Site, t: Words): Part => ({ text: t(`at.${site}`), piece: site });
const soft = (parts: Part[]): Sentence => ({ parts, tone: "soft" });
const plain = (parts: Part[]): Sentence => ({ parts, tone: "plain" });

/** What a line says that no event repeats. */
function said(line: LogLine, t: Words): Sentence[] {
  const [verb, ...words] = line.text.split(" ");
  const [first = ""] = words;
  switch (verb) {
    case "start":
      return [plain(t.parts("log.start", { seat: t.seat(seatOf(first)) }))];
    case "reveal":
      return [soft(t.parts("log.reveal", { ships: first.replaceAll("-", ", ") }))];
    case "lay":
      return [soft(list("log.lay", words as CardName[], t))];
    case "draw":
      return [soft(t.parts("log.draw", { card: cardPart(first as CardName, t) }))];
    case "pair":
      return [soft(first === "?" ? t.parts("log.pair-hidden") : list("log.pair-seen", words as CardName[], t))];
    case "take":
      return first === "pair" ? [plain(t.parts("log.takes-pair", { seat: t.seat(line.seat) }))] : [];
    case "decline":
      return [plain(t.parts("log.declined", { seat: t.seat(line.seat) }))];
    default:
      return [];
  }
}

/** A sentence that ends with cards, each with its picture. */
function list(key: "log.lay" | "log.pair-seen" | "log.pair_turned", cards: CardName[], t: Words): Part[] {
  const [before = { text: "" }] = t.parts(key, { cards: "" });
  return [before, ...cards.flatMap((card, index) => [{ text: index > 0 ? ", " : "" }, cardPart(card, t)])];
}

const TOGETHER = ["built", "delivered", "temple_scored", "passed"];

export function grouped(events: LogEvent[]): LogEvent[][] {
  const groups: LogEvent[][] = [];
  for (const event of events) {
    const before = groups.at(-1)?.[0];
    const joins =
      before?.kind === event.kind && TOGETHER.includes(event.kind) && before.facts["site"] === event.facts["site"];
    if (joins) groups.at(-1)?.push(event);
    else groups.push([event]);
  }
  return groups;
}

function sentence(events: LogEvent[], t: Words): Sentence {
  const event = events[0] as LogEvent;
  const facts = factsOf(event);
  const seat = facts.seat === undefined ? { text: "" } : t.seat(facts.seat);
  switch (event.kind) {
    case "round_began":
      return soft(t.parts("log.round_began", { round: facts.round, seat: t.seat(facts.starter) }));
    case "passed":
      return soft(t.parts("log.passed", { seats: t.list(events.map((each) => t.seat(factsOf(each).seat).text)) }));
    case "stranded":
      return soft(t.parts("log.stranded"));
    case "stones_taken":
      return plain(t.parts("log.stones_taken", { seat, count: facts.stones }));
    case "loaded":
      return plain(t.parts("log.loaded", { seat, ship: facts.ship, berth: facts.berth }));
    case "sailed":
      return plain(t.parts("log.sailed", { seat, ship: facts.ship, site: sitePart(facts.site, t) }));
    case "played":
      return plain(t.parts("log.played", { seat, card: cardPart(facts.card, t) }));
    case "ordered":
      return plain(t.parts("log.ordered", { seat, berths: facts.berths.join(", ") }));
    case "built":
      return { parts: t.parts("log.built", { points: tally(events, t) }), tone: "score" };
    case "delivered":
      return soft(t.parts("log.delivered", { site: sitePart(facts.site, t), stones: tally(events, t) }));
    case "tower":
      return { parts: t.parts("log.tower", { seat, count: facts.points as number }), tone: "score" };
    case "temple_scored":
      return { parts: t.parts("log.temple_scored", { points: tally(events, t) }), tone: "score" };
    case "gained":
      return plain(t.parts("log.gained", { seat, card: cardPart(facts.card, t) }));
    case "no_effect":
      return soft(t.parts("log.no_effect", { seat, card: cardPart(facts.card, t) }));
    case "pair_taken":
      return soft(t.parts("log.pair_taken", { seat, card: cardPart(facts.discarded, t) }));
    case "pair_turned":
      return soft(list("log.pair_turned", facts.cards as CardName[], t));
    case "reshuffled":
      return soft(t.parts("log.reshuffled", { count: facts.cards as number }));
    case "end_scored": {
      const points = tallied(new Map((facts.points as number[]).map((row, owner) => [owner, row])), t);
      return { parts: t.parts("log.end_scored", { category: category(facts.category, t), points }), tone: "score" };
    }
    case "game_over": {
      const winners = t.list(facts.winners.map((winner) => t.seat(winner).text));
      return { parts: t.parts("log.game_over", { count: facts.winners.length, winners }), tone: "score" };
    }
    default:
      return soft([{ text: event.kind }]);
  }
}

/** Points of each seat, or its stones where no points are told. */
function tally(events: LogEvent[], t: Words): string {
  const totals = new Map<number, number>();
  for (const { seat, points } of events.map(factsOf))
    totals.set(seat, (totals.get(seat) ?? 0) + (typeof points === "number" ? points : 1));
  return tallied(totals, t);
}
function tallied(totals: Map<number, number>, t: Words): string {
  return [...totals]
    .filter(([, count]) => count !== 0)
    .map(([seat, count]) => t("log.tally", { seat: t.seat(seat), count }))
    .join(", ");
}
