/** Events made ready for their messages. */
import { factsOf } from "../../board/events";
import type { LogEvent } from "../../lib/wire";
import { landOf } from "./cards";
import type { Box } from "./box.gen";
import type { Lane } from "./buildings";
import { berthName } from "./names";
import type { Crew, Place, Site } from "./river";
import type { Words } from "./table";

export interface Facts {
  seat: number;
  place: Place;
  slot?: string;
  card: string;
  cards: string[];
  level: number;
  lost: number;
  missing: number;
  site: Site;
  lane: Lane;
  field: number & string;
  now: string;
  market: "stone" | "grain";
  crew: Crew;
  category: string;
  points: number;
  stones: number;
  need: number;
  grain: number;
  value: number;
  row: number;
  round: number;
  order: number[];
}

/** Events whose message needs more than their facts, or another message than their kind's. */
export function shaped(event: LogEvent, t: Words, box: Box): LogEvent {
  const { place, slot, level, lost, missing, cards, now } = factsOf<Facts>(event);
  const become = (kind: string, facts: LogEvent["facts"] = {}): LogEvent => ({
    kind,
    rule: event.rule,
    facts: { ...event.facts, ...facts },
  });
  switch (event.kind) {
    case "sailed":
      return become("sailed", { berth: { text: berthName(box, place, slot, t), piece: place } });
    case "improved":
      return become("improved", { colour: landOf(now) });
    case "lowered":
      return become("lowered", { level: level + 1 });
    case "stones":
      return lost > 0 ? become("stones-lost") : event;
    case "fed":
      return missing > 0 ? become("fed-short") : event;
    case "shown":
      return cards.length > 0 ? event : become("shown-none");
    default:
      return event;
  }
}
