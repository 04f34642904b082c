/**
 * One table, live: a socket with back-off and heartbeat, plain polling where sockets do not get through, and the same
 * messages either way. Whoever was away names the version it has and is told what it missed.
 */
import type { Api } from "./api";
import type { TableMessage } from "./wire";

export type Link = "connecting" | "live" | "polling" | "away";

export interface Listener {
  version(): number | null;
  heard(message: TableMessage): void;
  link(state: Link): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const SILENCE = 45_000;
const PONG = "pong";
/** The server says that there is no such table, or none for us: asking again would not help. */
const FINAL = [4403, 4404];
const POLL = 2_000;
const FAILURES_BEFORE_POLLING = 3;

/** Twice as long after every failure, up to a quarter of a minute, and never all clients at once. */
export function backOff(failures: number, chance = Math.random()): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, failures - 1));
  return Math.round(wait * (0.75 + chance / 2));
}

export class Live {
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private polling = false;
  private closed = false;

  constructor(
    private readonly api: Api,
    private readonly id: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    this.socket?.close();
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
    clearTimeout(this.timer);
    this.socket?.close();
    const socket = new WebSocket(this.api.liveAddress(this.id, this.listener.version()));
    this.socket = socket;
    socket.onopen = () => {
      this.failures = 0;
      this.listener.link("live");
      this.heartbeat(socket);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.heartbeat(socket);
      if (event.data !== PONG) this.listener.heard(JSON.parse(event.data) as TableMessage);
    };
    socket.onclose = ({ code }) => {
      if (this.socket !== socket || this.closed) return;
      if (FINAL.includes(code)) this.close();
      else this.lost();
    };
  }

  /** Ask now and then whether the server is there; a socket that stays silent is dead, whatever it believes itself. */
  private heartbeat(socket: WebSocket): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send("ping");
      this.watch = setTimeout(() => socket.close(), SILENCE - PING_EVERY);
    }, PING_EVERY);
  }

  private lost(): void {
    clearTimeout(this.watch);
    this.failures += 1;
    this.listener.link(this.failures === 1 ? "connecting" : "away");
    if (this.failures >= FAILURES_BEFORE_POLLING && !this.polling) void this.poll();
    this.timer = setTimeout(() => this.connect(), backOff(this.failures));
  }

  private async poll(): Promise<void> {
    this.polling = true;
    while (!this.closed && this.socket?.readyState !== WebSocket.OPEN) {
      try {
        this.listener.heard(await this.api.table(this.id, this.listener.version() ?? undefined));
        this.listener.link("polling");
      } catch {
        this.listener.link("away");
      }
      await new Promise((resolve) => setTimeout(resolve, POLL));
    }
    this.polling = false;
  }
}
