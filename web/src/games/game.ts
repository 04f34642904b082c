/** What a game gives to the table that shows it; README.md says how to write one. */
import type { Component } from "svelte";
import type { AnyActing, Strip } from "./acting";
import type { Choosing, Tap } from "../board/choosing";
import type { Shown } from "../board/context";
import type { Loaders } from "../lib/i18n.svelte";
import type { Sentence } from "../board/events";
import type { Translate } from "../lib/text";
import type { BoxedView } from "../lib/box";
import type { LogLine, Preview, Problem } from "../lib/wire";

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
  /** By how much a point changes `value`; left out: 1. */
  perPoint?: number;
}
export interface Forecast {
  title: string;
  piece?: string;
  gains: { seat: number; points: number; note?: string }[];
  notes: string[];
}
/** What a piece is and does, with its rule. */
export interface PieceCard {
  title: string;
  lines: string[];
  rule: string | null;
}
export interface Section {
  title: string;
  lines: string[];
}

export interface GameSpec<Table, Box, M> {
  name: string;
  messages: Loaders<M>;
  /** Are there hidden hands or offers now? Then players who share a screen get a curtain. */
  secrets(view: BoxedView<Table, Box>): boolean;

  /** Symbols that everything else refers to; mounted once. */
  Art: Component<{ box: Box }>;
  /** The components below find the table by `useBoard`. */
  Board: Component;
  /** One piece as a picture, for the log, cards and travels. */
  Piece: Component<{ piece: string }>;
  /** What one player owns, in the player's card. */
  Player: Component<{ owner: number }>;
  /** What the seat needs at hand where there are no rails, under the decision bar; never shown to a spectator. */
  Own?: Component;
  /** A summary above the log. */
  Side?: Component;

  /** Where the game stands, in the top bar. */
  status(at: Shown<Table, Box, M>): string;
  /** Which round of the whole game, where the table begins to count anew; left out: as the table counts. */
  round?(view: BoxedView<Table, Box>): number;
  /** The number that matters most about a player. */
  headline(at: Shown<Table, Box, M>, seat: number): Headline;
  /** What is asked of the seat whose view this is. */
  question(at: Shown<Table, Box, M>): string;
  /** Everything that can be chosen next. */
  choices(at: Shown<Table, Box, M>, choosing: Choosing): Choice[];
  /** A whole action in words: the label of Confirm, the text view, a move in a replay. */
  describe(at: Shown<Table, Box, M>, action: string): string;
  /** Can it be taken back without asking anybody? Then it is not confirmed first. */
  reversible?(view: BoxedView<Table, Box>, action: string): boolean;
  /** What an action would bring, as the server foresees it. */
  forecast?(at: Shown<Table, Box, M>, action: string, preview: Preview): Forecast;
  /** Why something tapped is not allowed, in the language of the page; null: the server's own words. */
  refuse?(at: Shown<Table, Box, M>, problem: Problem, action: string): string | null;
  log(at: Shown<Table, Box, M>, line: LogLine): Sentence[];
  /** Spots that a line touched: they keep the ring of a seat's last move, and a phone scrolls there. */
  marks?(line: LogLine): string[];
  /** How lines are acted out, loaded once the table is drawn; left out: one position follows the other. */
  acting?: () => Promise<AnyActing>;
  /** Rounds and phases, for the top bar; left out: `status`. */
  strip?(at: Shown<Table, Box, M>): Strip;
  /** Drawn after the phase: ships that have sailed, a road. */
  StripExtra?: Component;
  /** The board in words, for those who cannot see it. */
  text(at: Shown<Table, Box, M>): Section[];
  explain(at: Shown<Table, Box, M>, piece: string): PieceCard;
  /** The name of a scoring category. */
  category(name: string, t: Translate<M>): string;
}

/** A game as the frame knows it: it passes views and translators on without looking into them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one place where a game's own types are let go
export type Game = GameSpec<any, any, any>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
export type AnyShown = Shown<any, any, any>;

export const defineGame = <Table, Box, M>(game: GameSpec<Table, Box, M>): Game => game;
