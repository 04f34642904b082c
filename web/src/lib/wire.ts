/**
 * Every message on the wire. Written by tools/wire.py from src/scarab/server/wire.py: `make wire`.
 * A field with a default is optional: its sender may omit it.
 */

/** Printed numbers to play with. A name of more than 40 characters is cut. */
export interface OwnBox {
  name: string;
  values: Record<string, unknown>;
}

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
  box?: OwnBox | null;
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
  box?: Record<string, unknown> | null;
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
  rules_before?: number | null;
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
  rules_before: number | null;
  box: string;
  box_name: string;
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
  auto?: boolean;
}

/** What a seat (`viewer`; null: a spectator) may know. `table` is the game-specific part. */
export interface View<Table = Record<string, unknown>> {
  game: string;
  rules: number;
  box: string;
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

/** A view after this many lines of the game. */
export interface Position {
  version: number;
  view: View;
}

/** The table as seen from one seat (null: a spectator). */
export interface SeatView {
  seat: number | null;
  view: View;
  actions: string[];
  outlook: Record<string, number>[];
  undo: boolean;
  log: LogLine[];
  steps?: Position[];
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
  facts?: Record<string, unknown> | null;
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

export interface Positions {
  positions: Position[];
}

export interface Health {
  status: "failing" | "ok";
  version: string;
  reasons?: string[];
}

/** Values to be checked; nothing is stored. */
export interface BoxWish {
  game: string;
  values: Record<string, unknown>;
  language?: "en" | "nb" | "nl";
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
  box: string;
  categories: string[];
  options: OptionCard[];
}

export interface Shelf {
  games: GameCard[];
  bots: string[];
}

export interface RulePassage {
  kind: "other" | "reading" | "rule" | "stand-in";
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

/**
 * The printed numbers of a game, as `scarab box` writes them. `sources` says where values come from: by path, for
 * everything below it.
 */
export interface BoxDocument {
  scarab_box: number;
  game: string;
  name: string;
  rules: number;
  values: Record<string, unknown>;
  sources: Record<string, string>;
}

/** What the boxes of a game look like. */
export interface BoxSheet {
  standard: string;
  shape: Record<string, unknown>;
  sources: Record<string, string>;
}

/** One thing that is wrong, and a sentence about it. */
export interface BoxFault {
  code: string;
  where: string;
  facts: Record<string, unknown>;
  text: string;
}

/** A value that is not the standard box's. */
export interface BoxDifference {
  where: string;
  before: unknown;
  after: unknown;
}

/** `digest` and `mark`, its first digits, are empty if anything is wrong. */
export interface BoxCheck {
  digest: string;
  mark: string;
  faults: BoxFault[];
  differences: BoxDifference[];
}

export type SeatNumber = number;
export type Status = TableState["status"];
export type Options = TableState["options"];
export type OptionValue = Options[string];
export type Points = View["score"][number];
