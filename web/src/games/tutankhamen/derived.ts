/**
 * What the board counts that a rule counts too. web/scripts/oracles/tutankhamen.py names the engine's function for each;
 * tests/games/tutankhamen/derived.test.ts compares the two at every position of every recorded game.
 */
import { totalOf } from "../../board/points";
import { leftOnPath, ownedBy, setInScoring, tileAt, type TutankhamenView } from "./table";
import { isSet, type SetName } from "./tiles";

/** Oracle: `state.wild`. Pharaohs and King Tut before a seat. */
export const wildOf = (view: TutankhamenView, seat: number): number =>
  (view.table.pharaohs[seat] ?? 0) + (view.table.king_tut === seat ? 1 : 0);

/** Oracle: the coins of the box that the seats no longer have. */
export const coinsInside = (view: TutankhamenView): number => view.score.reduce((sum, row) => sum + totalOf(row), 0);

/** Oracle: `state.left`, and the sets on the stack. No tile lies on the path, and it is not being scored just now. */
export const isScored = (view: TutankhamenView, set: SetName): boolean =>
  leftOnPath(view, set) === 0 && setInScoring(view) !== set;

/** Oracle: `state.left`. The last tile of its set: taking it, or passing it, scores the set. */
export function isLast(view: TutankhamenView, place: number): boolean {
  const tile = tileAt(view, place);
  return tile !== null && isSet(tile) && leftOnPath(view, tile) === 1;
}

/** Oracle: `TakeTile`, before and after. The tiles between a seat's pawn and a place, out of its reach once it is there. */
export const tilesPassed = (view: TutankhamenView, seat: number, place: number): number =>
  view.table.path.slice(view.table.pawns[seat] ?? 0, place - 1).filter((tile) => tile !== null).length;

/** Oracle: `scoring.strengths`. How many tiles count for a seat that adds this many wild ones. */
export const strengthWith = (view: TutankhamenView, seat: number, set: SetName, wild: number): number =>
  ownedBy(view, seat, set) + wild;

export type Standing = "leads" | "tied-first" | "second" | "tied-second" | "behind";

/** Oracle: `scoring.payments`. How a seat stands in a set by the tiles before the players, wild tiles left out. */
export function standing(view: TutankhamenView, seat: number, set: SetName): Standing {
  const mine = ownedBy(view, seat, set);
  if (mine === 0) return "behind";
  const others = view.table.hands.map((_, other) => ownedBy(view, other, set)).filter((_, other) => other !== seat);
  const ahead = others.filter((count) => count > mine).length;
  const level = others.includes(mine);
  if (ahead === 0) return level ? "tied-first" : "leads";
  if (ahead === 1) return level ? "tied-second" : "second";
  return "behind";
}
