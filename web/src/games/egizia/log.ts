/** What happened, in sentences: what follows each other at one seat belongs together, points stand apart. */
import type { Part } from "../../lib/text";
import { seatOf } from "../../lib/seats";
import type { LogEvent, LogLine } from "../../lib/wire";
import type { Sentence, Trip } from "../game";
import { clause, factsOf, pieceOf } from "./events";
import { sphinxName } from "./names";
import { isSphinxCard } from "./sphinx";
import type { Words } from "./table";

const QUARRIES = "EGZ-13";
/** Events that tell only what the line itself says, or that a later one says better. */
const STEPS = ["raised", "lowered"];

export function log(line: LogLine, t: Words): Sentence[] {
  const told = grouped(line.events).flatMap((events) => sentences(events, line.seat, t));
  return told.length > 0 && !isDraw(line) ? told : [...said(line, t), ...told];
}

const isDraw = ({ seat, text }: LogLine): boolean => seat < 0 && !text.startsWith("open");

/** What a line says that no event repeats. */
function said({ seat, text }: LogLine, t: Words): Sentence[] {
  const [verb = "", ...words] = text.split(" ");
  const soft = (parts: Part[]): Sentence[] => [{ parts, tone: "soft" }];
  if (seat < 0) return soft(drawn(verb, words, t));
  const name = t.seat(seat);
  switch (verb) {
    case "keep": {
      const card = words[0] ?? "?";
      if (!isSphinxCard(card)) return soft(t.parts("log.keeps", { seat: name }));
      const shown = { text: sphinxName(card, t), piece: `sphinx:${card}` };
      return soft(t.parts("log.keeps-card", { seat: name, card: shown }));
    }
    case "ring":
      return soft(t.parts("log.ring-stays", { seat: name }));
    case "stay":
      return soft(t.parts("log.stays", { seat: name }));
    case "pass":
      return soft(t.parts("log.takes-none", { seat: name }));
    case "return":
      return soft(t.parts("log.returns", { seat: name }));
    default:
      return soft(t.parts("log.done", { seat: name }));
  }
}

/** What chance said. */
function drawn(verb: string, words: string[], t: Words): Part[] {
  const first = words[0] ?? "";
  switch (verb) {
    case "order":
      return t.parts("log.order", { seats: t.list(words.map((letter) => t.seat(seatOf(letter)).text)) });
    case "open":
      return t.parts("log.opened", { value: first });
    case "lay":
      return [...t.parts("log.laid"), ...words.flatMap((card): Part[] => [{ text: " " }, pieceOf(card, t)])];
    case "show":
      return t.parts("log.show");
    default:
      return isSphinxCard(first)
        ? t.parts("log.drawn-card", { card: { text: sphinxName(first, t), piece: `sphinx:${first}` } })
        : t.parts("log.drawn");
  }
}

/** Neighbours about one seat, or about all quarries; points always begin anew, and so does each ship. */
export function grouped(events: LogEvent[]): LogEvent[][] {
  const groups: LogEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1)?.at(-1);
    if (last && topic(last) === topic(event) && topic(event) !== "" && event.kind !== "sailed")
      groups.at(-1)?.push(event);
    else groups.push([event]);
  }
  return groups;
}

function topic(event: LogEvent): string {
  if (event.kind === "stones" && event.rule === QUARRIES) return QUARRIES;
  if (["points", "out", "fed"].includes(event.kind)) return event.kind;
  return "seat" in event.facts ? `seat ${factsOf(event).seat}` : "";
}

function sentences(events: LogEvent[], actor: number, t: Words): Sentence[] {
  const first = events[0] as LogEvent;
  const facts = factsOf(first);
  switch (first.kind) {
    case "round_began":
      return [{ parts: t.parts("log.round", { round: facts.round }), tone: "soft" }];
    case "opened":
      return [];
    case "order":
      return [{ parts: t.parts("log.new-order", { seats: names(facts.order, t) }), tone: "soft" }];
    case "out": {
      const seats = events.map((event) => factsOf(event).seat);
      return [{ parts: t.parts("log.out", { seats: names(seats, t), count: seats.length }), tone: "soft" }];
    }
    case "stones":
      if (first.rule !== QUARRIES) break;
      return [{ parts: [...t.parts("log.quarries"), ...shares(events, "stones")], tone: "soft" }];
    default:
  }
  if (first.kind === "points") return [{ parts: bySeat(events, t), tone: "score" }];
  if (first.kind === "fed") return [{ parts: bySeat(events, t), tone: "soft" }];
  const parts = [t.seat(facts.seat), ...joined(lasting(events), t)];
  return [{ parts, tone: facts.seat === actor ? "plain" : "soft" }];

  function shares(all: LogEvent[], what: "stones"): Part[] {
    return all.flatMap((event, index): Part[] => [
      { text: index > 0 ? ", " : " " },
      t.seat(factsOf(event).seat),
      { text: ` ${factsOf(event)[what]}` },
    ]);
  }
}

const names = (seats: number[], t: Words): string => t.list(seats.map((seat) => t.seat(seat).text));

/** `B draws 3, scores 2`, with the name once. */
function joined(events: LogEvent[], t: Words): Part[] {
  return events.flatMap((event, index): Part[] => [{ text: index > 0 ? ", " : " " }, ...clause(event, t)]);
}

/** Each seat's own clauses after its name, one seat after the other. */
function bySeat(events: LogEvent[], t: Words): Part[] {
  return events.flatMap((event, index): Part[] => {
    const { seat } = factsOf(event);
    const same = index > 0 && factsOf(events[index - 1] as LogEvent).seat === seat;
    const start: Part[] = same
      ? [{ text: ", " }]
      : [...(index > 0 ? [{ text: " · " }] : []), t.seat(seat), { text: " " }];
    return [...start, ...clause(event, t)];
  });
}

/** Of several steps of one crew or marker only the last is told. */
function lasting(events: LogEvent[]): LogEvent[] {
  const seen = new Map<string, LogEvent>();
  for (const [index, event] of events.entries()) {
    const { crew, market } = factsOf(event);
    seen.set(STEPS.includes(event.kind) ? `${event.kind} ${crew} ${market}` : String(index), event);
  }
  return [...seen.values()];
}

/** Ships sail from their owner, cards come back to him, stones go to the buildings. */
export function trips(line: LogLine): Trip[] {
  let square = line.text.startsWith("take ") ? `place-${line.text.slice("take ".length)}` : "";
  return line.events.flatMap((event): Trip[] => {
    const { seat, place, slot, card, lane, field } = factsOf(event);
    const home = `headline-${seat}`;
    if (event.kind === "sailed") {
      square = `place-${place}`;
      return [{ piece: `ship-${seat}`, from: home, to: `berth-${place}${slot ? `-${slot}` : ""}` }];
    }
    if (event.kind === "took") return [{ piece: card, from: square, to: home }];
    if (event.kind === "played") return [{ piece: card, from: home, to: "centre" }];
    if (event.kind === "built") return [{ piece: `block-${seat}`, from: home, to: `field-${lane}-${field}` }];
    if (event.kind === "returned") return [{ piece: "sphinx-back", from: home, to: "stack" }];
    if (event.kind === "drew") return [{ piece: "sphinx-back", from: "stack", to: home }];
    return [];
  });
}
