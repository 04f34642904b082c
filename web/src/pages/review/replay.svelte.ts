/** A game to step through: every position as one seat saw it, loaded a page at a time. */
import type { AnyShown, Game } from "../../games/game";
import type { Api } from "../../lib/api";
import { withBox, type BoxedView } from "../../lib/box";
import type { Step } from "../../table/director/beats";
import { Director } from "../../table/director/director.svelte";
import type { Stage } from "../../table/director/stage";
import { isUndo, lastMoves, logLines } from "../../table/history";
import { speaker } from "../../lib/i18n.svelte";
import { seatName } from "../../lib/seats";
import { translator, type AnyTranslate, type Messages } from "../../lib/text";
import type { BoxDocument, LogLine, Position as WirePosition, TableMessage } from "../../lib/wire";

/** A position as a board reads it. */
export type Position = Omit<WirePosition, "view"> & { view: BoxedView };

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
/** Milliseconds a position is shown where nothing is acted, and between two that are. */
const STEP = 1200;
const BETWEEN = 250;
/** A card that came with a position is read before the next one. */
const READ = 3000;
/** How fast the director is at each speed; 0: it does not act. */
const FACTORS: Readonly<Record<Speed, number>> = { 0.5: 2, 1: 1, 2: 0.5, 4: 0 };

export class Replay {
  positions = $state.raw<Position[]>([]);
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  viewer = $state<number | null>(null);
  words = $state.raw<Messages>({});
  readonly lines: LogLine[];
  /** A step forward is acted as at the table; a step back or a jump is shown at once. */
  readonly director: Director;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private requests = 0;

  constructor(
    readonly api: Api,
    readonly game: Game,
    readonly box: BoxDocument,
    readonly message: TableMessage,
  ) {
    this.lines = message.views[0]?.log ?? [];
    this.viewer = message.you.seats[0] ?? null;
    this.director = new Director(this.stage(), () => FACTORS[this.speed]);
  }

  private stage(): Stage {
    const lines = logLines(this.lines).filter((line) => !line.undone && !isUndo(line));
    return {
      game: this.game,
      mine: [],
      waits: false,
      at: (view) => ({ view, seat: this.viewer, t: this.t }),
      linesBefore: (index) => lines.filter((line) => line.index < index),
      caption: () => [],
      began: () => undefined,
      passed: () => undefined,
      ended: () => undefined,
      movesSince: () => 0,
      stepsSince: () => Promise.reject(new Error("nothing was missed")),
      rested: () => {
        if (this.playing && FACTORS[this.speed] > 0) this.wait(this.director.cards.open ? READ / this.speed : BETWEEN);
      },
    };
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

  async speak(): Promise<void> {
    this.words = await this.game.messages[speaker.language]();
  }

  /** All positions as `viewer` sees them; a position already shown stays where it is. The newest request counts. */
  async load(viewer: number | null): Promise<void> {
    this.requests += 1;
    const request = this.requests;
    const found: Position[] = [];
    for (let since = 0; since <= this.message.version;) {
      const { positions } = await this.api.positions(this.message.table, viewer, since);
      const last = positions.at(-1);
      if (!last || last.version < since) break;
      found.push(...positions.map((each) => ({ ...each, view: withBox(each.view, this.box.values) })));
      since = last.version + 1;
    }
    if (request !== this.requests) return;
    this.director.leap(); // what it shows is for the viewer before
    this.viewer = viewer;
    this.positions = found;
  }

  /** Change the viewer; if that fails, everything stays as it is. */
  async showFor(viewer: number | null): Promise<void> {
    await this.load(viewer).catch(() => undefined);
  }

  get last(): number {
    return Math.max(0, this.positions.length - 1);
  }

  get shown(): AnyShown | null {
    return this.view && { view: this.view, seat: this.viewer, t: this.t };
  }

  /** What is on the board: on the way to the position chosen, what the director shows. */
  get view(): BoxedView | null {
    return this.director.position?.view ?? this.now?.view ?? null;
  }

  get now(): Position | null {
    return this.positions[this.at] ?? null;
  }

  /** The lines that led to the position shown. */
  get shownLines(): LogLine[] {
    const version = this.now?.version ?? 0;
    const before = this.positions[this.at - 1]?.version ?? 0;
    return this.lines.filter((line) => line.index >= before && line.index < version && !isUndo(line));
  }

  /** Where each seat had moved last, the ring of its colour on the board. */
  lastMove = $derived.by(() => {
    const version = this.now?.version ?? 0;
    const before = logLines(this.lines.filter(({ index }) => index < version));
    return lastMoves(before, (line) => this.game.marks?.(line) ?? [], this.viewer);
  });

  /** Where each round begins: its number and its position. */
  rounds = $derived.by(() => roundsOf(this.positions, this.game.round));

  /** The round of the position shown; 0: before the first. */
  get round(): number {
    return this.rounds.findLast((round) => round.at <= this.at)?.number ?? 0;
  }

  /** To the beginning of a round, counted from the one shown. */
  turn(by: number): void {
    const here = this.rounds.findLastIndex((round) => round.at <= this.at);
    const inside = by < 0 && here >= 0 && (this.rounds[here]?.at ?? 0) < this.at ? 1 : 0;
    const to = this.rounds[here + by + inside];
    this.go(to ? to.at : by < 0 ? 0 : this.last);
  }

  /** Whose view can be shown beside a spectator's: everybody's when the game is over, else that of one's own seats. */
  get viewers(): number[] {
    const { state, you } = this.message;
    return state.status === "over" ? state.seats.map((_, seat) => seat) : you.seats;
  }

  go(at: number): void {
    this.director.leap();
    this.at = Math.max(0, Math.min(this.last, at));
    if (this.at === this.last) this.stop();
  }

  /** One position on, acted. */
  step(): void {
    const before = this.now;
    this.go(this.at + 1);
    const after = this.now;
    if (!before || !after || before === after) return;
    const views = new Map(this.positions.map(({ version, view }) => [version, view]));
    const steps = this.shownLines.map((line): Step => ({ line, view: views.get(line.index + 1) ?? after.view }));
    this.director.add(steps, before);
  }

  /** The position after `version` lines: what a permanent link names. */
  goToVersion(version: number): void {
    const found = this.positions.findIndex((position) => position.version >= version);
    this.go(found < 0 ? this.last : found);
  }

  play(): void {
    if (this.at === this.last) this.at = 0;
    this.playing = true;
    this.wait(STEP / this.speed / 2);
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** The page is left: nothing goes on, and nothing is heard. */
  leave(): void {
    this.stop();
    this.director.leap();
  }

  /** On, and again when that was acted; where nothing is, after a while. */
  private tick(): void {
    this.step();
    clearTimeout(this.timer); // the director says when it has acted
    if (this.playing && !this.director.acting) this.wait(STEP / this.speed);
  }

  private wait(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.playing && this.tick(), ms);
  }
}

export interface Round {
  number: number;
  at: number;
}

const tableCounts = ({ table }: BoxedView): number => (typeof table["round"] === "number" ? table["round"] : 0);

/** The rounds that the game counts itself; where it counts none, one begins whenever the first player is asked again. */
export function roundsOf(positions: readonly Position[], count: Game["round"] = tableCounts): Round[] {
  const counted = positions.map(({ view }) => count(view));
  const found: Round[] = [];
  if (counted.some((round) => round > 0)) {
    for (const [at, round] of counted.entries()) {
      if (round > (found.at(-1)?.number ?? 0)) found.push({ number: round, at });
    }
    return found;
  }
  const first = positions.find(({ view }) => (view.to_act[0] ?? -1) >= 0)?.view.to_act[0];
  let others = true;
  for (const [at, { view }] of positions.entries()) {
    const asked = view.to_act[0];
    if (asked === first && others) found.push({ number: found.length + 1, at });
    if (asked !== undefined && asked >= 0) others = asked !== first;
  }
  return found;
}
