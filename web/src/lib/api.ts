/** The server's door: one method per question. The development page puts its fixtures in its place. */
import { noteServerTime } from "./clock";
import type {
  BoxCheck,
  BoxDocument,
  BoxSheet,
  Created,
  Hint,
  HintWish,
  Move,
  NewTable,
  Positions,
  Preview,
  Problem,
  Readiness,
  RulesPage,
  SeatLink,
  Shelf,
  TableList,
  TableMessage,
  UndoWish,
} from "./wire";

/** The server said no: `code` is for programs, `message` for people. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

/** The server itself said no. A proxy without a server behind it has said nothing. */
export const isRefused = (error: unknown): error is Refusal =>
  error instanceof Refusal && !error.problem.code.startsWith("http/");

/** How many positions the server gives at a time. */
const PAGE = 50;

/** Seconds that the server may hold back an answer until there is news. */
const WAIT = 20;

export interface Api {
  shelf(): Promise<Shelf>;
  /** With the numbers of a box, or of the standard one. */
  rules(game: string, language: string, box?: string): Promise<RulesPage>;
  /** The standard box of a game, the shape of its values, and where they come from. */
  boxSheet(game: string): Promise<BoxSheet>;
  /** A box by its digest: a packaged one, or one that some table is played with. */
  box(digest: string): Promise<BoxDocument>;
  /** What is wrong with these values, and where they differ from the standard's. */
  checkBox(game: string, values: object, language: string): Promise<BoxCheck>;
  openTables(): Promise<TableList>;
  myTables(): Promise<TableList>;
  create(table: NewTable): Promise<Created>;
  /** How it stands; with what one has already: as soon as there is news, or after a while. */
  table(id: string, poll?: { since: number | null; revision: number | null }): Promise<TableMessage>;
  claim(id: string, token: string, name: string | null): Promise<TableMessage>;
  join(id: string, seat: number, name: string | null): Promise<TableMessage>;
  ready(id: string, seat: number, readiness: Readiness): Promise<TableMessage>;
  rename(id: string, seat: number, name: string): Promise<TableMessage>;
  newLink(id: string, seat: number): Promise<SeatLink>;
  /** With the document of its box, where the server does not have it. */
  importRecord(record: string, box?: BoxDocument): Promise<Created>;
  cancel(id: string): Promise<void>;
  play(id: string, move: Move): Promise<TableMessage>;
  preview(id: string, move: Move): Promise<Preview>;
  hint(id: string, wish: HintWish): Promise<Hint>;
  undo(id: string, wish: UndoWish): Promise<TableMessage>;
  answerUndo(id: string, agree: boolean): Promise<TableMessage>;
  handOver(id: string, seat: number, bot: string): Promise<TableMessage>;
  reclaim(id: string, seat: number): Promise<TableMessage>;
  resign(id: string, seat: number): Promise<TableMessage>;
  rematch(id: string): Promise<Created>;
  /** The positions after `first` lines, a page at a time. */
  positions(id: string, seat: number | null, first: number): Promise<Positions>;
  recordAddress(id: string): string;
  liveAddress(id: string, since: number | null): string;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function ask<T>(path: string, method: Method = "GET", body?: unknown): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method,
    credentials: "same-origin",
    ...(body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  noteServerTime(answer.headers.get("Date"));
  if (!answer.ok) throw new Refusal(answer.status, await problemOf(answer));
  return (answer.status === 204 ? null : await answer.json()) as T;
}

const post = <T>(path: string, body: unknown = {}): Promise<T> => ask(path, "POST", body);
const put = <T>(path: string, body: unknown): Promise<T> => ask(path, "PUT", body);

async function problemOf(answer: Response): Promise<Problem> {
  try {
    return (await answer.json()) as Problem;
  } catch {
    return { code: `http/${answer.status}`, message: answer.statusText, rule: null };
  }
}

const at = (id: string, rest = ""): string => `/tables/${encodeURIComponent(id)}${rest}`;
const atSeat = (id: string, seat: number, rest: string): string => at(id, `/seats/${seat}/${rest}`);

export const server: Api = {
  shelf: () => ask("/games"),
  rules: (game, language, box) =>
    ask(`/games/${encodeURIComponent(game)}/rules?language=${language}${box ? `&box=${box}` : ""}`),
  boxSheet: (game) => ask(`/games/${encodeURIComponent(game)}/box`),
  box: (digest) => ask(`/boxes/${encodeURIComponent(digest)}`),
  checkBox: (game, values, language) => post("/boxes/check", { game, values, language }),
  openTables: () => ask("/tables"),
  myTables: () => ask("/me/tables"),
  create: (table) => post("/tables", table),
  table: (id, poll) =>
    ask(at(id, poll ? `?since=${poll.since ?? -1}&revision=${poll.revision ?? -1}&wait=${WAIT}` : "")),
  claim: (id, token, name) => post(at(id, "/claim"), { token, name }),
  join: (id, seat, name) => post(atSeat(id, seat, "join"), { name }),
  ready: (id, seat, readiness) => put(atSeat(id, seat, "ready"), readiness),
  rename: (id, seat, name) => put(atSeat(id, seat, "name"), { name }),
  newLink: (id, seat) => post(atSeat(id, seat, "link")),
  importRecord: (record, box) => post("/records", box ? { record, box } : { record }),
  cancel: (id) => ask(at(id), "DELETE"),
  play: (id, move) => post(at(id, "/actions"), move),
  preview: (id, move) => post(at(id, "/preview"), move),
  hint: (id, wish) => post(at(id, "/hint"), wish),
  undo: (id, wish) => post(at(id, "/undo"), wish),
  answerUndo: (id, agree) => post(at(id, "/undo/answer"), { agree }),
  handOver: (id, seat, bot) => put(atSeat(id, seat, "bot"), { bot }),
  reclaim: (id, seat) => ask(atSeat(id, seat, "bot"), "DELETE"),
  resign: (id, seat) => post(atSeat(id, seat, "resign")),
  rematch: (id) => post(at(id, "/rematch")),
  positions: (id, seat, first) =>
    ask(at(id, `/positions?count=${PAGE}&first=${first}${seat === null ? "" : `&seat=${seat}`}`)),
  recordAddress: (id) => `/api${at(id, "/record")}`,
  liveAddress: (id, since) => {
    const protocol = location.protocol === "https:" ? "wss" : "ws";
    return `${protocol}://${location.host}/api${at(id, since === null ? "/live" : `/live?since=${since}`)}`;
  },
};
