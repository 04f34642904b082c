/**
 * Every message on the wire. Written by tools/wire.py from src/scarab/server/wire.py: `make wire`.
 * A field with a default is optional: its sender may omit it.
 */

/** `me`: the creator of the table, on several seats to share one screen; `link`: the person who opens the link. */
export interface NewSeat {
  kind: "bot" | "link" | "me";
  name?: string | null;
  bot?: string | null;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, string | boolean>;
  public?: boolean;
  spectators?: boolean;
  ready?: boolean;
}

export interface Claim {
  token: string;
  name?: string | null;
}

export interface Join {
  name?: string | null;
}

export interface NewName {
  name: string;
}

export interface Readiness {
  ready: boolean;
  number?: string | null;
}

export interface BotChoice {
  bot: string;
}

export interface Move {
  version: number;
  action: string;
  seat?: number | null;
  id?: string | null;
  preview?: boolean;
}

export interface HintWish {
  version: number;
  seat?: number | null;
}

export interface UndoWish {
  version: number;
  seat?: number | null;
  to?: number | null;
}

export interface UndoAnswer {
  agree: boolean;
}

export interface RecordText {
  record: string;
}

/** The link is /table/ID#TOKEN; browsers never send the part after the # to a server. */
export interface SeatLink {
  seat: number;
  token: string;
}

export interface Created {
  table: string;
  links: SeatLink[];
  commitment: string;
}

export interface SeatState {
  name: string;
  person: boolean;
  bot: string | null;
  claimed: boolean;
  ready: boolean;
  resigned: boolean;
  present: boolean;
  number: string | null;
  asked_since: number | null;
  votes: number[];
}

export interface UndoAsked {
  seat: number;
  to: number;
  agreed: number[];
  missing: number[];
}

export interface TableState {
  game: string;
  options: Record<string, string | boolean>;
  rules: number;
  status: "closed" | "frozen" | "over" | "playing" | "waiting";
  reason: string | null;
  seats: SeatState[];
  public: boolean;
  spectators: boolean;
  commitment: string;
  seed: string | null;
  undo_asked: UndoAsked | null;
  previous: string | null;
  next: string | null;
  created: number;
  updated: number;
  patience: number;
}

export interface You {
  seats: number[];
  host: boolean;
}

/** An automatic step: `kind` selects the sentence, `facts` fill it in. */
export interface LogEvent {
  kind: string;
  rule: string;
  facts: Record<string, unknown>;
}

/** A line of the record as visible to this viewer. A sealed line is sent again when it is revealed. */
export interface LogLine {
  index: number;
  seat: number;
  text: string;
  events: LogEvent[];
  substitute?: boolean;
}

/** What a seat (`viewer`; null: a spectator) may know. `table` is the game-specific part. */
export interface View<Table = Record<string, unknown>> {
  game: string;
  rules: number;
  seats: number;
  options: Record<string, string | boolean>;
  viewer: number | null;
  to_act: number[];
  question: string | null;
  rule: string | null;
  stack: (string | number)[][];
  score: Record<string, number>[];
  winners: number[];
  table: Table;
}

/** The table as seen from one seat (null: a spectator). */
export interface SeatView {
  seat: number | null;
  view: View;
  actions: string[];
  outlook: Record<string, number>[];
  undo: boolean;
  log: LogLine[];
}

/**
 * The current table, sent over a socket, in reply to a poll and in reply to a move. `views` holds one view for each of
 * the client's seats, or one for a spectator; it is empty if the client already has this version. `revision` grows with
 * every change, including names and presence.
 */
export interface TableMessage {
  table: string;
  version: number;
  revision: number;
  you: You;
  state: TableState;
  views: SeatView[];
}

/** Why a request was refused: `code` for programs, `message` for people, `rule` if a game rule forbids it. */
export interface Problem {
  code: string;
  message: string;
  rule?: string | null;
  fresh?: TableMessage | null;
}

/** Reply to a move with an id over a socket: the move is stored. The updated table was sent before. */
export interface Ack {
  id: string;
  version: number;
}

/** Reply to a refused move over a socket: the status and problem that a POST would return. */
export interface Refused {
  status: number;
  problem: Problem;
  id?: string | null;
}

/** A table in a list. */
export interface TableCard {
  table: string;
  game: string;
  status: "closed" | "frozen" | "over" | "playing" | "waiting";
  seats: SeatState[];
  version: number;
  to_act: number[];
  yours: number[];
  created: number;
  updated: number;
}

export interface TableList {
  tables: TableCard[];
}

/** What an action would bring, as far as its seat can know, or why it is illegal. Nothing is played. */
export interface Preview {
  points: Record<string, number>[] | null;
  events?: LogEvent[];
  undoable?: boolean;
  refusal?: Problem | null;
}

/** Reply to a move over a socket with `preview` set. */
export interface Previewed {
  id: string;
  preview: Preview;
}

/** A bot's analysis of one action: win chances and expected points for each seat. */
export interface Thought {
  action: string;
  visits: number;
  chances: number[];
  points: number[];
  line: string[];
}

/** A bot's analysis of the position, best action first, using only what the seat may know. */
export interface Hint {
  level: string;
  thoughts: Thought[];
}

export interface Position {
  version: number;
  view: View;
}

export interface Positions {
  positions: Position[];
}

export interface OptionCard {
  name: string;
  rule: string;
  choices: string[];
  default: string;
  flag: boolean;
  label: Record<string, string>;
}

export interface GameCard {
  name: string;
  title: Record<string, string>;
  summary: Record<string, string>;
  designer: string;
  year: number;
  seats: number[];
  minutes: number;
  rules: number;
  categories: string[];
  options: OptionCard[];
}

export interface Shelf {
  games: GameCard[];
  bots: string[];
}

export interface RulePassage {
  kind: "reading" | "rule" | "stand-in";
  text: string;
}

export interface RuleCard {
  id: string;
  passages: RulePassage[];
}

export interface RuleChapter {
  title: string;
  text: string;
  rules: RuleCard[];
}

export interface RulesPage {
  title: string;
  text: string;
  chapters: RuleChapter[];
}

export interface Health {
  status: "failing" | "ok";
  version: string;
  reasons?: string[];
}

export type SeatNumber = number;
export type Status = TableState["status"];
export type Options = TableState["options"];
export type OptionValue = Options[string];
export type Points = View["score"][number];
