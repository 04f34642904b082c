/**
 * The end of a game as a scene: final scoring, category by category, then the result. What it draws is loaded when a game
 * is over, or before; without it the decision bar says who won.
 */
import { tick } from "svelte";
import type { AnyActing, FinaleStep } from "../../games/acting";
import { announcer } from "../../lib/announce.svelte";
import { withBox } from "../../lib/box";
import { t } from "../../lib/i18n.svelte";
import { settings } from "../../lib/settings.svelte";
import { play } from "../../lib/sounds";
import { signed } from "../../lib/text";
import { CUT, pause } from "../director/clock";
import { FACTOR } from "../director/timing";
import type { TableStore } from "../store.svelte";
import type * as Parts from "./parts";
import { sumOf, worthShowing } from "./steps";
import { SCORING, shrinkOf } from "./timing";
import type { Verdict } from "./verdict";

export type Stage = "closed" | "scoring" | "result";

export class EndScene {
  stage = $state<Stage>("closed");
  /** The scoring was prepared and has not begun: nobody may read yet who wins. */
  awaited = $state(false);
  /** Final scoring in the order of the rules; null: not known. */
  steps = $state.raw<readonly FinaleStep[] | null>(null);
  /** Which of them is shown. */
  step = $state(0);
  /** So many of its points have risen. */
  risen = $state(0);
  /** So many steps are in the bars and in the scores. */
  grown = $state(0);
  /** All times are multiplied by it. */
  factor = $state(1);

  /** It is being told who wins: nothing else on the page says so before. */
  telling = $derived(this.awaited || this.stage === "scoring");

  parts = $state.raw<typeof Parts | null>(null);
  acting = $state.raw<AnyActing | null>(null);
  private cut = new AbortController();
  private loading: Promise<void> | null = null;
  private opening = false;
  private left = false;

  constructor(private readonly table: TableStore) {}

  /** What the result says; null until its words are there. */
  verdict = $derived.by(() => (this.parts ? this.judged(this.parts) : null));

  private judged(parts: typeof Parts): Verdict | null {
    const { game, shown, lines, message, mySeats } = this.table;
    if (!shown || shown.view.winners.length === 0) return null;
    const { acting, steps } = this;
    const nameOf = (seat: number): string => this.table.nameOf(seat);
    return parts.verdictOf({ game, shown, lines, seats: message.state.seats, mine: mySeats, nameOf, acting, steps });
  }

  /** The line that ended the game is being acted: these points are not in the scores yet. */
  prepare(steps: readonly FinaleStep[]): void {
    this.steps = worthShowing(steps);
    this.grown = 0;
    this.awaited = true;
    void this.load().catch(() => undefined);
  }

  /** What the scoring has not shown yet of a seat's points. */
  owed(seat: number): number {
    return sumOf((this.steps ?? []).slice(this.grown), seat);
  }

  /** The last beat was acted: the scoring if it is wanted, then the result. */
  async open(scoring: boolean): Promise<void> {
    if (this.opening) return;
    this.opening = true;
    try {
      await this.begin(scoring);
    } finally {
      this.opening = false;
    }
  }

  private async begin(scoring: boolean): Promise<void> {
    await this.load().catch(() => undefined);
    const wanted = scoring && this.parts && settings.moves && settings.pace !== "off" && !document.hidden;
    // the last line may have come with more than the director acts
    if (wanted) await this.recall().catch(() => undefined);
    const { steps } = this;
    if (wanted && steps && steps.length > 0) await this.score(steps);
    this.result();
  }

  /** To the result. */
  skip(): void {
    this.cut.abort();
  }

  /** The page is left: nothing more is shown or heard. */
  leave(): void {
    this.left = true;
    this.cut.abort();
  }

  close(): void {
    if (this.stage === "scoring") this.skip();
    else this.stage = "closed";
  }

  /** The result once more. */
  show(): void {
    void this.table.request(async () => {
      await this.load();
      this.stage = "result";
    });
  }

  /** The drawing and the game's words for the end; once they are there they stay, also while the server is away. */
  async load(): Promise<void> {
    this.loading ??= this.fetch().finally(() => (this.loading = null));
    await this.loading;
  }

  private async fetch(): Promise<void> {
    if (this.parts) return;
    const [parts, acting] = await Promise.all([import("./parts"), this.table.game.acting?.()]);
    this.acting = acting ?? null;
    this.parts = parts;
  }

  /** What final scoring brought, where nobody has prepared it: the game was over before its last line was seen. */
  async recall(): Promise<void> {
    const { api, message, shown, lines, box, viewer } = this.table;
    const line = lines.at(-1);
    await this.load();
    if (this.steps || !this.acting?.finale || !shown || !line) return;
    const { positions } = await api.positions(message.table, viewer, line.index);
    const before = positions.find(({ version }) => version <= line.index);
    if (before && !this.steps) {
      this.steps = worthShowing(this.acting.finale(shown, line, withBox(before.view, box.values)));
      this.grown = this.steps.length;
    }
  }

  private async score(steps: readonly FinaleStep[]): Promise<void> {
    const hidden = (): void => {
      if (document.hidden) this.skip();
    };
    this.cut = new AbortController();
    const { signal } = this.cut;
    document.addEventListener("visibilitychange", hidden);
    try {
      this.factor = FACTOR[settings.pace] * shrinkOf(steps);
      this.awaited = false;
      this.grown = 0;
      for (const [index, step] of steps.entries()) {
        this.step = index;
        this.risen = 0;
        this.stage = "scoring";
        await tick();
        this.speak(step);
        await pause(SCORING.light * this.factor, signal);
        for (const { points } of step.gains) {
          play(points < 0 ? "loss" : "points", this.risen);
          this.risen += 1;
          await pause(SCORING.points * this.factor, signal);
        }
        this.grown = index + 1;
        await pause((SCORING.grow + SCORING.rest) * this.factor, signal);
      }
    } catch (error) {
      if (error !== CUT) throw error;
    } finally {
      document.removeEventListener("visibilitychange", hidden);
    }
  }

  private speak(step: FinaleStep): void {
    const seats = new Set(step.gains.map(({ seat }) => seat));
    const gains = [...seats].map((seat) => `${this.table.shortName(seat)} ${signed(sumOf([step], seat))}`);
    announcer.say(`${step.title}. ${gains.join(", ")}`);
  }

  private result(): void {
    if (this.left) return;
    const won = this.table.view?.winners.some((seat) => this.table.mySeats.includes(seat)) ?? false;
    this.grown = this.steps?.length ?? 0;
    this.awaited = false;
    this.stage = this.parts ? "result" : "closed";
    if (!this.parts) announcer.say(t("table.over"));
    play("end", won ? 1 : 0);
  }
}
