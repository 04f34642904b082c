/** What happened, in sentences. All points of one seat go together, and so does the gold of all. */
import { asEvent, factsOf as read, narrate, type Sentence, type Tone } from "../../board/events";
import { seatOf } from "../../lib/seats";
import type { LogEvent, LogLine } from "../../lib/wire";
import type { Box } from "./box.gen";
import { itemsOf, priceOf } from "./derived";
import { amountOf, type Province } from "./provinces";
import type { At, Words } from "./table";
import { scoreName } from "./words";

/** Facts of events that need more than their message. */
interface Facts {
  seat: number;
  province: Province;
  gold: number;
  space: number;
  seats: number[];
  phase: number;
  cards: number;
  stones: number;
  category: string;
  points: number;
}
export const factsOf = (event: LogEvent): Facts => read<Facts>(event);

const TONES: Record<string, Tone> = {
  reveal: "plain",
  find: "soft",
  "find-hidden": "soft",
  deal: "soft",
  "deal-hidden": "soft",
  done: "soft",
  outbid: "soft",
  stolen: "soft",
  pyramid: "score",
  revealed: "score",
  temple: "score",
  harvested: "score",
  kingdom_ends: "score",
  scored: "score",
  gold_counted: "score",
};

export function log({ view: { box }, t }: At, line: LogLine): Sentence[] {
  const own = harvestOf(line);
  const others = line.events.filter((event) => event !== own);
  const events = bySeat(gathered(others), t).flatMap((event) => shaped(event, t, box));
  return narrate([...opening(line, own, box), ...events], t, TONES);
}

/** What was drawn or chosen. Being done says nothing where more follows from it. */
function opening(line: LogLine, own: LogEvent | undefined, box: Box): LogEvent[] {
  if (own) return [asEvent("harvests", own.facts)];
  const follows = line.text === "done" && line.events.some(({ kind }) => FOLLOWS.includes(kind));
  return follows ? [] : [drawn(line) ?? answered(line, box)];
}
const FOLLOWS = ["harvested", "pyramid", "kingdom_ends", "gold_counted"];

/** A seat that is done with its cards harvests. */
const harvestOf = ({ seat, text, events }: LogLine): LogEvent | undefined =>
  text === "done" ? events.find(({ kind, facts }) => kind === "harvested" && facts["seat"] === seat) : undefined;

/** What chance drew. */
function drawn({ text }: LogLine): LogEvent | null {
  const [verb = "", ...words] = text.split(" ");
  const [first = "", second = "?"] = words;
  switch (verb) {
    case "start":
      return asEvent("start", { seat: seatOf(first) });
    case "reveal":
      return asEvent("reveal", { provinces: words });
    case "hide":
      return asEvent("hide", { province: first });
    case "find":
    case "deal":
      return asEvent(second === "?" ? `${verb}-hidden` : verb, { seat: seatOf(first), card: second });
    default:
      return null;
  }
}

/** What a player chose. */
function answered({ seat, text }: LogLine, box: Box): LogEvent {
  const [verb = "", first = "", second = "", ...cards] = text.split(" ");
  switch (verb) {
    case "bid":
      return asEvent(cards.length > 0 ? "bid-with" : "bid", {
        seat,
        step: amountOf(box, second),
        province: first,
        cards,
      });
    case "buy":
      return asEvent(`buy-${first}`, { seat, count: Number(second), price: priceOf(Number(second)) });
    case "farm":
    case "lay":
      return asEvent(verb, { seat, province: first });
    case "play":
      return asEvent(second ? "play-in" : "play", { seat, card: first, province: second });
    case "sell":
      return asEvent("sell", { seat, card: first });
    case "offer":
      return asEvent(second ? "offer-with" : "offer", { seat, gold: first });
    case "steal":
      return asEvent(first ? "steal-with" : "steal", { seat });
    case "raise":
    case "lower":
    case "draw":
    case "done":
      return asEvent(verb, { seat });
    default:
      return asEvent("seals", { seat });
  }
}

/** Gold is counted and scored seat by seat; all counts stand where the first one stood. */
function gathered(events: LogEvent[]): LogEvent[] {
  const counts = events.filter(({ kind }) => kind === "gold_counted");
  return events.flatMap((event) => (event.kind !== "gold_counted" ? [event] : event === counts[0] ? counts : []));
}

/** Scorings of a seat become one, where its first one stands. */
function bySeat(events: LogEvent[], t: Words): LogEvent[] {
  return events.flatMap((event): LogEvent[] => {
    if (event.kind !== "scored") return [event];
    const { seat } = factsOf(event);
    const own = events.filter(({ kind, facts }) => kind === "scored" && facts["seat"] === seat);
    if (own[0] !== event) return [];
    const what = own
      .map(factsOf)
      .map(({ category, points }) =>
        t("log.scored-one", { what: scoreName(category.replace(/^(old|new)-/, ""), t), points }),
      );
    const count = own.reduce((sum, scored) => sum + factsOf(scored).points, 0);
    return [asEvent("scored", { seat, count, what: what.join(", ") })];
  });
}

/** Events whose sentence needs more than their facts. */
function shaped(event: LogEvent, t: Words, box: Box): LogEvent[] {
  const facts = factsOf(event);
  switch (event.kind) {
    case "phase":
      return [facts.phase === 1 ? asEvent("round", event.facts) : event];
    case "laid_out": {
      const what = laidOut(facts, t);
      return what.length > 0 ? [asEvent("laid_out", { ...event.facts, what: what.join(", ") })] : [];
    }
    case "ranked":
      return [asEvent("ranked", { items: facts.seats.map((seat, rank) => [seat, itemsOf(box, rank)]) })];
    default:
      return [event];
  }
}

function laidOut({ cards, stones, gold }: Facts, t: Words): string[] {
  return [
    ...(cards ? [t("free.cards", { count: cards })] : []),
    ...(stones ? [t("free.stones", { count: stones })] : []),
    ...(gold ? [t("free.gold", { count: gold })] : []),
  ];
}
