/**
 * One table as this page sees it. The server's messages come in (`queue`, `receive`), are applied and announced;
 * taps narrow a choice until one action is left, which is previewed and played.
 */
import { tick } from "svelte";
import { Choosing, isWhole, NOTHING, type Tap } from "../board/choosing";
import type { AnyShown, Game, Trip } from "../games/game";
import { announcer } from "../lib/announce.svelte";
import { isRefused, type Api } from "../lib/api";
import { withBox, type BoxedView } from "../lib/box";
import { speaker, t } from "../lib/i18n.svelte";
import { seatName } from "../lib/seats";
import { sentenceOf } from "../lib/refusals";
import { settings } from "../lib/settings.svelte";
import { knock } from "../lib/sound";
import { plain, translator, type AnyTranslate, type Messages } from "../lib/text";
import type { BoxDocument, LogLine, Move, Preview, Problem, SeatView, TableMessage } from "../lib/wire";
import { isNews, type Link, type Sender } from "./connection";
import { Flights } from "./flights.svelte";
import { lastMoves, logLines, merge, sinceMyTurn } from "./history";
import { sentencesOf } from "./sentences";

export interface Notice {
  text: string;
  rule: string | null;
}

/** What one seat sees, with the printed numbers in force. */
type BoxedSeatView = Omit<SeatView, "view"> & { view: BoxedView };

/** Milliseconds: a frame of the screen. */
const DEBOUNCE_MS = 16;

export class TableStore {
  // what the server said
  message = $state.raw() as TableMessage;
  /** Of the newest message, applied or queued. */
  revision: number;
  private readonly queued: TableMessage[] = [];
  private views = $state.raw<BoxedSeatView[]>([]);
  /** By viewer: what one seat may read can be a secret from another. */
  private logs = $state.raw(new Map<number | null, LogLine[]>());

  // what the player is doing
  taps = $state.raw<Tap[]>([]);
  preview = $state.raw<Preview | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** A move or an undo is on its way. */
  busy = $state(false);

  // how it is shown
  link = $state<Link>("connecting");
  /** The seat at this screen that sees the table; the others of this screen wait behind the curtain. */
  viewer = $state<number | null>(null);
  words = $state.raw<Messages>({});
  readonly flights = new Flights();

  constructor(
    readonly api: Api,
    readonly game: Game,
    readonly box: BoxDocument,
    first: TableMessage,
    private readonly sender: Sender,
  ) {
    this.message = first;
    this.revision = first.revision;
    this.apply(first);
  }

  async speak(): Promise<void> {
    this.words = await this.game.messages[speaker.language]();
  }

  readonly t: AnyTranslate = translator(() => ({
    language: speaker.language,
    messages: this.words,
    nameOf: (seat) => this.nameOf(seat),
    box: this.box.values,
  }));

  mySeats = $derived(this.message.you.seats);
  current = $derived(this.views.find(({ seat }) => seat === this.viewer) ?? this.views[0]);
  view = $derived(this.current?.view ?? null);
  /** What the game needs to speak of the position. */
  shown = $derived<AnyShown | null>(this.view && { view: this.view, seat: this.viewer, t: this.t });
  isMyTurn = $derived(this.isAsked(this.current?.seat ?? null));
  choosing = $derived(
    this.isMyTurn && this.message.state.status === "playing"
      ? new Choosing(this.current?.actions ?? [], this.taps)
      : NOTHING,
  );
  lines = $derived(this.logs.get(this.current?.seat ?? null) ?? []);
  logLines = $derived(logLines(this.lines));
  /** Where the others moved last: on the board it has the ring of their seat. */
  lastMove = $derived(lastMoves(this.logLines, (line) => this.game.trips?.(line) ?? [], this.viewer));
  sinceMyTurn = $derived(sinceMyTurn(this.lines, this.mySeats).filter(({ seat }) => seat >= 0));
  /** Which of my seats can undo its last move at once: on a shared screen it may be another than the viewer. */
  undoable = $derived(this.current?.undo ? this.current.seat : (this.views.find(({ undo }) => undo)?.seat ?? null));
  /** Would the next player see what this one must not? */
  hidesSecrets = $derived.by(() => this.view !== null && this.game.secrets(this.view));
  /** Another of my seats whose turn it is. */
  nextLocalSeat = $derived(this.isMyTurn ? null : (this.mySeats.find((seat) => this.isAsked(seat)) ?? null));

  nameOf(seat: number): string {
    return seatName(this.message.state.seats[seat], seat);
  }

  /** What a player is called where there is little room. */
  shortName(seat: number): string {
    return this.mySeats.length === 1 && this.mySeats[0] === seat ? t("seat.you-name") : this.nameOf(seat);
  }

  /** Who everybody waits for. */
  get waiting(): string {
    const asked = (this.view?.to_act ?? []).filter((seat) => seat >= 0);
    if (asked.length === 0) return t("table.over");
    return t("table.waiting", { count: asked.length, seats: t.list(asked.map((seat) => this.nameOf(seat))) });
  }

  /** Is a decision asked of this seat of mine, and does no bot make it? */
  private isAsked(seat: number | null): boolean {
    if (seat === null || !this.mySeats.includes(seat)) return false;
    return this.view?.to_act.includes(seat) === true && !this.message.state.seats[seat]?.bot;
  }

  // messages

  /** From the socket: what comes within one frame is shown at once, so a page that fell behind catches up in one step. */
  queue(message: TableMessage, first = false): void {
    if (this.accept(message, first) && this.queued.length === 1) setTimeout(() => this.flush(), DEBOUNCE_MS);
  }

  /** The answer to a request, shown now. `first`: the first message of a connection, which may go back. */
  receive(message: TableMessage, first = false): void {
    if (this.accept(message, first)) this.flush();
  }

  /** Drops what is not new: an answer and the socket can overtake each other. */
  private accept(message: TableMessage, first: boolean): boolean {
    if (!isNews(message, this.revision, first)) return false;
    this.revision = message.revision;
    this.queued.push(message);
    return true;
  }

  private flush(): void {
    const messages = this.queued.splice(0);
    if (messages.length === 0) return;
    const known = this.lines.length;
    const wasMyTurn = this.isMyTurn;
    const moved = messages.some(({ version }) => version > this.message.version);
    const before = moved ? this.flights.spots() : new Map<string, DOMRect>();
    for (const message of messages) this.apply(message);
    const fresh = moved ? this.lines.slice(known) : [];
    const byOthers = fresh.some(({ seat }) => seat >= 0 && !this.mySeats.includes(seat));
    if (this.isMyTurn && (!wasMyTurn || byOthers) && settings.sound) knock();
    if (fresh.length > 0) void this.announce(fresh, before);
  }

  private apply(message: TableMessage): void {
    const offered = this.current?.actions.join();
    this.announceBots(message);
    this.message = message;
    if (message.views.length > 0) {
      this.views = message.views.map((seen) => ({ ...seen, view: withBox(seen.view, this.box.values) }));
    }
    // a seat that is no longer mine sees nothing here
    if (!this.mySeats.some((seat) => seat === this.viewer)) this.viewer = this.mySeats[0] ?? null;
    if (this.nextLocalSeat !== null && !this.hidesSecrets) this.viewer = this.nextLocalSeat;
    // a whole log replaces what is known: after a restore some of that was never played
    const kept = (seat: number | null, log: LogLine[]): LogLine[] =>
      log.length < message.version ? (this.logs.get(seat) ?? []) : [];
    this.logs = new Map(this.views.map(({ seat, log }) => [seat, merge(kept(seat, log), log)]));
    // another player's secret choice changes nothing for a player who is choosing too
    if (this.current?.actions.join() !== offered) this.clear();
  }

  /** Pieces fly, a screen reader reads what happened. */
  private async announce(fresh: LogLine[], before: Map<string, DOMRect>): Promise<void> {
    const sentences = fresh.flatMap((line) => sentencesOf(this, line));
    const question = this.isMyTurn && this.shown ? this.game.question(this.shown) : "";
    announcer.say([...sentences.map((sentence) => plain(sentence.parts)), question].filter(Boolean).join(". "));
    await tick();
    const trips: Trip[] = fresh.flatMap((line) => this.game.trips?.(line) ?? []);
    if (settings.moves) this.flights.start(trips, before);
  }

  /** A bot has taken over one of my seats while its player was away. */
  private announceBots({ state, you }: TableMessage): void {
    const isNew = (seat: number): boolean => Boolean(state.seats[seat]?.bot) && !this.message.state.seats[seat]?.bot;
    if (you.seats.some(isNew)) announcer.say(t("table.bot-plays"));
  }

  /** A move stays on its way until the server can be reached again. */
  linkChanged(link: Link): void {
    this.link = link;
    if (link === "away" && this.busy) this.notice = { text: t("table.unreachable"), rule: null };
  }

  // choosing and playing

  tap(tap: Tap): void {
    if (this.busy) return;
    this.notice = null;
    if (!this.choosing.can(tap)) {
      void this.explainWhyNot(tap);
      return;
    }
    const next = this.choosing.tap(tap);
    this.taps = [...next.taps];
    this.preview = null;
    if (!next.action) return;
    if (this.needsNoConfirm(next.action)) void this.play(next.action);
    else void this.loadPreview(next.action);
  }

  clear(): void {
    this.taps = [];
    this.preview = null;
    this.notice = null;
  }

  confirm(): void {
    if (this.choosing.action) void this.play(this.choosing.action);
  }

  async play(action: string): Promise<void> {
    await this.changing(async () => {
      await this.sender.send(this.move(action));
      this.flush(); // its message came before the acknowledgement
    }, action);
  }

  async undo(): Promise<void> {
    const { table, version } = this.message;
    await this.changing(async () => {
      this.receive(await this.api.undo(table, { version, seat: this.undoable ?? this.viewer }));
    });
  }

  /** One change at a time: a second one would build on a version that the first has made old. */
  private async changing(task: () => Promise<void>, action = ""): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    await this.request(async () => {
      await task();
      this.clear();
    }, action);
    this.busy = false;
  }

  /** What the server refuses is shown to the player, never thrown. */
  async request(task: () => Promise<void>, action = ""): Promise<void> {
    try {
      await task();
    } catch (error) {
      if (!isRefused(error)) {
        this.notice = { text: t("table.unreachable"), rule: null };
        return;
      }
      if (error.problem.fresh) this.receive(error.problem.fresh);
      this.notice = { text: this.explainRefusal(error.problem, action), rule: error.problem.rule ?? null };
    }
  }

  /** Known without asking the server. */
  private needsNoConfirm(action: string): boolean {
    if (settings.confirm !== "irreversible") return settings.confirm === "never";
    return this.view !== null && this.game.reversible?.(this.view, action) === true;
  }

  /** What an action would bring; one that can be undone without asking anybody is played at once. */
  private async loadPreview(action: string): Promise<void> {
    try {
      const preview = await this.sender.preview(this.move(action));
      if (this.choosing.action !== action) return;
      if (preview.undoable && settings.confirm === "irreversible") await this.play(action);
      else this.preview = preview;
    } catch {
      this.preview = null;
    }
  }

  private async explainWhyNot(tap: Tap): Promise<void> {
    if (!this.isMyTurn || !this.shown) {
      this.notice = { text: this.waiting, rule: null };
    } else if (!isWhole(tap)) {
      const question = this.game.question(this.shown);
      this.notify(t("table.no-choice", { question }), this.shown.view.rule);
    } else {
      await this.request(async () => {
        const { refusal } = await this.sender.preview(this.move(tap));
        if (refusal) this.notify(this.explainRefusal(refusal, tap), refusal.rule ?? null);
      });
    }
  }

  private notify(text: string, rule: string | null): void {
    this.notice = { text, rule };
    announcer.say(text);
  }

  private explainRefusal(problem: Problem, action: string): string {
    const words = action && this.shown ? this.game.refuse?.(this.shown, problem, action) : null;
    return words ?? sentenceOf(problem);
  }

  private move(action: string): Move {
    return { version: this.message.version, action, seat: this.viewer };
  }
}
