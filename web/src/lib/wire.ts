/**
 * Every message on the wire. Written by tools/wire.py from src/scarab/server/wire.py: `make wire`.
 * A field that has a default may be left out by whoever says it.
 */

/** `me`: the visitor who creates the table, on several seats for one shared screen; `link`: who gets the link. */
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

/** A link is /table/ID#TOKEN: a browser never sends what stands after the # to any server. */
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

/** What happened by itself: `kind` chooses the sentence, `facts` fill it. */
export interface LogEvent {
  kind: string;
  rule: string;
  facts: Record<string, unknown>;
}

/** A line of the record as this viewer may read it. One that was sealed comes again when it is opened. */
export interface LogLine {
  index: number;
  seat: number;
  text: string;
  events: LogEvent[];
  substitute?: boolean;
}

/** What a seat (`viewer`; null: a spectator) may know; `table` is the game's own part. */
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

/** The table as one seat (null: a spectator) may know it. */
export interface SeatView {
  seat: number | null;
  view: View;
  actions: string[];
  outlook: Record<string, number>[];
  undo: boolean;
  log: LogLine[];
}

/**
 * The same over a socket, a poll and as the answer to a move. `views` holds one view for each own seat, one for a
 * spectator, and none if nothing was played since the version that the client has. `revision` grows with every change,
 * also of names or presence.
 */
export interface TableMessage {
  table: string;
  version: number;
  revision: number;
  you: You;
  state: TableState;
  views: SeatView[];
}

/** Why something was refused: `code` for programs, `message` for people, `rule` where a game's rule says so. */
export interface Problem {
  code: string;
  message: string;
  rule?: string | null;
  fresh?: TableMessage | null;
}

/** The answer to a move with an id over a socket: it is stored. The table with it was sent before. */
export interface Ack {
  id: string;
  version: number;
}

/** The answer to a refused move over a socket: the status and the problem that a POST would have got. */
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

/** What an answer would bring, as far as its seat can tell, or why it is not allowed. Nothing is played. */
export interface Preview {
  points: Record<string, number>[] | null;
  events?: LogEvent[];
  undoable?: boolean;
  refusal?: Problem | null;
}

/** The answer to a move over a socket that asked for a preview. */
export interface Previewed {
  id: string;
  preview: Preview;
}

/** What a bot thinks of one answer; chances of winning and expected points for each seat. */
export interface Thought {
  action: string;
  visits: number;
  chances: number[];
  points: number[];
  line: string[];
}

/** The best answers first, as far as this seat can know. */
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
