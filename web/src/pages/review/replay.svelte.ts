/** A game to step through: every position as one seat saw it, loaded a page at a time. */
import type { AnyShown, Game } from "../../games/game";
import type { Api } from "../../lib/api";
import { withBox, type BoxedView } from "../../lib/box";
import { isUndo, lastMoves, logLines } from "../../table/history";
import { speaker } from "../../lib/i18n.svelte";
import { seatName } from "../../lib/seats";
import { translator, type AnyTranslate, type Messages } from "../../lib/text";
import type { BoxDocument, LogLine, Position as WirePosition, TableMessage } from "../../lib/wire";

/** A position as a board reads it. */
export type Position = Omit<WirePosition, "view"> & { view: BoxedView };

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
const STEP = 1200;

export class Replay {
  positions = $state.raw<Position[]>([]);
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  viewer = $state<number | null>(null);
  words = $state.raw<Messages>({});
  readonly lines: LogLine[];
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
    return this.now && { view: this.now.view, seat: this.viewer, t: this.t };
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
    return lastMoves(before, (line) => this.game.trips?.(line) ?? [], this.viewer);
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
    this.at = Math.max(0, Math.min(this.last, at));
    if (this.at === this.last) this.stop();
  }

  /** The position after `version` lines: what a permanent link names. */
  goToVersion(version: number): void {
    const found = this.positions.findIndex((position) => position.version >= version);
    this.go(found < 0 ? this.last : found);
  }

  play(): void {
    if (this.at === this.last) this.at = 0;
    this.playing = true;
    this.tick();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private tick(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      this.go(this.at + 1);
      if (this.playing) this.tick();
    }, STEP / this.speed);
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
