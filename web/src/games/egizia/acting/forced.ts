/** The only answer there was, which the table has given: in words, and as a picture. */
import type { Part } from "../../../lib/text";
import type { LogEvent, LogLine } from "../../../lib/wire";
import { factsOf } from "../../../board/events";
import { fieldOf } from "../buildings";
import type { Facts } from "../events";
import { landOf } from "../cards";
import { log } from "../log";
import { cardName, crewName, laneName } from "../names";
import type { At } from "../table";

/** `You laid a stone: obelisk.` What is seldom forced is told as the log tells it. */
export function saying(at: At, line: LogLine, events: LogEvent[]): Part[] {
  const { t } = at;
  const [event] = events;
  const { lane, field, now, crew } = event ? factsOf<Facts>(event) : ({} as Facts);
  switch (event?.kind) {
    case "built":
      return t.parts("mine.laid", { lane: laneName(lane, t) });
    case "drew":
      return t.parts("mine.drew");
    case "improved":
      return t.parts("mine.improved", { field: cardName(field, t), colour: t(`class.${landOf(now) as "green"}`) });
    case "raised":
      return t.parts("mine.raised", { crew: crewName(crew, t) });
    default:
      return [...(log(at, { ...line, events })[0]?.parts ?? []), { text: "." }];
  }
}

export function pieceOf({ seat, text }: LogLine): string | null {
  const [verb = "", first = ""] = text.split(" ");
  switch (verb) {
    case "raise":
    case "improve":
      return first;
    case "draw":
      return "sphinx-back";
    case "build":
      return fieldOf(text).lane === "grave" ? "grave" : `block-${seat}`;
    case "sail":
      return `ship-${seat}`;
    default:
      return null;
  }
}
