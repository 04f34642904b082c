/** What happened, in sentences: `log.sailed` is the message of an event of the kind `sailed`, alone or in a group. */
import { fieldsOf, formOf, type AnyTranslate, type Facts, type Part } from "../lib/text";
import type { LogEvent } from "../lib/wire";

/** How a sentence is set in the log: what somebody did, what followed softly, what scored. */
export type Tone = "plain" | "soft" | "score";
export interface Sentence {
  parts: Part[];
  tone: Tone;
}
export type Joins = (before: LogEvent, event: LogEvent) => boolean;

/** The facts of an event, as the game knows them. */
export const factsOf = <F>(event: LogEvent): F => event.facts as unknown as F;

/** A line that no event repeats, as an event. */
export const asEvent = (kind: string, facts: Facts = {}): LogEvent => ({ kind, rule: "", facts });

/** `tones` by kind; left out: what a seat did is plain, the rest soft. */
export function narrate(events: LogEvent[], t: AnyTranslate, tones: Readonly<Record<string, Tone>>): Sentence[] {
  const sentences = grouped(events, joining(t)).map((group): Sentence => {
    const { kind, facts } = group[0] as LogEvent;
    return { parts: sentence(group, t), tone: tones[kind] ?? ("seat" in facts ? "plain" : "soft") };
  });
  return sentences.filter(({ parts }) => parts.length > 0);
}

/** Neighbours that share a sentence. */
export function grouped(events: LogEvent[], joins: Joins): LogEvent[][] {
  const groups: LogEvent[][] = [];
  for (const event of events) {
    const before = groups.at(-1)?.at(-1);
    if (before && joins(before, event)) groups.at(-1)?.push(event);
    else groups.push([event]);
  }
  return groups;
}

const messageOf = (event: LogEvent, t: AnyTranslate) => t.message(`log.${event.kind}`) ?? "";
const isClause = (event: LogEvent, t: AnyTranslate): boolean => {
  const message = messageOf(event, t);
  return typeof message === "object" && "clause" in message;
};

/** Clauses of one seat join; so do those of a group that agree in the facts it names. */
export function joining(t: AnyTranslate): Joins {
  return (before, event) => {
    if (isClause(before, t) && isClause(event, t)) return before.facts["seat"] === event.facts["seat"];
    const message = messageOf(event, t);
    if (before.kind !== event.kind || typeof message !== "object" || !("group" in message)) return false;
    return fieldsOf(formOf(message, { count: 1, ...event.facts }))
      .filter(({ name, between }) => between === undefined && name !== "seats" && name !== "tally")
      .every(({ name }) => before.facts[name] === event.facts[name]);
  };
}

/** What events that belong together say; nothing where a kind has no message: tools/words.py fails on it. */
export function sentence(events: LogEvent[], t: AnyTranslate): Part[] {
  const event = events[0] as LogEvent;
  const key = `log.${event.kind}`;
  const message = t.message(key);
  if (message === undefined) return [];
  if (isClause(event, t)) return clauses(events, t);
  return t.untyped(key, typeof message === "object" && "group" in message ? merged(events, message, t) : event.facts);
}

/** `B takes a quarry, gets 3 stones · C passes` */
function clauses(events: LogEvent[], t: AnyTranslate): Part[] {
  return events.flatMap((event, index): Part[] => {
    const seat = event.facts["seat"] as number;
    const start: Part[] =
      index > 0 && events[index - 1]?.facts["seat"] === seat
        ? [{ text: ", " }]
        : [...(index > 0 ? [{ text: " · " }] : []), t.seat(seat), { text: " " }];
    return [...start, ...t.untyped(`log.${event.kind}`, event.facts)];
  });
}

/** The facts of a group. */
function merged(events: LogEvent[], message: { group: unknown; tally?: string }, t: AnyTranslate): Facts {
  const facts: Facts = { count: events.length, ...events[0]?.facts };
  const seats = events.map((event) => event.facts["seat"] as number);
  const totals = new Map<number, number>();
  for (const event of events) {
    const seat = event.facts["seat"] as number;
    totals.set(seat, (totals.get(seat) ?? 0) + (message.tally ? (event.facts[message.tally] as number) : 1));
  }
  for (const { name, between } of fieldsOf(formOf(messageOf(events[0] as LogEvent, t), facts))) {
    if (name === "seats") facts["seats"] = t.list(seats.map((seat) => t.seat(seat).text));
    else if (name === "tally") facts["tally"] = t.tally([...totals]);
    else if (between !== undefined) facts[name] = events.map((event) => event.facts[name]);
  }
  return facts;
}
