/** What happened, in sentences: what follows each other at one seat belongs together, points stand apart. */
import { asEvent, grouped, sentence, type Sentence, type Tone } from "../../board/events";
import { seatOf } from "../../lib/seats";
import type { Part } from "../../lib/text";
import type { LogEvent, LogLine } from "../../lib/wire";
import { shaped } from "./events";
import { sphinxName } from "./names";
import { isSphinxCard, type SphinxCard } from "./sphinx";
import type { At, Words } from "./table";

/** Of several steps of one crew or marker only the last is shown. */
const STEPS = ["raised", "lowered"];
const TONES: Record<string, Tone> = {
  points: "score",
  fed: "soft",
  "fed-short": "soft",
  out: "soft",
  quarries: "soft",
  round_began: "plain",
};

export function log({ view: { box }, t }: At, line: LogLine): Sentence[] {
  const events = line.events
    .filter((event) => event.kind !== "opened" && !isNothing(event))
    .map((event) => (isOfQuarry(event) ? { ...event, kind: "quarries" } : shaped(event, t, box)));
  const sentences = grouped(events, isOneTopic).map((group) => ({
    parts: sentence(lasting(group), t),
    tone: TONES[group[0]?.kind ?? ""] ?? (group[0]?.facts["seat"] === line.seat ? "plain" : "soft"),
  }));
  return sentences.length > 0 && !isDraw(line)
    ? sentences
    : [{ parts: sentence([spoken(line, t)], t), tone: "soft" }, ...sentences];
}

/** Who draws one sphinx card keeps it and returns none. */
const isNothing = ({ kind, facts }: LogEvent): boolean => kind === "returned" && facts["cards"] === 0;

/** Everybody gets stones at once (EGZ-13). */
const isOfQuarry = ({ kind, rule }: LogEvent): boolean => kind === "stones" && rule === "EGZ-13";

const isDraw = ({ seat, text }: LogLine): boolean => seat < 0 && !text.startsWith("open");

/** What a line says that no event repeats. */
function spoken({ seat, text }: LogLine, t: Words): LogEvent {
  const [verb = "", ...words] = text.split(" ");
  const [card = "?"] = words;
  if (seat < 0) return drawn(verb, words, t);
  switch (verb) {
    case "keep":
      return isSphinxCard(card)
        ? asEvent("keeps-card", { seat, card: sphinxPart(card, t) })
        : asEvent("keeps", { seat });
    case "ring":
      return asEvent("ring-stays", { seat });
    case "stay":
      return asEvent("stays", { seat });
    case "pass":
      return asEvent("takes-none", { seat });
    case "return":
      return asEvent("returns", { seat });
    default:
      return asEvent("done", { seat });
  }
}

/** What chance drew. */
function drawn(verb: string, words: string[], t: Words): LogEvent {
  const [first = ""] = words;
  switch (verb) {
    case "order":
      return asEvent("order-tiles", { seats: words.map(seatOf) });
    case "open":
      return asEvent("opened", { value: first });
    case "lay":
      return asEvent("laid", { cards: words });
    case "show":
      return asEvent("show");
    default:
      return isSphinxCard(first) ? asEvent("drawn-card", { card: sphinxPart(first, t) }) : asEvent("drawn");
  }
}

const sphinxPart = (card: SphinxCard, t: Words): Part => ({ text: sphinxName(card, t), piece: `sphinx:${card}` });

/** Neighbours about one seat, or about all quarries; points always begin anew, and so does each ship. */
const isOneTopic = (before: LogEvent, event: LogEvent): boolean =>
  event.kind !== "sailed" && topic(event) !== "" && topic(before) === topic(event);

function topic({ kind, facts }: LogEvent): string {
  if (["points", "out", "quarries"].includes(kind)) return kind;
  if (kind.startsWith("fed")) return "fed";
  return "seat" in facts ? `seat ${String(facts["seat"])}` : "";
}

function lasting(events: LogEvent[]): LogEvent[] {
  const seen = new Map<string, LogEvent>();
  for (const [index, event] of events.entries()) {
    const { crew, market } = event.facts;
    seen.set(STEPS.includes(event.kind) ? `${event.kind} ${String(crew)} ${String(market)}` : String(index), event);
  }
  return [...seen.values()];
}
