/** What can be counted on the table of Tutankhamen. */
import type { Translate } from "../../lib/text";
import type { BoxedView } from "../../lib/box";
import type { Box } from "./box.gen";
import type { Messages } from "./messages.gen";
import { isSet, kindOf, LEDGE, SETS, type SetName, type TileName } from "./tiles";
import type { Table } from "./view.gen";

export type { Table };
export type TutankhamenView = BoxedView<Table, Box>;
export type Words = Translate<Messages>;

export const tileAt = (view: TutankhamenView, place: number): TileName | null => view.table.path[place - 1] ?? null;

export const leftOnPath = (view: TutankhamenView, tile: TileName): number =>
  view.table.path.filter((other) => other === tile).length;

export const tilesLeft = (view: TutankhamenView): number => view.table.path.filter((tile) => tile !== null).length;

export const ownedBy = (view: TutankhamenView, seat: number, set: SetName): number =>
  view.table.hands[seat]?.[set] ?? 0;

export const wildOf = (view: TutankhamenView, seat: number): number =>
  (view.table.pharaohs[seat] ?? 0) + (view.table.king_tut === seat ? 1 : 0);

export const coinsPaid = (view: TutankhamenView, seat: number): number =>
  Object.values(view.score[seat] ?? {}).reduce((sum, points) => sum + points, 0);

export const coinsInside = (view: TutankhamenView): number =>
  view.score.reduce((sum, _, seat) => sum + coinsPaid(view, seat), 0);

/** The number printed on a tile: how many its set has, and what it is worth. */
export const sizeOf = (view: TutankhamenView, set: SetName): number => view.box.sets[kindOf(set)];

/** The sets that a seat collects, by kind and colour. */
export const setsOf = (view: TutankhamenView, seat: number): SetName[] =>
  SETS.filter((set) => ownedBy(view, seat, set) > 0);

/** A set none of whose tiles lies on the path any more has been scored, or is being scored just now. */
export const isScored = (view: TutankhamenView, set: SetName): boolean =>
  leftOnPath(view, set) === 0 && setInScoring(view) !== set;

export type Standing = "leads" | "tied-first" | "second" | "tied-second" | "behind";

/** How a seat stands in a set by the tiles that lie before the players, wild tiles left out. */
export function standing(view: TutankhamenView, seat: number, set: SetName): Standing {
  const mine = ownedBy(view, seat, set);
  const others = view.table.hands.map((_, other) => ownedBy(view, other, set)).filter((_, other) => other !== seat);
  const more = new Set(others.filter((count) => count > mine)).size;
  const ahead = others.filter((count) => count > mine).length;
  const level = others.includes(mine);
  if (more === 0) return level ? "tied-first" : "leads";
  if (ahead === 1) return level ? "tied-second" : "second";
  return "behind";
}

/** The last tile of its set on the path: taking it, or passing it, scores the set. */
export function isLast(view: TutankhamenView, place: number): boolean {
  const tile = tileAt(view, place);
  return tile !== null && isSet(tile) && leftOnPath(view, tile) === 1;
}

/** The place of the ledge, where King Tut waits. */
export const kingTutWaits = (view: TutankhamenView): boolean => tileAt(view, LEDGE) !== null;

/** The set that is being scored while wild tiles are asked for. */
export function setInScoring(view: TutankhamenView): SetName | null {
  const [question, set] = view.stack.at(-1) ?? [];
  return question === "AddWild" && typeof set === "number" ? (SETS[set] ?? null) : null;
}
