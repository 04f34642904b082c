/**
 * The director stands between the news and the board: what came is acted out beat by beat, in words, movement, points
 * and sound. It holds the position that is shown; null: the newest. Nothing else on the page runs ahead of it.
 */
import { tick } from "svelte";
import type { AnyActing, WaitingCard } from "../../games/acting";
import { settings } from "../../lib/settings.svelte";
import { hush, play } from "../../lib/sounds";
import {
  beatsOf,
  enqueue,
  halves,
  joined,
  joins,
  keepsWaiting,
  type ActedBeat,
  type Step,
  type Travels,
} from "./beats";
import { Cards } from "./cards.svelte";
import { CUT, pause } from "./clock";
import { Flights, placesOf, rectsOf, type Rects } from "./flights.svelte";
import { intoView } from "./into-view";
import { Owed } from "./owed.svelte";
import type { Caption, Position, Stage } from "./stage";
import { FACTOR, GATHER, HURRY, HURRY_BY, LEAP, LEAST, STILL, TIME, timelineOf } from "./timing";

export class Director {
  /** What is on the board; null: the newest position. */
  position = $state.raw<Position | null>(null);
  beat = $state.raw<Caption | null>(null);
  lit = $state<number | null>(null);
  /** From this line on the log waits until the beat has been acted. */
  unread = $state<number | null>(null);
  /** Moves that happened while nobody looked. */
  away = $state.raw<{ count: number } | null>(null);
  private queue = $state.raw<ActedBeat[]>([]);
  /** Another's beat is being acted, or a card waits; my own moves do not keep me waiting. */
  private holds = $state(false);
  readonly flights = new Flights();
  readonly cards = new Cards();
  private readonly debts = new Owed();

  acting = $derived(this.holds || this.queue.some(keepsWaiting));
  left = $derived(this.queue.length);
  /** Which seats act before the viewer can, as far as is known. */
  next = $derived([...new Set([this.lit ?? -1, ...this.queue.map(({ seat }) => seat)])].filter((seat) => seat >= 0));

  /** Undefined until it was asked for. */
  private acts: AnyActing | null | undefined;
  private loading: Promise<void> | null = null;
  private cut = new AbortController();
  private running = false;
  private current: { beat: ActedBeat; shown: boolean; cards: WaitingCard[] } | null = null;
  private gathering: ActedBeat | null = null;
  private done = 0;
  /** Cards of the viewer's that were skipped. */
  private kept: WaitingCard[] = [];
  private skipped = 0;
  private shownAt = -Infinity;
  private missedFrom = 0;

  constructor(
    private readonly stage: Stage,
    private readonly factor: () => number = () => FACTOR[settings.pace],
  ) {}

  /** How the game is acted; where it cannot be fetched, positions follow each other with their words. */
  load(): Promise<void> {
    this.loading ??= (this.stage.game.acting?.() ?? Promise.resolve(null)).then(
      (acts) => void (this.acts = acts),
      () => void (this.acts = null),
    );
    return this.loading;
  }

  /** Points of a seat that have not arrived at its score yet. */
  owed(seat: number): number {
    return this.debts.to(seat);
  }

  /** New lines with the position after each; `before` is what stands before the first of them. */
  add(steps: readonly Step[], before: Position): void {
    if (steps.length === 0) return;
    if (this.acts === undefined) {
      this.position ??= before;
      this.holds = true;
      void this.load().then(() => this.add(steps, before));
      return;
    }
    const fresh = beatsOf(steps, before.view, this.stage, this.acts);
    const [first] = fresh;
    if (first && this.gathering && this.queue.length === 0 && joins(this.gathering, first)) {
      this.gathering = joined(this.gathering, first);
      fresh.shift();
    }
    this.queue = enqueue(this.queue, fresh);
    if (!this.holds && first?.own) this.interrupt(); // nobody waits for the flights of one's own last move
    if (document.hidden || this.factor() === 0 || this.queue.length > LEAP) this.leap();
    else {
      this.position ??= before; // until the first of them is on the board
      void this.run();
    }
  }

  /** To now, in one frame; cards that concern the viewer are shown together. */
  skip(): void {
    if (this.acting) this.leap(true);
  }

  /** A card that waits goes on; else everything is skipped. */
  goOn(): void {
    if (this.cards.open) this.cards.go();
    else this.skip();
  }

  /** To now without a card: nobody looks, or nothing is to be acted. */
  leap(keep = false): void {
    const missed = [...(this.current && !this.current.shown ? [this.current.beat] : []), ...this.queue];
    const finale = missed.findLast((beat) => beat.finale !== null)?.finale;
    const cards = [...(this.current?.cards ?? []), ...this.queue.flatMap((beat) => beat.cards)];
    this.kept = keep ? cards.filter(({ kind }) => kind === "mine") : [];
    this.skipped += missed.length;
    this.queue = [];
    this.interrupt();
    this.position = null;
    this.holds = this.kept.length > 0;
    hush();
    this.stage.passed(missed);
    if (finale) this.stage.ended(finale);
    if (!this.running) this.rest();
  }

  /** The beat that is being acted is over at once. */
  private interrupt(): void {
    this.cut.abort();
    this.cut = new AbortController();
    this.cards.cut();
    this.flights.land();
    this.debts.clear();
    this.beat = null;
    this.unread = null;
  }

  /** The visitor did not see what happened since this version: it is offered again. */
  wasAway(version: number): void {
    const count = this.stage.movesSince(version);
    if (count < 2) return;
    this.missedFrom = version;
    this.away = { count };
  }

  /** Act what was missed, from where the visitor left. */
  async watch(): Promise<void> {
    this.away = null;
    await this.load();
    const { steps, before } = await this.stage.stepsSince(this.missedFrom);
    this.leap();
    if (steps.length === 0) return;
    this.position = before;
    this.queue = enqueue([], beatsOf(steps, before.view, this.stage, this.acts ?? null));
    void this.run();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let beat = this.take(); beat; beat = this.take()) {
      const { signal } = this.cut;
      this.holds = keepsWaiting(beat) || this.queue.some(keepsWaiting);
      try {
        await this.act(beat, signal);
      } catch (error) {
        if (error !== CUT) reportError(error);
      }
      this.current = null;
    }
    if (this.kept.length > 0) await this.showKept();
    this.running = false;
    this.rest();
  }

  private take(): ActedBeat | undefined {
    const [beat, ...others] = this.queue;
    if (beat) this.queue = others;
    return beat;
  }

  private rest(): void {
    const { skipped } = this;
    this.position = null;
    this.beat = null;
    if (this.stage.waits) this.cards.cut();
    this.lit = null;
    this.unread = null;
    this.holds = false;
    this.done = 0;
    this.skipped = 0;
    this.stage.rested(skipped);
  }

  private async act(first: ActedBeat, signal: AbortSignal): Promise<void> {
    let beat = first;
    const current = { beat, shown: false, cards: beat.cards };
    this.current = current;
    const factor = this.factor() * (this.queue.length > HURRY ? HURRY_BY : 1);
    const opens = beat.cards.some((card) => card.first === true); // its words would give away what the card turns over
    this.lit = beat.own ? null : beat.seat;
    if (beat.own && !beat.silent) this.away = null; // they know where they are, or they would not have moved
    if (!beat.own && !beat.silent) {
      if (!opens) this.caption(beat);
      const [mark] = beat.lines.flatMap((line) => this.stage.game.marks?.(line) ?? []);
      if (mark !== undefined) await intoView(mark, signal);
      await pause(TIME.caption * factor, signal);
      if (this.stage.waits && beat.run !== undefined && this.queue.length === 0)
        beat = await this.gather(beat, factor, signal);
    } else if (!beat.silent && this.queue.length > 0) this.caption(beat);
    else if (beat.own) this.beat = null; // the words of the beat before
    if (!beat.own && this.factor() >= 1) await this.untilSeen(signal);
    current.beat = beat;
    for (const card of beat.cards.filter((each) => each.first)) await this.show(card, signal);
    if (opens && !beat.own && !beat.silent) this.caption(beat);
    current.cards = beat.cards.filter((each) => !each.first);
    const names = [...beat.trips.flatMap(({ from, to }) => [from, to]), ...placesOf(beat.gains)];
    const before = rectsOf(names);
    this.debts.add(beat.gains);
    this.position = { version: beat.version, view: beat.view };
    current.shown = true;
    this.stage.began(beat);
    if (beat.finale) this.stage.ended(beat.finale);
    if (beat.silent) return;
    this.shownAt = performance.now();
    if (!beat.own) this.unread = beat.lines[0]?.index ?? null;
    await tick();
    const { early, late } = halves(beat);
    await this.travel(early, before, factor, signal);
    if (beat.sound) play(beat.sound);
    while (current.cards.length > 0) {
      const [card, ...others] = current.cards as [WaitingCard, ...WaitingCard[]];
      current.cards = others;
      await this.show(card, signal);
    }
    if (late.gains.length + late.trips.length > 0) await this.travel(late, before, factor, signal);
    this.unread = null;
    if (beat.own && this.queue.length === 0) return;
    const still = settings.moves && beat.trips.length + beat.gains.length + beat.cards.length === 0;
    if (still && !beat.own) await pause(STILL * factor, signal); // nothing but its words: they are read
    await pause(TIME.rest * factor, signal);
  }

  private async travel({ trips, gains }: Travels, before: Rects, factor: number, signal: AbortSignal): Promise<void> {
    if (settings.moves) {
      const hidden = this.flights.hideEnds(trips);
      await pause(0, signal); // the board was drawn just now: it is laid out in a task of its own, so taps get in between
      const timeline = timelineOf(trips, gains);
      await this.flights.fly(trips, gains, timeline, before, factor, signal, (gain) => this.debts.pay(gain), hidden);
    } else {
      await this.flights.stand(gains, STILL * factor, signal);
      for (const gain of gains) this.debts.pay(gain);
    }
  }

  /** However much waits, the position before this beat's can be seen. */
  private async untilSeen(signal: AbortSignal): Promise<void> {
    const left = this.shownAt + LEAST - performance.now();
    if (left > 0) await pause(left, signal);
  }

  /** More lines of a run may be on their way. */
  private async gather(beat: ActedBeat, factor: number, signal: AbortSignal): Promise<ActedBeat> {
    this.gathering = beat;
    try {
      await pause(GATHER * factor, signal);
      const gathered = this.gathering;
      if (gathered !== beat) this.caption(gathered);
      return gathered;
    } finally {
      this.gathering = null;
    }
  }

  private caption(beat: ActedBeat): void {
    this.done += 1;
    const all = this.done + this.queue.length;
    const parts = this.stage.caption(beat, this.acts ?? null);
    const [about] = beat.lines.flatMap((line) => this.stage.game.marks?.(line) ?? []);
    this.beat = {
      seat: parts[0]?.seat ?? beat.seat,
      parts,
      about,
      done: this.done,
      all,
      hurried: this.queue.length > HURRY,
    };
  }

  private async show(card: WaitingCard, signal: AbortSignal): Promise<void> {
    this.beat = null;
    if (!this.stage.waits) {
      this.cards.lay(card);
      return;
    }
    this.holds = true;
    const [first] = card.lit ?? [];
    if (first !== undefined) await intoView(first, signal);
    await this.cards.show(card, this.factor(), signal);
  }

  /** Cards that were skipped come together, over the newest position. */
  private async showKept(): Promise<void> {
    const cards = this.kept;
    this.kept = [];
    this.position = null;
    this.beat = null;
    this.holds = true;
    try {
      await this.cards.showKept(cards, this.cut.signal);
    } catch (error) {
      if (error !== CUT) throw error;
    }
  }
}
