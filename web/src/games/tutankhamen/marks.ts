/** What a move has touched: the place that its pawn walked to, or the tile that a bag of gold bought. */
import type { LogLine } from "../../lib/wire";

export function marks({ seat, text }: LogLine): string[] {
  const [verb, place = "", tile = ""] = text.split(" ");
  if (verb === "take") return [`place-${place}`];
  return verb === "buy" ? [`pawn-${seat}`, `hand-${seat}-${tile}`] : [];
}
