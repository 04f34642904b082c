/** What the director needs of a table or a review, and what it gives them to show. */
import type { AnyActing, FinaleStep } from "../../games/acting";
import type { AnyShown, Game } from "../../games/game";
import type { BoxedView } from "../../lib/box";
import type { Part } from "../../lib/text";
import type { LogLine } from "../../lib/wire";
import type { ActedBeat, Step } from "./beats";

export interface Stage {
  readonly game: Game;
  /** Seats of the visitor. */
  readonly mine: readonly number[];
  /** False: a card stays while its position is shown, and keeps nobody waiting. */
  readonly waits: boolean;
  at(view: BoxedView): AnyShown;
  /** All lines before this one that still stand. */
  linesBefore(index: number): readonly LogLine[];
  caption(beat: ActedBeat, acting: AnyActing | null): Part[];
  /** A beat begins: its position is on the board. */
  began(beat: ActedBeat): void;
  /** The game has ended with this beat; what final scoring brings is not shown yet. */
  ended(steps: FinaleStep[]): void;
  /** Nobody saw these. */
  passed(beats: readonly ActedBeat[]): void;
  /** Moves of others since a version. */
  movesSince(version: number): number;
  stepsSince(version: number): Promise<{ steps: Step[]; before: Position }>;
  /** Everything was acted, or left out: so many beats were skipped. */
  rested(skipped: number): void;
}

export interface Caption {
  seat: number;
  parts: Part[];
  /** The spot that it speaks of, which it does not cover on a phone. */
  about?: string | undefined;
  /** `2 of 3` */
  done: number;
  all: number;
  hurried: boolean;
}
export interface Position {
  version: number;
  view: BoxedView;
}
