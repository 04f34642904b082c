/**
 * One table, live: a socket brings the table's messages and carries the player's moves. A move stays pending under its id
 * until it is answered, so a lost connection costs nothing: it is sent again, and the server plays it once. Where sockets
 * do not get through, the same moves go by POST and the table is polled.
 */
import { isRefused, Refusal, type Api } from "../lib/api";
import type { Ack, Move, Preview, Previewed, Refused, TableMessage } from "../lib/wire";

export type Link = "connecting" | "live" | "polling" | "away";

export interface Subscriber {
  /** The version that its log reaches to; null: it has none. */
  version(): number | null;
  /** Of the newest message it has. */
  revision(): number | null;
  /** `first`: the first message of a connection, which holds even where it goes back: a backup was restored. */
  receive(message: TableMessage, first: boolean): void;
  link(state: Link): void;
  /** The server has no such table, or none for us: asking again would not help. */
  ended(code: "table/private" | "table/unknown"): void;
}

/** What carries moves to the server. */
export interface Sender {
  send(move: Move): Promise<Ack>;
  preview(move: Move): Promise<Preview>;
}

interface Pending {
  move: Move & { id: string };
  resolve(answer: Ack | Preview): void;
  reject(error: unknown): void;
  posting: boolean;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const SILENCE = 45_000;
/** A socket that does not open, or leaves a move without an answer: on a phone that changed networks it never will. */
const OPENS_WITHIN = 15_000;
const ANSWERS_WITHIN = 10_000;
const PONG = "pong";
const ENDED = { 4403: "table/private", 4404: "table/unknown" } as const;
/** Policy violation, try again later: the server wants no socket of ours now. */
const UNWANTED = [1008, 1013];
/** Between two polls; the server itself holds each back until there is news. */
const POLL_PAUSE = 500;
const POLL_RETRY = 2_000;
const FAILURES_BEFORE_POLLING = 3;

/** Twice as long after every failure, up to a quarter of a minute, and never all clients at once. */
export function backOff(failures: number, chance = Math.random()): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, failures - 1));
  return Math.round(wait * (0.75 + chance / 2));
}

/** Messages overtake each other on two connections: after the first one of a connection only newer ones count. */
export const isNews = (message: TableMessage, known: number | null, first: boolean): boolean =>
  first || known === null || message.revision > known;

export class Connection implements Sender {
  private socket: WebSocket | null = null;
  /** The socket has brought its first message: now it also takes moves. */
  private live = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private polling = false;
  private pollsAnswered = false;
  private closed = false;
  private readonly pending = new Map<string, Pending>();
  private lastId = 0;

  constructor(
    private readonly api: Api,
    private readonly id: string,
    private readonly subscriber: Subscriber,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  /** Played and stored, or rejected with the server's Refusal. Without a server it stays pending. */
  send(move: Move): Promise<Ack> {
    return this.request(move);
  }

  /** What the move would bring; nothing is played. Not worth waiting for: without a server it is rejected. */
  preview(move: Move): Promise<Preview> {
    return this.request({ ...move, preview: true });
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.disconnect();
  }

  /** We are somebody else to the server than before, by a new cookie: only a new socket is told what is ours. */
  renew(): void {
    this.failures = 0;
    this.connect();
  }

  /** The network is back or the page is looked at again: do not wait any longer. */
  private readonly hurry = (): void => {
    if (this.closed || document.hidden || this.socket?.readyState === WebSocket.OPEN) return;
    this.failures = 0;
    this.connect();
  };

  private connect(): void {
    this.disconnect();
    const socket = new WebSocket(this.api.liveAddress(this.id, this.subscriber.version()));
    this.socket = socket;
    this.watch = setTimeout(() => this.lost(), OPENS_WITHIN);
    socket.onopen = () => this.heartbeat(socket);
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket !== socket) return;
      this.heartbeat(socket);
      if (event.data !== PONG) this.receive(JSON.parse(event.data) as TableMessage | Ack | Refused | Previewed);
    };
    socket.onclose = ({ code }) => {
      if (this.socket === socket) this.lost(code);
    };
  }

  private disconnect(): void {
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    const { socket } = this;
    this.socket = null;
    this.live = false;
    socket?.close();
  }

  /** Ask now and then whether the server is there; a socket that stays silent is dead, whatever it believes itself. */
  private heartbeat(socket: WebSocket): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send("ping");
      this.watch = setTimeout(() => this.lost(), SILENCE - PING_EVERY);
    }, PING_EVERY);
  }

  private receive(news: TableMessage | Ack | Refused | Previewed): void {
    if ("state" in news) {
      this.receiveTable(news);
      return;
    }
    // what could not be read has no id: the server answers in order, so it is the oldest one
    const id = news.id ?? [...this.pending.keys()][0] ?? "";
    if ("problem" in news) this.settle(id)?.reject(new Refusal(news.status, news.problem));
    else this.settle(id)?.resolve("preview" in news ? news.preview : news);
  }

  private receiveTable(message: TableMessage): void {
    const first = !this.live;
    const known = this.subscriber.revision();
    this.subscriber.receive(message, first);
    if (!first) return;
    this.live = true;
    this.failures = 0;
    this.subscriber.link("live");
    if (known !== null && message.revision < known) void this.readAgain();
    for (const pending of this.pending.values()) this.transmit(pending);
  }

  /** A backup may have been restored: lines that we have may never have been played, so all are read again. */
  private async readAgain(): Promise<void> {
    try {
      const message = await this.api.table(this.id);
      this.subscriber.receive(message, message.revision === this.subscriber.revision());
    } catch {
      return; // the next connection will tell
    }
  }

  private lost(code = 0): void {
    this.disconnect();
    if (this.closed) return;
    if (code === 4403 || code === 4404) {
      for (const pending of this.pending.values()) void this.post(pending); // each sender is told why
      this.close();
      this.subscriber.ended(ENDED[code]);
      return;
    }
    this.failures = Math.max(this.failures + 1, UNWANTED.includes(code) ? FAILURES_BEFORE_POLLING : 0);
    this.subscriber.link(this.failures === 1 ? "connecting" : this.pollsAnswered ? "polling" : "away");
    for (const pending of this.pending.values()) this.forward(pending);
    if (this.failures >= FAILURES_BEFORE_POLLING) void this.poll();
    this.timer = setTimeout(() => this.connect(), backOff(this.failures));
  }

  private request<Answer extends Ack | Preview>(move: Move): Promise<Answer> {
    this.lastId += 1;
    const id = String(this.lastId); // crypto.randomUUID needs https
    return new Promise<Answer>((resolve, reject) => {
      const answered = resolve as Pending["resolve"];
      const pending: Pending = { move: { ...move, id }, resolve: answered, reject, posting: false };
      this.pending.set(id, pending);
      this.forward(pending);
    });
  }

  private settle(id: string): Pending | undefined {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    return pending;
  }

  /** By the socket; without one a preview goes by POST, and a move too when sockets do not seem to get through. */
  private forward(pending: Pending): void {
    if (this.live) this.transmit(pending);
    else if (pending.move.preview || this.failures >= FAILURES_BEFORE_POLLING) void this.post(pending);
  }

  private transmit({ move }: Pending): void {
    const { socket } = this;
    socket?.send(JSON.stringify(move));
    setTimeout(() => {
      if (this.socket === socket && this.pending.has(move.id)) this.lost();
    }, ANSWERS_WITHIN);
  }

  private async post(pending: Pending): Promise<void> {
    if (pending.posting) return;
    pending.posting = true;
    const { preview, ...move } = pending.move;
    try {
      if (preview) {
        const seen = await this.api.preview(this.id, move);
        this.settle(move.id)?.resolve(seen);
      } else {
        const message = await this.api.play(this.id, move);
        this.subscriber.receive(message, false);
        this.settle(move.id)?.resolve({ id: move.id, version: message.version });
      }
    } catch (error) {
      if (preview || isRefused(error)) this.settle(move.id)?.reject(error);
    }
    pending.posting = false;
  }

  private async poll(): Promise<void> {
    if (this.polling) return;
    this.polling = true;
    while (!this.closed && !this.live && this.failures > 0) {
      for (const pending of this.pending.values()) void this.post(pending);
      const known = this.subscriber.revision();
      try {
        const message = await this.api.table(this.id, { since: this.subscriber.version(), revision: known });
        if (this.closed || this.live) break;
        this.subscriber.receive(message, known === this.subscriber.revision());
        this.subscriber.link("polling");
        this.pollsAnswered = true;
      } catch {
        this.pollsAnswered = false;
        if (!this.live) this.subscriber.link("away");
      }
      await new Promise((resolve) => setTimeout(resolve, this.pollsAnswered ? POLL_PAUSE : POLL_RETRY));
    }
    this.polling = this.pollsAnswered = false;
  }
}
