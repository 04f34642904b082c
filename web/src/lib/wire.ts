/** Every message on the wire, as src/scarab/server/wire.py describes it. */

export type SeatNumber = number;
export type Status = "waiting" | "playing" | "over" | "frozen" | "closed";
export type OptionValue = string | boolean;
export type Options = Record<string, OptionValue>;

// what a client says

export interface NewSeat {
  kind: "me" | "link" | "bot";
  name?: string | null;
  bot?: string | null;
}
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Options;
  public?: boolean;
  spectators?: boolean;
  ready?: boolean;
}
export interface Move {
  version: number;
  action: string;
  seat?: SeatNumber | null;
}
export interface UndoWish {
  version: number;
  seat?: SeatNumber | null;
  to?: number | null;
}

// what the server says

export interface SeatLink {
  seat: SeatNumber;
  token: string;
}
export interface Created {
  table: string;
  links: SeatLink[];
}
export interface SeatState {
  name: string;
  person: boolean;
  bot: string | null;
  claimed: boolean;
  ready: boolean;
  resigned: boolean;
  present: boolean;
}
export interface UndoAsked {
  seat: SeatNumber;
  to: number;
  agreed: SeatNumber[];
  missing: SeatNumber[];
}
export interface TableState {
  game: string;
  options: Options;
  rules: number;
  status: Status;
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
}
export interface You {
  seats: SeatNumber[];
  host: boolean;
}
export interface LogEvent {
  kind: string;
  rule: string;
  facts: Record<string, unknown>;
}
export interface LogLine {
  index: number;
  seat: number;
  text: string;
  events: LogEvent[];
}
/** What a seat may know: `table` is the game's own part. */
export interface View<Table = Record<string, unknown>> {
  game: string;
  rules: number;
  seats: number;
  options: Options;
  viewer: SeatNumber | null;
  to_act: number[];
  question: string | null;
  rule: string | null;
  stack: (string | number)[][];
  score: Points[];
  winners: SeatNumber[];
  table: Table;
}
export type Points = Record<string, number>;
export interface SeatView {
  seat: SeatNumber | null;
  view: View;
  actions: string[];
  outlook: Points[];
  undo: boolean;
  log: LogLine[];
}
export interface TableMessage {
  table: string;
  version: number;
  revision: number;
  you: You;
  state: TableState;
  views: SeatView[];
}
export interface Problem {
  code: string;
  message: string;
  rule: string | null;
  fresh?: TableMessage | null;
}
export interface TableCard {
  table: string;
  game: string;
  status: Status;
  seats: SeatState[];
  version: number;
  to_act: number[];
  yours: SeatNumber[];
  created: number;
  updated: number;
}
export interface TableList {
  tables: TableCard[];
}
export interface Preview {
  points: Points[] | null;
  /** What would happen by itself, for a sentence rather than a number. */
  events?: LogEvent[];
  /** Why it cannot be played, instead of an error. */
  refusal?: Problem | null;
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
  kind: "rule" | "reading" | "stand-in";
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
