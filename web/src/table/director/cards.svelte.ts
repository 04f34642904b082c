/** The card that waits, one at a time: it goes on when its time is over, or when its reader says so. */
import type { WaitingCard } from "../../games/acting";
import { play } from "../../lib/sounds";
import { Clock, CUT } from "./clock";
import { WAIT } from "./timing";

export interface OpenCard {
  card: WaitingCard;
  stage: number;
  /** Until it goes on by itself. */
  ms: number;
  /** False: the clock stands. */
  run: boolean;
  /** Others that were skipped; shown with it. */
  kept: WaitingCard[];
}

/** Nobody reads a card in less than this part of its time. */
const SHORTEST = 0.6;
/** Of what was skipped: the last ones. */
const MOST_KEPT = 3;

export class Cards {
  open = $state.raw<OpenCard | null>(null);
  private clock: Clock | null = null;

  /** The card's button: all of its stages at once, then on. */
  go(): void {
    if (this.clock) this.clock.go();
    else this.open = null;
  }
  hold(on: boolean): void {
    this.clock?.hold(on);
    this.tick(!on);
  }
  /** Its rule is being read. */
  forGood(): void {
    this.clock?.stop();
    this.tick(false);
  }
  private tick(run: boolean): void {
    if (this.open) this.open = { ...this.open, run };
  }

  /** Whatever waits is over. */
  cut(): void {
    this.clock?.go();
    this.open = null;
  }

  /** Its last stage, for as long as its position is shown. */
  lay(card: WaitingCard): void {
    this.open = { card, stage: card.stages?.length ?? 0, ms: 0, run: false, kept: [] };
  }

  /** Stage after stage. */
  async show(card: WaitingCard, pace: number, signal: AbortSignal): Promise<void> {
    const factor = Math.max(SHORTEST, pace);
    const stages = card.stages ?? [];
    for (let stage = 0; stage <= stages.length; stage += 1) {
      const last = stage === stages.length;
      const ms = last ? WAIT[card.kind] * factor : (stages[stage] ?? 0) * Math.min(factor, 1);
      const sound = card.stageSounds?.[stage];
      if (sound) play(sound);
      const hurried = await this.wait({ card, stage, ms, run: true, kept: [] }, signal);
      if (hurried && !last) stage = stages.length - 1;
    }
    this.open = null;
  }

  /** Those that were skipped, together. */
  async showKept(skipped: readonly WaitingCard[], signal: AbortSignal): Promise<void> {
    const [card, ...kept] = skipped.slice(-MOST_KEPT);
    if (!card) return;
    await this.wait({ card, stage: 0, ms: WAIT.mine, run: true, kept }, signal);
    this.open = null;
  }

  /** True if its reader did not let the time run out. */
  private async wait(open: OpenCard, signal: AbortSignal): Promise<boolean> {
    const clock = new Clock(open.ms);
    this.clock = clock;
    this.open = open;
    await clock.done;
    this.clock = null;
    if (signal.aborted) throw CUT;
    return clock.early;
  }
}
