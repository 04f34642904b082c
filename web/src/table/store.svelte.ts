/** One table as this page sees it: what the server said last, what has been tapped, and what is said back. */
import { tick } from "svelte";
import type { Game, Trip } from "../games/game";
import { announcer } from "../lib/announce.svelte";
import { isRefused, type Api } from "../lib/api";
import { withBox, type BoxedView } from "../lib/box";
import { Choosing, isWhole, NOTHING, type Tap } from "../lib/choose";
import { merge, sinceLast, told } from "../lib/history";
import { speaker, t } from "../lib/i18n.svelte";
import { sentenceOf } from "../lib/problems";
import { settings } from "../lib/settings.svelte";
import { knock } from "../lib/sound";
import { plain, translator, type AnyTranslate, type Messages } from "../lib/text";
import type { BoxDocument, LogLine, Move, Preview, Problem, SeatView, TableMessage } from "../lib/wire";
import { seatName } from "../lib/names";
import { isNews, type Link, type Sender } from "./connection";
import { Flights } from "./flights.svelte";
import { sentencesOf } from "./sentences";

export interface Notice {
  text: string;
  rule: string | null;
}

/** The table as one seat sees it, with the numbers in force. */
type Side = Omit<SeatView, "view"> & { view: BoxedView };

const boxed = (side: SeatView, box: BoxDocument): Side => ({ ...side, view: withBox(side.view, box.values) });

/** Milliseconds: a frame of the screen. */
const MOMENT = 16;

export class TableStore {
  message = $state.raw() as TableMessage;
  link = $state<Link>("connecting");
  taps = $state.raw<Tap[]>([]);
  preview = $state.raw<Preview | null>(null);
  notice = $state.raw<Notice | null>(null);
  busy = $state(false);
  /** The own seat that looks at the table; the others of this screen wait behind the curtain. */
  looking = $state<number | null>(null);
  words = $state.raw<Messages>({});
  readonly flights = new Flights();

  /** Of the newest message, shown or about to be. */
  revision: number;
  private readonly pending: TableMessage[] = [];
  private views = $state.raw<Side[]>([]);
  /** Each side reads its own log: what one seat was told may be a secret from another. */
  private logs = $state.raw(new Map<number | null, LogLine[]>());

  constructor(
    readonly api: Api,
    readonly game: Game,
    readonly box: BoxDocument,
    first: TableMessage,
    private readonly sender: Sender,
  ) {
    this.message = first;
    this.revision = first.revision;
    this.take(first);
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

  nameOf(seat: number): string {
    return seatName(this.message.state.seats[seat], seat);
  }

  mine = $derived(this.message.you.seats);
  side = $derived(this.views.find((each) => each.seat === this.looking) ?? this.views[0]);
  view = $derived(this.side?.view ?? null);
  isAsked = $derived(this.asks(this.side?.seat ?? null));
  choosing = $derived(
    this.isAsked && this.message.state.status === "playing"
      ? new Choosing(this.side?.actions ?? [], this.taps)
      : NOTHING,
  );
  lines = $derived(this.logs.get(this.side?.seat ?? null) ?? []);
  told = $derived(told(this.lines));
  since = $derived(sinceLast(this.lines, this.mine).filter((line) => line.seat >= 0));
  /** The own seat whose last answer can be taken back at once: on a shared screen it may be the other one's. */
  undoable = $derived(this.side?.undo ? this.side.seat : (this.views.find((each) => each.undo)?.seat ?? null));
  /** What a player is called where there is little room. */
  shortName(seat: number): string {
    return this.mine.length === 1 && this.mine[0] === seat ? t("seat.you-name") : this.nameOf(seat);
  }
  /** Would the next player see what this one must not? */
  hides = $derived.by(() => {
    const { secrets } = this.game;
    return typeof secrets === "function" ? this.view !== null && secrets(this.view) : secrets;
  });
  /** Another own seat of this screen is asked now. */
  next = $derived.by(() => {
    const asked = this.view?.to_act ?? [];
    return this.isAsked ? null : (this.mine.find((seat) => asked.includes(seat) && this.asks(seat)) ?? null);
  });

  /** Is something asked of this seat that its player answers, and not a bot? */
  private asks(seat: number | null): boolean {
    return seat !== null && this.view?.to_act.includes(seat) === true && !this.message.state.seats[seat]?.bot;
  }

  /** From the socket: what comes within a moment is shown as one, so that a page that fell behind catches up at once. */
  overheard(message: TableMessage, first = false): void {
    if (this.keep(message, first) && this.pending.length === 1) setTimeout(() => this.show(), MOMENT);
  }

  /** The server's answer, shown at once. `first`: the first message of a connection, which may go back. */
  receive(message: TableMessage, first = false): void {
    if (this.keep(message, first)) this.show();
  }

  /** What is no news is dropped: an answer and the socket overtake each other. */
  private keep(message: TableMessage, first: boolean): boolean {
    if (!isNews(message, this.revision, first)) return false;
    this.revision = message.revision;
    this.pending.push(message);
    return true;
  }

  /** Everything that came since it was shown last. */
  private show(): void {
    const news = this.pending.splice(0);
    if (news.length === 0) return;
    const before = this.lines.length;
    const asked = this.isAsked;
    const moved = news.some((message) => message.version > this.message.version);
    const from = moved ? this.flights.spots() : new Map<string, DOMRect>();
    for (const message of news) this.take(message);
    const fresh = moved ? this.lines.slice(before) : [];
    const others = fresh.some(({ seat }) => seat >= 0 && !this.mine.includes(seat));
    if (this.isAsked && (!asked || others) && settings.sound) knock();
    if (fresh.length > 0) void this.tell(fresh, from);
  }

  private take(message: TableMessage): void {
    const offered = this.side?.actions.join();
    this.tellOfBots(message);
    this.message = message;
    if (message.views.length > 0) this.views = message.views.map((side) => boxed(side, this.box));
    this.looking ??= message.you.seats[0] ?? null;
    if (this.next !== null && !this.hides) this.looking = this.next;
    // a whole log replaces what is known: after a restore some of that was never played
    const kept = (seat: number | null, log: LogLine[]): LogLine[] =>
      log.length < message.version ? (this.logs.get(seat) ?? []) : [];
    this.logs = new Map(this.views.map(({ seat, log }) => [seat, merge(kept(seat, log), log)]));
    // somebody else's secret choice changes nothing for whoever is choosing too
    if (this.side?.actions.join() !== offered) this.clear();
  }

  /** A bot has taken over an own seat while its player was elsewhere. */
  private tellOfBots({ state, you }: TableMessage): void {
    const now = (seat: number): boolean => Boolean(state.seats[seat]?.bot) && !this.message.state.seats[seat]?.bot;
    if (you.seats.some(now)) announcer.say(t("table.bot-plays"));
  }

  /** A move that is on its way stays so until the server can be reached again: the player is told. */
  linked(state: Link): void {
    this.link = state;
    if (state === "away" && this.busy) this.notice = { text: t("table.unreachable"), rule: null };
  }

  /** Pieces travel, a screen reader hears what happened. */
  private async tell(fresh: LogLine[], from: Map<string, DOMRect>): Promise<void> {
    const sentences = fresh.flatMap((line) => sentencesOf(this, line));
    const question = this.isAsked && this.view ? this.game.question(this.view, this.t) : "";
    announcer.say([...sentences.map((sentence) => plain(sentence.parts)), question].filter(Boolean).join(". "));
    await tick();
    const trips: Trip[] = fresh.flatMap((line) => this.game.trips?.(line) ?? []);
    if (settings.moves) this.flights.start(trips, from);
  }

  tap(tap: Tap): void {
    if (this.busy) return; // an answer is on its way
    this.notice = null;
    if (!this.choosing.may(tap)) {
      void this.whyNot(tap);
      return;
    }
    const next = this.choosing.tap(tap);
    this.taps = [...next.taps];
    this.preview = null;
    if (!next.action) return;
    if (this.isSafe(next.action)) void this.play(next.action);
    else void this.foresee(next.action);
  }

  /** Known at once that it need not be confirmed. */
  private isSafe(action: string): boolean {
    if (settings.confirm !== "irreversible") return settings.confirm === "never";
    return this.view !== null && this.game.reversible?.(action, this.view) === true;
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
    if (this.busy) return;
    this.busy = true;
    await this.attempt(async () => {
      await this.sender.send(this.move(action));
      this.show(); // its message came before the acknowledgement
      this.clear();
    }, action);
    this.busy = false;
  }

  async undo(): Promise<void> {
    const { table, version } = this.message;
    await this.attempt(async () => {
      this.receive(await this.api.undo(table, { version, seat: this.undoable ?? this.looking }));
      this.clear();
    });
  }

  /** Whatever the server refuses is told, never thrown at the player. */
  async attempt(task: () => Promise<void>, action = ""): Promise<void> {
    try {
      await task();
    } catch (error) {
      if (!isRefused(error)) {
        this.notice = { text: t("table.unreachable"), rule: null };
        return;
      }
      if (error.problem.fresh) this.receive(error.problem.fresh);
      this.notice = { text: this.reason(error.problem, action), rule: error.problem.rule ?? null };
    }
  }

  /** What it would bring; if it could be taken back alone, it is played without being confirmed. */
  private async foresee(action: string): Promise<void> {
    try {
      const preview = await this.sender.preview(this.move(action));
      if (this.choosing.action !== action) return;
      if (preview.undoable && settings.confirm === "irreversible") await this.play(action);
      else this.preview = preview;
    } catch {
      this.preview = null;
    }
  }

  private async whyNot(tap: Tap): Promise<void> {
    if (!this.isAsked || !this.view) {
      this.notice = { text: this.waiting, rule: null };
      return;
    }
    if (!isWhole(tap)) {
      const question = this.game.question(this.view, this.t);
      this.notice = { text: t("table.no-choice", { question }), rule: this.view.rule };
      announcer.say(this.notice.text);
      return;
    }
    await this.attempt(async () => {
      const { refusal } = await this.sender.preview(this.move(tap));
      if (refusal) this.explain(refusal, tap);
    });
  }

  private explain(problem: Problem, tap: Tap): void {
    const text = this.reason(problem, tap);
    this.notice = { text, rule: problem.rule ?? null };
    announcer.say(text);
  }

  /** Whom the table waits for. */
  get waiting(): string {
    const asked = (this.view?.to_act ?? []).filter((seat) => seat >= 0);
    if (asked.length === 0) return t("table.over");
    return t("table.waiting", { count: asked.length, seats: t.list(asked.map((seat) => this.nameOf(seat))) });
  }

  private reason(problem: Problem, action: string): string {
    const words = action && this.view ? this.game.refuse?.(problem, action, this.view, this.t) : null;
    return words ?? sentenceOf(problem);
  }

  private move(action: string): Move {
    return { version: this.message.version, action, seat: this.looking };
  }
}
