/**
 * One table as this page sees it. The server's messages come in (`queue`, `receive`) and are applied; the director acts
 * them out, and everything on the page follows the position it shows; `Answer` is what the viewer is choosing.
 */
import type { WaitingCard } from "../games/acting";
import type { AnyShown, Game } from "../games/game";
import { announcer } from "../lib/announce.svelte";
import { isRefused, type Api } from "../lib/api";
import { withBox, type BoxedView } from "../lib/box";
import { speaker, t } from "../lib/i18n.svelte";
import { seatName } from "../lib/seats";
import { sentenceOf } from "../lib/refusals";
import { settings } from "../lib/settings.svelte";
import { tick as vibrate } from "../lib/haptics";
import { play } from "../lib/sounds";
import { translator, type AnyTranslate, type Messages } from "../lib/text";
import type { BoxDocument, LogLine, Problem, SeatView, TableMessage } from "../lib/wire";
import { Answer } from "./answer.svelte";
import { isNews, type Link, type Sender } from "./connection";
import type { Step } from "./director/beats";
import { Director } from "./director/director.svelte";
import { happened, type Happening } from "./director/happenings";
import { noteSeen, seenUpTo } from "./director/seen";
import type { Position } from "./director/stage";
import { TableStage } from "./director/table-stage.svelte";
import { LEAP } from "./director/timing";
import { EndScene } from "./end/end.svelte";
import { lastByOthers, lastMoves, logLines, merge, sinceMyTurn } from "./history";

export interface Notice {
  text: string;
  rule: string | null;
}

/** What one seat sees, with the printed numbers in force. */
type BoxedSeatView = Omit<SeatView, "view"> & { view: BoxedView };

/** Milliseconds: a frame of the screen. */
const DEBOUNCE_MS = 16;
const NO_RINGS: ReadonlyMap<string, number> = new Map();

export class TableStore {
  // what the server said
  message = $state.raw() as TableMessage;
  /** Of the newest message, applied or queued. */
  revision: number;
  private readonly queued: TableMessage[] = [];
  private views = $state.raw<BoxedSeatView[]>([]);
  /** By viewer: what one seat may read can be a secret from another. */
  private logs = $state.raw(new Map<number | null, LogLine[]>());
  /** Sealed lines as they stood before they were opened, until that is on the board. */
  private sealed = $state.raw(new Map<number, LogLine>());
  /** What happened without the viewer, by the version it happened at. */
  happenings = $state.raw<Happening[]>([]);

  // what the player is doing
  readonly answer: Answer;
  notice = $state.raw<Notice | null>(null);

  // how it is shown
  link = $state<Link>("connecting");
  /** The seat at this screen that sees the table; the others of this screen wait behind the curtain. */
  viewer = $state<number | null>(null);
  words = $state.raw<Messages>({});
  readonly stage = new TableStage(this);
  readonly director = new Director(this.stage);
  readonly end = new EndScene(this);
  /** The end opens by itself for those who saw the game go on. */
  private sawPlay: boolean;
  private readonly missedSince: number | null;
  /** The connection was lost since the last message. */
  private lost = false;
  /** Where it was lost, if a message of the next one waits. */
  private returned: number | null = null;
  /** Where the tab went to the background. */
  private left: number | null = null;
  /** The page was left. */
  gone = false;

  constructor(
    readonly api: Api,
    readonly game: Game,
    readonly box: BoxDocument,
    first: TableMessage,
    sender: Sender,
  ) {
    this.answer = new Answer(this, sender);
    this.message = first;
    this.revision = first.revision;
    this.sawPlay = first.state.status === "playing";
    this.apply(first);
    this.missedSince = seenUpTo(first.table);
    this.settle();
  }

  /** Its words are there: what was played since this tab saw it last is offered. */
  resume(): void {
    if (this.missedSince !== null && this.sawPlay) this.director.wasAway(this.missedSince);
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
  /** The position on the board, which the director may hold back; everything that is drawn follows it. */
  view = $derived(this.director.position?.view ?? this.current?.view ?? null);
  shownVersion = $derived(this.director.position?.version ?? this.message.version);
  /** What the game needs to speak of the position. */
  shown = $derived<AnyShown | null>(this.view && { view: this.view, seat: this.viewer, t: this.t });
  isMyTurn = $derived(this.isAsked(this.current?.seat ?? null));
  allLines = $derived(this.logs.get(this.current?.seat ?? null) ?? []);
  /** The lines that led to the position shown. */
  lines = $derived.by(() => {
    if (this.director.position === null) return this.allLines;
    return this.allLines
      .filter(({ index }) => index < this.shownVersion)
      .map((line) => this.sealed.get(line.index) ?? line);
  });
  /** What the log has: a line drops in when it has been acted, the last one when it was told who wins. */
  private readLines = $derived.by(() => {
    const last = this.end.telling ? this.lines.at(-1)?.index : undefined;
    const unread = this.director.unread ?? last ?? null;
    return unread === null ? this.lines : this.lines.filter(({ index }) => index < unread);
  });
  logLines = $derived(logLines(this.readLines));
  /** Where the others moved last: on the board it has the ring of their seat. */
  lastMove = $derived(
    settings.rings ? lastMoves(logLines(this.lines), (line) => this.game.marks?.(line) ?? [], this.viewer) : NO_RINGS,
  );
  sinceMyTurn = $derived(sinceMyTurn(this.readLines, this.mySeats).filter(({ seat }) => seat >= 0));
  /** Which of my seats can undo its last move at once: on a shared screen it may be another than the viewer. */
  undoable = $derived(this.current?.undo ? this.current.seat : (this.views.find(({ undo }) => undo)?.seat ?? null));
  /** Would the next player see what this one must not? */
  hidesSecrets = $derived.by(() => this.view !== null && this.game.secrets(this.view));
  /** Another of my seats whose turn it is. */
  nextLocalSeat = $derived(this.isMyTurn ? null : (this.mySeats.find((seat) => this.isAsked(seat)) ?? null));

  get changes(): ReadonlyMap<number, number> {
    return this.stage.changes;
  }
  get personal(): readonly WaitingCard[] {
    return this.stage.personal;
  }

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
    if (asked.length === 0) return this.message.state.status === "over" ? t("table.over") : "";
    return t("table.waiting", { count: asked.length, seats: t.list(asked.map((seat) => this.nameOf(seat))) });
  }

  /** Is a decision asked of this seat of mine, and does no bot make it? */
  private isAsked(seat: number | null): boolean {
    if (seat === null || !this.mySeats.includes(seat) || this.director.acting) return false;
    return this.current?.view.to_act.includes(seat) === true && !this.message.state.seats[seat]?.bot;
  }

  // messages

  /** From the socket: what comes within one frame is applied at once, so a page that fell behind catches up in one step. */
  queue(message: TableMessage, first = false): void {
    if (this.accept(message, first) && this.queued.length === 1) setTimeout(() => this.flush(), DEBOUNCE_MS);
  }

  /** The answer to a request, applied now. `first`: the first message of a connection, which may go back. */
  receive(message: TableMessage, first = false): void {
    if (this.accept(message, first)) this.flush();
  }

  /** Drops what is not new: an answer and the socket can overtake each other. */
  private accept(message: TableMessage, first: boolean): boolean {
    if (!isNews(message, this.revision, first)) return false;
    this.revision = message.revision;
    // a connection that was lost and is back brings all that was missed: nobody has waited for it
    if (first && this.lost) this.returned = this.shownVersion;
    if (first) this.lost = false;
    this.queued.push(message);
    return true;
  }

  /** Apply what came. */
  flush(): void {
    const messages = this.queued.splice(0);
    const [first] = messages;
    if (!first) return;
    const before: Position | null =
      this.current === undefined ? null : { version: this.message.version, view: this.current.view };
    const steps = messages.flatMap((message) => this.take(message));
    const back = this.message.version < (before?.version ?? 0);
    const stopped = this.message.state.status === "frozen";
    const from = this.returned;
    this.returned = null;
    if (from !== null || back || stopped || steps.length > LEAP) {
      this.director.leap();
      if (!back && !stopped) this.director.wasAway(from ?? before?.version ?? 0);
    } else if (before) this.director.add(steps, before);
    if (!this.director.acting) this.settle();
  }

  /** Apply a message; its new lines, each with the position after it. */
  private take(message: TableMessage): Step[] {
    const known = this.message.version;
    this.apply(message);
    if (message.version <= known || !this.current) return [];
    const { log, steps = [], view } = this.current;
    const views = new Map(steps.map((step) => [step.version, withBox(step.view, this.box.values)]));
    let after = view;
    return log
      .filter(({ index }) => index >= known && index < message.version)
      .reverse()
      .map((line) => {
        after = views.get(line.index + 1) ?? after;
        return { line, view: after };
      })
      .reverse();
  }

  private apply(message: TableMessage): void {
    const offered = this.current?.actions.join();
    this.happenings = [...this.happenings, ...happened(this.message, message)];
    this.message = message;
    if (message.views.length > 0) {
      this.views = message.views.map((seen) => ({ ...seen, view: withBox(seen.view, this.box.values) }));
    }
    // a seat that is no longer mine sees nothing here
    if (!this.mySeats.some((seat) => seat === this.viewer)) this.viewer = this.mySeats[0] ?? null;
    // a whole log replaces what is known: after a restore some of that was never played
    const kept = (seat: number | null, log: LogLine[]): LogLine[] =>
      log.length < message.version ? (this.logs.get(seat) ?? []) : [];
    const known = new Map((this.logs.get(this.viewer) ?? []).map((line) => [line.index, line]));
    const opened = this.views.find(({ seat }) => seat === this.viewer)?.log ?? [];
    this.sealed = new Map([
      ...this.sealed,
      ...opened.flatMap(({ index }) => (known.has(index) ? [[index, known.get(index) as LogLine] as const] : [])),
    ]);
    this.logs = new Map(this.views.map(({ seat, log }) => [seat, merge(kept(seat, log), log)]));
    // another player's secret choice changes nothing for a player who is choosing too
    if (this.current?.actions.join() !== offered) this.answer.clear();
  }

  /** The page is left: nothing goes on and nothing is heard; what was not seen is offered when they come back. */
  leave(): void {
    this.gone = true;
    this.director.leap();
    this.end.leave();
  }

  /** Everything was acted: the next of my seats sees the table, a question is asked, the end opens. */
  settle(): void {
    if (this.gone) return;
    const { message } = this;
    this.sealed = new Map();
    if (!document.hidden) noteSeen(message.table, message.version);
    if (this.nextLocalSeat !== null && !this.hidesSecrets) this.viewer = this.nextLocalSeat;
    const asked = this.isMyTurn ? message.version : null;
    const anew = asked !== null && asked !== this.askedAt && this.askedAt !== undefined;
    if (anew && lastByOthers(this.lines, this.mySeats)) {
      play("turn");
      vibrate("turn");
    }
    this.askedAt = asked;
    // the end that is watched once more opens once more
    if (message.state.status !== "over" || !(this.sawPlay || this.end.awaited)) return;
    this.sawPlay = false;
    this.end.open(!document.hidden);
  }
  /** The version at which my turn was told; undefined: not yet. */
  private askedAt: number | null | undefined;

  /** A move stays on its way until the server can be reached again. */
  linkChanged(link: Link): void {
    if (link === "connecting" || link === "away") this.lost = true;
    this.link = link;
    if (link === "away" && this.answer.busy) this.notice = { text: t("table.unreachable"), rule: null };
  }

  /** Nobody waits for a tab that is not looked at: it leaps to now, and offers what was missed. */
  looked(hidden: boolean): void {
    if (hidden) {
      this.left = this.shownVersion;
      this.director.leap();
    } else if (this.left !== null) {
      this.director.wasAway(this.left);
      this.left = null;
    }
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

  notify(text: string, rule: string | null): void {
    vibrate("refusal");
    this.notice = { text, rule };
    announcer.say(text);
  }

  explainRefusal(problem: Problem, action: string): string {
    const words = action && this.shown ? this.game.refuse?.(this.shown, problem, action) : null;
    return words ?? sentenceOf(problem);
  }
}
