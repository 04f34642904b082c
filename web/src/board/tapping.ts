/** What Target and TapButton share: what a tap on a thing does, and how the thing stands. */
import type { Tap, TargetState } from "./choosing";
import type { BoardContext } from "./context";

export interface Tappable {
  /** What a tap means, legal or not. Left out: it stands for no choice, so a tap explains `piece`. */
  tap?: Tap | null | undefined;
  /** Explained while nothing is asked, or where there is no tap. */
  piece?: string | undefined;
  /** What flies there, and where a seat's last move is shown. */
  spot?: string | undefined;
  /** Left out: what `choosing` says about the tap. */
  state?: TargetState | undefined;
}

export function tapping<Table, Box, M>(board: BoardContext<Table, Box, M>, { tap, piece, spot, state }: Tappable) {
  const { choosing } = board;
  const choice = tap != null && (choosing.legal.length > 0 || piece === undefined) ? tap : null;
  const mover = spot === undefined ? undefined : board.lastMove.get(spot);
  const own = state ?? (tap == null ? "idle" : choosing.stateOf(tap));
  const shown: TargetState = own === "idle" && mover !== undefined ? "last" : own;
  return {
    shown,
    /** The seat whose last move it was. */
    mover,
    button: {
      "aria-pressed": choice === null ? undefined : shown === "chosen",
      "aria-disabled": choice === null ? undefined : !choosing.can(choice),
      "data-spot": spot,
    },
    choose(): void {
      if (choice !== null) board.tap(choice);
      else if (piece !== undefined) board.explain(piece);
    },
  };
}
