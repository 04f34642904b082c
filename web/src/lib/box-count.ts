/** In how many values a box differs, as its owner counts them: one for a line, of decks and the river one for a part. */
import { lineAt } from "../box/lines";
import type { BoxDocument } from "./wire";

export function countOf({ game, sources }: BoxDocument): number {
  const own = Object.keys(sources).filter((path) => sources[path] === "own");
  return new Set(own.map((path) => nameOf(game, path))).size;
}

function nameOf(game: string, path: string): string {
  const line = lineAt(game, path);
  const inParts = line?.control === "order" || line?.id.startsWith("deck:");
  return line && !inParts ? line.id : path;
}
