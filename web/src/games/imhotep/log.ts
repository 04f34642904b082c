/** What happened, in sentences. */
import { asEvent, narrate, type Sentence, type Tone } from "../../board/events";
import { seatOf } from "../../lib/seats";
import type { LogEvent, LogLine } from "../../lib/wire";
import type { At } from "./table";

const TONES: Record<string, Tone> = {
  passed: "soft",
  delivered: "soft",
  no_effect: "soft",
  pair_taken: "soft",
  built: "score",
  tower: "score",
  temple_scored: "score",
  end_scored: "score",
  game_over: "score",
};

export function log({ t }: Pick<At, "t">, line: LogLine): Sentence[] {
  const events = line.events.filter(({ kind, facts }) => kind !== "stones_taken" || facts["stones"] !== 0);
  return narrate([...answered(line), ...events], t, TONES);
}

/** What a line says that no event repeats. */
function answered({ seat, text }: LogLine): LogEvent[] {
  const [verb, ...words] = text.split(" ");
  const [first = ""] = words;
  switch (verb) {
    case "start":
      return [asEvent("start", { seat: seatOf(first) })];
    case "reveal":
      return [asEvent("reveal", { ships: first.replaceAll("-", ", ") })];
    case "lay":
      return [asEvent("lay", { cards: words })];
    case "draw":
      return [asEvent("draw", { card: first })];
    case "pair":
      return [first === "?" ? asEvent("pair-hidden") : asEvent("pair-seen", { cards: words })];
    case "take":
      return first === "pair" ? [asEvent("takes-pair", { seat })] : [];
    case "decline":
      return [asEvent("declined", { seat })];
    default:
      return [];
  }
}
