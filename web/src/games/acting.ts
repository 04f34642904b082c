/** How a game is performed: what the director asks it about a line of the log, its cards, its end, its phases. */
import type { Component } from "svelte";
import type { Shown } from "../board/context";
import type { BoxedView } from "../lib/box";
import type { SoundName } from "../lib/sounds";
import type { Part } from "../lib/text";
import type { LogLine } from "../lib/wire";

/**
 * A piece travels between two spots: elements that carry `data-spot`. What is drawn at the end of its way and carries
 * `data-lands` with the name of that spot stays hidden until it has landed.
 */
export interface Trip {
  piece: string;
  from: string;
  to: string;
  /** It glides flat with a wake behind it, as a ship does. */
  glides?: boolean;
  /** It was on board of what travelled before: it starts when that has arrived, from where that has arrived. */
  carried?: boolean;
  /** It lies where it starts until it leaves, as a tile does on its place until the pawn is there. */
  waits?: boolean;
  /** It flies when the beat's cards have been read. */
  late?: boolean;
  /** Cleared away by the line: it lies where it is until the beat is over; `carried`: from when the carrier has arrived. */
  stays?: boolean;
  /** Heard when it lands (a ship: when it leaves). */
  sound?: SoundName;
}

/** Points that rise at a spot and fly to the seat's score. */
export interface Gain {
  seat: number;
  points: number;
  /** The spot of the piece that brings them; left out: they rise at the score itself. */
  at?: string;
  /** They rise when this trip of the beat lands; left out: when all have landed. */
  trip?: number;
  /** What is written where the number beside the seat is not its points: −1 coin. */
  shown?: number;
}

/** How one line of the log is acted out. */
export interface Beat {
  /** Neighbours of one seat with an equal key are one beat, `farm memphis`; left out: a beat of its own. */
  run?: string;
  /** No caption and no time of its own: its position joins the beat before. */
  silent?: boolean;
  /** What flies, in the order of the rules. */
  trips: Trip[];
  /**
   * Everything that was booked, so that their sum by seat is the change of the score; without what `finale` shows, where
   * the line ends the game.
   */
  gains: Gain[];
  /** What follows once everything has landed, one after the other. */
  cards: WaitingCard[];
  /** A row, a set, a pyramid was completed: its sound when all has landed. */
  sound?: SoundName;
}

/** A card that waits: a phase has ended, a round, or something was done to the viewer. */
export interface WaitingCard {
  kind: "phase" | "round" | "mine";
  title: string;
  /** At the right of the title: `Round 4 of 5`. */
  where?: string;
  lead?: Part[];
  rule: string | null;
  /** The rule of the last stage; left out: the same. */
  lastRule?: string;
  /** A piece as a picture, beside the title. */
  piece?: string;
  /** The seat that did it, for the edge of a `mine` card. */
  seat?: number;
  /** The body, drawn by the game; `stage` counts up from 0 where a card has several. */
  body?: Component<{ card: WaitingCard; stage: number }>;
  /** Whatever the body draws. */
  facts?: unknown;
  /** Milliseconds at normal pace of each stage but the last, which waits for the reader. */
  stages?: number[];
  /** A sound at the beginning of each stage. */
  stageSounds?: (SoundName | null)[];
  /** The button while stages are left: `Turn all over`; and the title of the last stage. */
  hurry?: string;
  lastTitle?: string;
  /** What a screen reader hears after title and lead: the viewer's own row. */
  spoken?: string;
  wide?: boolean;
  /** Spots that stay clear behind the veil. */
  lit?: string[];
  /** A spot that the card must not cover. */
  about?: string;
  /** Where the game stood, for the top bar: the position behind the card may be further on. */
  strip?: Strip;
  /** Shown before the board shows the position of its line: until then nobody knows what it turns over. */
  first?: boolean;
}

/** One category of final scoring, or several that are shown together. */
export interface FinaleStep {
  /** Of the score sheet. */
  categories: string[];
  title: string;
  /** Its rule in five words. */
  text: string;
  piece?: string;
  /** Spots that stay lit. */
  lit: string[];
  gains: Gain[];
  /** Drawn under the title in place of `text`, where the step shows more than points: cards that are turned over. */
  body?: Component<{ step: FinaleStep }>;
  /** Whatever the body draws. */
  facts?: unknown;
}

/** Why somebody won, in the game's words. */
export interface Why {
  parts: Part[];
  rule: string | null;
}

/** How a game is acted out; its module is loaded once the table is drawn. */
export interface Acting<Table, Box, M> {
  /**
   * `at` is the position after the line, as the viewer sees it; `before` the one before it. `earlier`: all lines before
   * it that still stand, for what a card tells of a whole round.
   */
  beat(at: Shown<Table, Box, M>, line: LogLine, before: BoxedView<Table, Box>, earlier: readonly LogLine[]): Beat;
  /** What the lines of a beat say together, `Meri puts 3 farmers in Memphis`; null: what the first of them says. */
  caption?(at: Shown<Table, Box, M>, lines: readonly LogLine[]): Part[] | null;
  /** Final scoring in the order of the rules, from the line that ended the game. Left out: there is none. */
  finale?(at: Shown<Table, Box, M>, line: LogLine, before: BoxedView<Table, Box>): FinaleStep[];
  /** The tie-break, or what decided; null: points and categories tell it. `lines` is the whole log. */
  why?(at: Shown<Table, Box, M>, lines: readonly LogLine[]): Why | null;
  /** The words for the category in `The obelisks made 15 of your 37 points`; left out: the category's name. */
  madeOf?(category: string, at: Shown<Table, Box, M>): string;
  /** Categories with the same words are one colour of the result, `Old Kingdom`; null or left out: the category's name. */
  bandOf?(category: string, at: Shown<Table, Box, M>): string | null;
}
/** A game's acting as the frame knows it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the frame passes views on without looking into them
export type AnyActing = Acting<any, any, any>;

export const defineActing = <Table, Box, M>(acting: Acting<Table, Box, M>): AnyActing => acting;

/** Where the game stands, for the top bar. */
export interface Strip {
  /** Rounds as dots, in one or several groups; none: no dots. `now` counts from 1; 0: not begun; all + 1: past. */
  rounds: { all: number; now: number; label?: string }[];
  phases: StripPhase[];
  /** Which phase is now; -1: none. */
  now: number;
  /** On a phone, after the dots: at most 12 letters in any language (`24 tiles left` may be longer where no dots are). */
  word: string;
}
export interface StripPhase {
  name: string;
  /** One sentence for the popover. */
  about: string;
  rule: string | null;
  /** Only shown where there is much room, or when it is due. */
  minor?: boolean;
}
