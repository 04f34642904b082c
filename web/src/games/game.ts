/** What a game gives to the table that shows it. Its README tells how to write one. */
import type { Component } from "svelte";
import type { Choosing, Tap } from "../lib/choose";
import type { Loaders } from "../lib/i18n.svelte";
import type { Sentence } from "../lib/events";
import type { Translate } from "../lib/text";
import type { BoxedView } from "../lib/box";
import type { LogLine, Preview, Problem } from "../lib/wire";

/** What every drawing of a game is given. */
export interface Shown<Table, Box, M> {
  view: BoxedView<Table, Box>;
  /** Whose side of the table: null for a spectator. */
  seat: number | null;
  t: Translate<M>;
  /** Show the card of a piece: what it is and does. */
  explain(piece: string): void;
}
export interface BoardProps<Table, Box, M> extends Shown<Table, Box, M> {
  /** What may be tapped and what has been: may, fits, has. Empty when nothing is asked of this side. */
  choosing: Choosing;
  /** Something was tapped, legal or not: the table narrows the choice or says why not. */
  tap(tap: Tap): void;
  /** A phone: draw the tall composition. */
  compact: boolean;
}
export interface PlayerProps<Table, Box, M> extends Shown<Table, Box, M> {
  choosing: Choosing;
  tap(tap: Tap): void;
  /** The player whose things are shown, who need not be the one who looks. */
  owner: number;
}
/** One thing that can be chosen now. */
export interface Choice {
  tap: Tap;
  label: string;
  /** Typed on the keyboard to choose it; for a place on the board the number it is known by. */
  number: number;
  /** `bar`: it has no place on the board, so the decision bar shows a button. */
  at: "board" | "bar";
  hint?: string;
  piece?: string;
  /** Whom it concerns, shown as the seat's badge. */
  seat?: number;
}
export interface Headline {
  value: number;
  label: string;
  piece?: string;
  note?: string;
}
export interface Forecast {
  title: string;
  piece?: string;
  gains: { seat: number; points: number; note?: string }[];
  notes: string[];
}
export interface Card {
  title: string;
  lines: string[];
  rule: string | null;
}
/** A piece travels between two spots: elements that carry `data-spot`. */
export interface Trip {
  piece: string;
  from: string;
  to: string;
}
export interface Section {
  title: string;
  lines: string[];
}

export interface GameSpec<Table, Box, M> {
  name: string;
  messages: Loaders<M>;
  /** Hidden hands or offers: players who share a screen get a curtain. Some games have secrets at times only. */
  secrets: boolean | ((view: BoxedView<Table, Box>) => boolean);

  /** Symbols that everything else refers to; mounted once. */
  Art: Component<{ box: Box }>;
  Board: Component<BoardProps<Table, Box, M>>;
  /** One piece as a picture, for the log, cards and travels. */
  Piece: Component<{ piece: string; box: Box }>;
  /** What one player owns, in the player's card. */
  Player: Component<PlayerProps<Table, Box, M>>;
  /** What the side needs at hand where there are no rails, under the decision bar. */
  Own?: Component<PlayerProps<Table, Box, M>>;
  /** A summary above the log. */
  Side?: Component<Shown<Table, Box, M> & { choosing: Choosing; tap(tap: Tap): void }>;

  /** Where the game stands, in the top bar. */
  status(view: BoxedView<Table, Box>, t: Translate<M>): string;
  /** Which round of the whole game, where the table begins to count anew; left out: as the table counts. */
  round?(view: BoxedView<Table, Box>): number;
  /** The number that matters most about a player. */
  headline(view: BoxedView<Table, Box>, seat: number, t: Translate<M>): Headline;
  /** What is asked of the seat whose view this is. */
  question(view: BoxedView<Table, Box>, t: Translate<M>): string;
  /** Everything that can be chosen next. */
  choices(view: BoxedView<Table, Box>, choosing: Choosing, t: Translate<M>): Choice[];
  /** A whole action in words: the label of Confirm, the text view, a move in a replay. */
  describe(action: string, view: BoxedView<Table, Box>, t: Translate<M>): string;
  /** Can it be taken back without asking anybody? Then it is not confirmed first. */
  reversible?(action: string, view: BoxedView<Table, Box>): boolean;
  /** What an action would bring, as the server foresees it. */
  forecast?(action: string, preview: Preview, view: BoxedView<Table, Box>, t: Translate<M>): Forecast;
  /** Why something tapped is not allowed, in the language of the page; null: the server's own words. */
  refuse?(problem: Problem, action: string, view: BoxedView<Table, Box>, t: Translate<M>): string | null;
  log(line: LogLine, t: Translate<M>, box: Box): Sentence[];
  trips?(line: LogLine): Trip[];
  /** The board in words, for those who cannot see it. */
  text(view: BoxedView<Table, Box>, t: Translate<M>): Section[];
  explain(piece: string, view: BoxedView<Table, Box>, t: Translate<M>): Card;
  /** The name of a scoring category. */
  category(name: string, t: Translate<M>): string;
}

/** A game as the frame knows it: it passes views and translators on without looking into them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one place where a game's own types are let go
export type Game = GameSpec<any, any, any>;

export const defineGame = <Table, Box, M>(game: GameSpec<Table, Box, M>): Game => game;
