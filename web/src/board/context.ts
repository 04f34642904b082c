/** What every drawing of a table finds around it, so that no component passes the same seven props on. */
import { getContext, setContext } from "svelte";
import type { BoxedView } from "../lib/box";
import type { Translate } from "../lib/text";
import type { Choosing, Tap } from "./choosing";

/** A position as one seat sees it, and the words to speak of it. The printed numbers are `view.box`. */
export interface Shown<Table, Box, M> {
  view: BoxedView<Table, Box>;
  /** Whose view it is; null for a spectator. */
  seat: number | null;
  t: Translate<M>;
}

export interface BoardContext<Table, Box, M> extends Shown<Table, Box, M> {
  /** What can be chosen and what has been. Empty when nothing is asked of this seat. */
  choosing: Choosing;
  /** Something was tapped, legal or not: the table narrows the choice or says why not. */
  tap(tap: Tap): void;
  /** Show the card of a piece: what it is and does. */
  explain(piece: string): void;
  /** A phone: draw the tall composition. */
  compact: boolean;
  /** Points of a seat that are still on their way to its score. Left out: none. */
  owed?(seat: number): number;
  /** Spots that a seat's last move touched, for the ring of that seat. */
  lastMove: ReadonlyMap<string, number>;
}

const BOARD = Symbol("board");

/** Getters, so that each component follows what it reads: `get view() { return table.view; }`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a game's own types come back in `useBoard`
export const provideBoard = (context: BoardContext<any, any, any>): void => void setContext(BOARD, context);

/** `const board = useBoard(); let { view, t } = $derived(board);` A game's context.ts names its types once. */
export const useBoard = <Table, Box, M>(): BoardContext<Table, Box, M> => getContext(BOARD);

/** The context of a component that a test renders alone. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
export const contextOf = (context: BoardContext<any, any, any>): Map<unknown, unknown> => new Map([[BOARD, context]]);
