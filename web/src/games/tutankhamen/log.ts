/** What happened, in sentences: payments join the scoring they belong to. */
import { asEvent, narrate, type Sentence, type Tone } from "../../board/events";
import { seatOf } from "../../lib/seats";
import type { LogEvent, LogLine } from "../../lib/wire";
import type { At } from "./table";

const TONES: Record<string, Tone> = {
  bag_left: "soft",
  skipped: "soft",
  scored: "score",
  "scored-none": "score",
  paid: "score",
  last_coin: "score",
  last_coins: "score",
  path_empty: "score",
};

export const log = ({ t }: At, line: LogLine): Sentence[] =>
  narrate([...answered(line), ...withPayments(line.events)], t, TONES);

/** What a line says that no event repeats. */
function answered({ seat, text }: LogLine): LogEvent[] {
  const [verb, first = ""] = text.split(" ");
  if (verb === "path") return [asEvent("path")];
  if (verb === "start") return [asEvent("start", { seat: seatOf(first) })];
  if (verb !== "add") return [];
  return [first === "0" ? asEvent("added-none", { seat }) : asEvent("added", { seat, count: Number(first) })];
}

/** A scoring with its payments; `scored-none` until the first one. */
function withPayments(events: LogEvent[]): LogEvent[] {
  const joined: LogEvent[] = [];
  for (const { kind, rule, facts } of events) {
    const before = joined.at(-1);
    const payments = before?.facts["payments"] as unknown[] | undefined;
    if (kind === "scored") joined.push({ kind: "scored-none", rule, facts: { ...facts, payments: [] } });
    else if (kind === "paid" && before && payments) {
      before.kind = "scored";
      payments.push([facts["seat"], facts["coins"]]);
    } else joined.push({ kind, rule, facts });
  }
  return joined;
}
