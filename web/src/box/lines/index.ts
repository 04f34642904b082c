/** The lines of every game, and which of them a path belongs to. */
import { longest } from "../paths";
import { sourceAt } from "../shape";
import type { Source, Sources } from "../wire";
import { AMUN_RE } from "./amun_re";
import { EGIZIA } from "./egizia";
import { IMHOTEP } from "./imhotep";
import type { Line } from "./line";

export type { Line } from "./line";

const LINES: Record<string, readonly Line[]> = { egizia: EGIZIA, amun_re: AMUN_RE, imhotep: IMHOTEP };

/** Nothing is open in a game that is not listed. */
export const linesOf = (game: string): readonly Line[] => LINES[game] ?? [];

/** In the order of the material. */
export const groupsOf = (game: string): string[] => [...new Set(linesOf(game).map(({ group }) => group))];

/** The line that a fault or a difference belongs to. */
export function lineAt(game: string, where: string): Line | null {
  const lines = linesOf(game);
  const exact = longest(
    where,
    lines.flatMap((line) => line.paths.map((path) => [path, line] as const)),
  );
  // a fault may name something above a line: its first one speaks for it
  return exact ?? lines.find((line) => line.paths.some((path) => path.startsWith(`${where}.`))) ?? null;
}

/** Where the values of a line come from; what the rulebook gives of it does not count. */
export function sourceOf(line: Line, sources: Sources): Source {
  for (const path of line.paths) {
    const found = sourceAt(sources, path);
    if (found !== "rulebook") return found;
    const inside = Object.entries(sources).find(([at, source]) => at.startsWith(`${path}.`) && source !== "rulebook");
    if (inside) return inside[1];
  }
  return "rulebook";
}
