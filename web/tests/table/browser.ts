/** As much of a browser as a connection needs, in the hands of a test. */
import { vi } from "vitest";
import { Refusal, type Api } from "../../src/lib/api";
import type { Ack, Move, Previewed, Problem, Refused, TableMessage } from "../../src/lib/wire";
import { backOff, Connection, type Link } from "../../src/table/connection";

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static made: FakeSocket[] = [];

  readyState = FakeSocket.CONNECTING;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  /** By the page. */
  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  says(answer: TableMessage | Ack | Refused | Previewed | "pong"): void {
    this.onmessage?.({ data: answer === "pong" ? answer : JSON.stringify(answer) });
  }

  /** By the server or the network. */
  drops(code = 1006): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code });
  }

  get moves(): Move[] {
    return this.sent.filter((text) => text !== "ping").map((text) => JSON.parse(text) as Move);
  }
}

export const newest = (): FakeSocket => {
  const socket = FakeSocket.made.at(-1);
  if (!socket) throw new Error("no socket was opened");
  return socket;
};

export const message = (version: number, revision: number): TableMessage =>
  ({
    table: "ibis",
    version,
    revision,
    you: { seats: [0], host: true },
    state: {},
    views: [],
  }) as unknown as TableMessage;

export const problem = (code: string): Problem => ({ code, message: code });

export const refusal = (status: number, code: string): Refusal => new Refusal(status, problem(code));

export interface Page {
  connection: Connection;
  api: Record<"play" | "preview" | "table", ReturnType<typeof vi.fn>>;
  received: [revision: number, first: boolean][];
  links: Link[];
  ended: string[];
  known: { version: number; revision: number } | null;
}

/** No socket has been made yet. */
export function stubBrowser(): void {
  const nothing = (): void => undefined;
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("addEventListener", nothing);
  vi.stubGlobal("removeEventListener", nothing);
  vi.stubGlobal("document", {
    hidden: false,
    addEventListener: nothing,
    removeEventListener: nothing,
    querySelectorAll: () => [],
  });
}

/** A page at a table; the server's answers by HTTP are the test's. */
export function openPage(): Page {
  stubBrowser();
  const unreachable = async (): Promise<never> => {
    throw new TypeError("Failed to fetch");
  };
  const api = { play: vi.fn(unreachable), preview: vi.fn(unreachable), table: vi.fn(unreachable) };
  const page: Omit<Page, "connection"> = { api, received: [], links: [], ended: [], known: null };
  const liveAddress = (_: string, since: number | null): string => `since=${since}`;
  const connection = new Connection({ ...api, liveAddress } as unknown as Api, "ibis", {
    version: () => page.known?.version ?? null,
    revision: () => page.known?.revision ?? null,
    receive: (news, first) => {
      page.received.push([news.revision, first]);
      page.known = news;
    },
    link: (state) => void page.links.push(state),
    ended: (code) => void page.ended.push(code),
  });
  return Object.assign(page, { connection });
}

/** Connected, and the first message has come. */
export function openTable(revision = 1): Page & { socket: FakeSocket } {
  const page = openPage();
  const socket = newest();
  socket.open();
  socket.says(message(41, revision));
  return Object.assign(page, { socket });
}

/** What became of a promise so far. */
export function outcomeOf<T>(promise: Promise<T>): { value?: T; error?: unknown } {
  const outcome: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => void (outcome.value = value),
    (error: unknown) => void (outcome.error = error),
  );
  return outcome;
}

export const MOVE: Move = { version: 41, action: "take 17", seat: 0 };

export const soon = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
/** Long enough for any back-off. */
export const later = (): Promise<unknown> => vi.advanceTimersByTimeAsync(20_000);

export async function failsToConnect(times: number): Promise<void> {
  for (let failure = 0; failure < times; failure++) {
    newest().drops();
    await vi.advanceTimersByTimeAsync(backOff(3, 1)); // the longest wait of three
  }
}
