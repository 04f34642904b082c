/** The place that a line touched: it keeps the ring of a seat's last move. */
import { factsOf } from "../../board/events";
import type { LogEvent, LogLine } from "../../lib/wire";
import { landing, type Facts } from "./facts";
import { isRed } from "./things";

/** One place: where all stones of a ship have come to, or their site; else what the seat loaded, built or took first. */
export function marks({ text, events }: LogLine): string[] {
  if (text === "take pair") return ["market-pair"];
  const places = [...new Set(events.flatMap(placesOf))];
  const ship = events.find(({ kind }) => kind === "sailed" || kind === "ordered");
  const [first] = places;
  if (first !== undefined && (!ship || places.length === 1)) return [first];
  const site = events.map(siteOf).find((each) => each !== undefined);
  return site === undefined ? [] : [`site-${site}`];
}

const siteOf = (event: LogEvent): string | undefined =>
  event.kind === "built" ? "pyramid" : factsOf<Partial<Facts>>(event).site;

function placesOf(event: LogEvent): string[] {
  const facts = factsOf<Facts>(event);
  switch (event.kind) {
    case "stones_taken":
      return facts.stones > 0 ? [`sled-${facts.seat}`] : [];
    case "loaded":
      return [`berth-${facts.ship}-${facts.berth}`];
    case "delivered":
      return [landing(facts)];
    case "built":
      return [`pyramid-${facts.field}`];
    case "gained":
      return isRed(facts.card) ? [] : [`hand-${facts.seat}-${facts.card}`];
    default:
      return [];
  }
}
