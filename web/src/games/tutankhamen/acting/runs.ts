/** A bag of gold and what it buys are one run: two lines of one turn. */
import { factsOf } from "../../../board/events";
import { seatOf } from "../../../lib/seats";
import type { LogEvent, LogLine } from "../../../lib/wire";
import type { TutankhamenView } from "../table";
import type { TileName } from "../tiles";

interface Collected {
  tile: TileName;
  place: number;
}
const has = ({ events }: LogLine, kind: string): LogEvent | undefined => events.find((event) => event.kind === kind);

/** By the place of the bag, for a seat may spend two of them in a row. */
export function runOf(line: LogLine, before: TutankhamenView): string | undefined {
  const [verb] = line.text.split(" ");
  if (verb === "buy" || verb === "decline") return `gold ${before.table.pawns[line.seat]}`;
  const collected = has(line, "collected");
  if (!collected || has(line, "bag_left")) return undefined;
  const { tile, place } = factsOf<Collected>(collected);
  return tile === "gold" ? `gold ${place}` : undefined;
}

/** What the bag of a run bought, and from whom; null: nothing. */
export function boughtIn(lines: readonly LogLine[]): { tile: string; seller: number } | null {
  const [verb, seller = "", tile = ""] = (lines.at(-1)?.text ?? "").split(" ");
  return verb === "buy" ? { tile, seller: seatOf(seller) } : null;
}
