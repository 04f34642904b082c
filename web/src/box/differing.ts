/** The values in which a box differs from the standard, as people count them: one for a line, of decks one for a card. */
import { get } from "./paths";
import { changes, differsAt, shapeAt } from "./shape";
import { linesOf, type Line } from "./lines";
import type { Standard } from "./standards";
import type { Json, Values } from "./wire";

export interface Difference {
  line: Line;
  /** A card of a deck or a place of the river; empty for a whole line. */
  part: string;
  before: Json;
  after: Json;
}

export function isChanged(line: Line, { sheet, document }: Standard, values: Values): boolean {
  return line.paths.some((path) => differsAt(sheet.shape, document.values, values, path));
}

export function differing(game: string, standard: Standard, values: Values): Difference[] {
  return linesOf(game)
    .filter((line) => isChanged(line, standard, values))
    .flatMap((line) => differencesOf(line, standard, values));
}

function differencesOf(line: Line, { sheet, document }: Standard, values: Values): Difference[] {
  const path = line.paths[0] ?? "";
  const shape = shapeAt(sheet.shape, path);
  const [before, after] = [get(document.values, path) ?? null, get(values, path) ?? null];
  if (shape?.kind === "counts" && line.id.startsWith("deck:"))
    return shape.names.flatMap((part) => {
      const [x, y] = [get(before, part) ?? 0, get(after, part) ?? 0];
      return x === y ? [] : [{ line, part, before: x, after: y }];
    });
  if (shape?.kind === "order") return moves(line, before as string[], after as string[]);
  return [{ line, part: "", before, after }];
}

/** Where an owner found something else, as a document names it: places that moved, cards, single numbers. */
export function ownPaths(game: string, standard: Standard, values: Values): string[] {
  const { shape } = standard.sheet;
  return differing(game, standard, values).flatMap(({ line, part }) =>
    line.paths.flatMap((path) => {
      if (part) return [`${path}.${part}`];
      const at = shapeAt(shape, path);
      const usual = get(standard.document.values, path);
      return at ? changes(at, usual, get(values, path), path).map(([where]) => where) : [];
    }),
  );
}

/** Named places that moved, with their places from 1. */
function moves(line: Line, before: string[], after: string[]): Difference[] {
  const single = before.filter((name, index) => before.indexOf(name) === index && before.lastIndexOf(name) === index);
  return single.flatMap((part) => {
    const [x, y] = [before.indexOf(part) + 1, after.indexOf(part) + 1];
    return x === y ? [] : [{ line, part, before: x, after: y }];
  });
}
