/** What lies on the table of Tutankhamen. */
import { wordsOf, type Choosing } from "../../board/choosing";
import type { Shown } from "../../board/context";
import type { BoxedView } from "../../lib/box";
import type { Box } from "./box.gen";
import type { Messages } from "./messages.gen";
import { isSet, kindOf, LEDGE, SETS, type SetName, type TileName } from "./tiles";
import type { Table } from "./view.gen";

export type { Table };
export type TutankhamenView = BoxedView<Table, Box>;
export type At = Shown<Table, Box, Messages>;

export const tileAt = (view: TutankhamenView, place: number): TileName | null => view.table.path[place - 1] ?? null;

export const leftOnPath = (view: TutankhamenView, tile: TileName): number =>
  view.table.path.filter((other) => other === tile).length;

export const tilesLeft = (view: TutankhamenView): number => view.table.path.filter((tile) => tile !== null).length;

export const ownedBy = (view: TutankhamenView, seat: number, set: SetName): number =>
  view.table.hands[seat]?.[set] ?? 0;

/** The number printed on a tile: how many its set has, and what it is worth. */
export const sizeOf = (view: TutankhamenView, set: SetName): number => view.box.sets[kindOf(set)];

/** How many coins each seat got. */
export const coinsDealt = (view: TutankhamenView): number =>
  view.box.coins[String(view.table.coins.length) as keyof Box["coins"]];

/** The sets that a seat collects, by kind and colour. */
export const setsOf = (view: TutankhamenView, seat: number): SetName[] =>
  SETS.filter((set) => ownedBy(view, seat, set) > 0);

/** Does this tile lie before a seat? */
export function holds(view: TutankhamenView, seat: number, tile: TileName): boolean {
  if (isSet(tile)) return ownedBy(view, seat, tile) > 0;
  if (tile === "tut") return view.table.king_tut === seat;
  return tile === "pharaoh" && (view.table.pharaohs[seat] ?? 0) > 0;
}

/** King Tut is still on the ledge. */
export const kingTutWaits = (view: TutankhamenView): boolean => tileAt(view, LEDGE) !== null;

/** The set that is being scored while wild tiles are asked for. */
export function setInScoring(view: TutankhamenView): SetName | null {
  const [question, set] = view.stack.at(-1) ?? [];
  return question === "AddWild" && typeof set === "number" ? (SETS[set] ?? null) : null;
}

/** Where the chosen move ends. */
export function placeChosen(choosing: Choosing): number | null {
  const [verb, place] = wordsOf(choosing.action ?? "");
  return verb === "take" ? Number(place) : null;
}
