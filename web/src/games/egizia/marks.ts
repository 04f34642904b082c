/** Where a line has left its mark: what it did last on the board keeps a ring in its seat's colour. */
import { factsOf } from "../../board/events";
import type { LogEvent, LogLine } from "../../lib/wire";
import type { Facts } from "./events";
import { SPOTS } from "./spots";

/** New cards keep no ring, but a phone scrolls to them: from here it sees the first and some more. */
const NEW_CARDS = SPOTS.place("c3");

/** Of the seat's own events; what happened to others is theirs. */
export const marks = (line: LogLine): string[] =>
  line.seat < 0 && line.text.startsWith("lay ") ? [NEW_CARDS] : line.events.flatMap((event) => marksOf(line, event));

function marksOf(line: LogLine, event: LogEvent): string[] {
  const { seat, place, slot, site, lane, field } = factsOf<Facts>(event);
  if (seat !== line.seat) return [];
  switch (event.kind) {
    case "sailed":
      // the berth is there before the ship is
      return slot ? [SPOTS.slot(place, slot)] : [SPOTS.berth(place), SPOTS.ship(place, seat)];
    case "moved_first":
      return [SPOTS.ship(site, seat)];
    case "built":
      return [SPOTS.field(lane, field)];
    case "ring":
      return [SPOTS.ring];
    case "drew":
      return [SPOTS.stack];
    default:
      return [];
  }
}
