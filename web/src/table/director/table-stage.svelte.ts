/** What the director tells the table: whose points have changed, what was done to the viewer, what is read out. */
import type { AnyActing, FinaleStep, WaitingCard } from "../../games/acting";
import type { AnyShown, Game } from "../../games/game";
import { wordsOf } from "../../board/choosing";
import { pointsOf } from "../../board/points";
import { announcer } from "../../lib/announce.svelte";
import { withBox, type BoxedView } from "../../lib/box";
import { t } from "../../lib/i18n.svelte";
import { plain, type Part } from "../../lib/text";
import type { LogLine } from "../../lib/wire";
import { isUndo, logLines } from "../history";
import { sentencesOf } from "../sentences";
import type { TableStore } from "../store.svelte";
import type { ActedBeat, Step } from "./beats";
import type { Position, Stage } from "./stage";

/** A screen reader hears one message in this time. */
const SPOKEN_EVERY = 1200;
/** More moves than this are not acted again. */
const WATCHED = 40;

export class TableStage implements Stage {
  /** Done to the viewer, or for the viewer, since its last move. */
  personal = $state.raw<WaitingCard[]>([]);
  /** Points of every seat after the viewer's last move. */
  private base = $state.raw<number[] | null>(null);
  /** Both of these before that move, should it be taken back. */
  private earlier: { personal: WaitingCard[]; base: number[] | null } = { personal: [], base: null };
  /** The viewer's own move is acted: what it brings is no change since then. */
  private own = $state(false);
  readonly waits = true;
  private unsaid: string[] = [];
  private saying: ReturnType<typeof setTimeout> | undefined;
  private saidAt = 0;

  constructor(private readonly table: TableStore) {}

  get game(): Game {
    return this.table.game;
  }
  /** What a bot does in a seat of the viewer's is news to the viewer, too. */
  get mine(): readonly number[] {
    const { mySeats, message } = this.table;
    return mySeats.filter((seat) => !message.state.seats[seat]?.bot);
  }
  at(view: BoxedView): AnyShown {
    return { view, seat: this.table.viewer, t: this.table.t };
  }

  linesBefore(index: number): readonly LogLine[] {
    const earlier = this.table.allLines.filter((line) => line.index < index);
    return logLines(earlier).filter((line) => !line.undone && !isUndo(line));
  }

  /** Seat → by how much its score has changed since the viewer's last move. */
  changes = $derived.by(() => {
    const { view, director, end } = this.table;
    const found = new Map<number, number>();
    if (!view || !this.base || end.telling) return found; // final scoring counts in its own order
    for (const [seat, points] of this.base.entries()) {
      const due = (this.own ? 0 : director.owed(seat)) + end.owed(seat);
      const change = pointsOf(view, seat) - due - points;
      if (change !== 0) found.set(seat, change);
    }
    return found;
  });

  caption(beat: ActedBeat, acting: AnyActing | null): Part[] {
    const { view, lines } = beat;
    const [first] = lines as [LogLine, ...LogLine[]];
    const at = this.at(view);
    if (isUndo(first)) return this.takesBack(first, beat.before);
    const together = acting?.caption?.(at, lines);
    if (together) return together;
    const sentences = sentencesOf({ game: this.game, shown: at }, first);
    return (sentences.find(({ tone }) => tone === "plain") ?? sentences[0])?.parts ?? [];
  }

  /** `Senbi takes back: sails ship 1`, as far as the viewer could read what Senbi did. */
  private takesBack({ index, seat, text }: LogLine, before: BoxedView): Part[] {
    const name = { text: this.table.nameOf(seat), seat };
    const standing = Number(wordsOf(text)[1]);
    const taken = this.linesBefore(index).find((line) => line.index >= standing && line.seat === seat);
    const sentences = taken ? sentencesOf({ game: this.game, shown: this.at(before) }, taken) : [];
    const [who, ...what] = sentences.find(({ tone }) => tone === "plain")?.parts ?? [];
    if (who?.seat !== seat || what.length === 0) return t.parts("log.undo", { seat: name });
    return t.parts("perform.takes-back", { seat: name, move: plain(what).trim() });
  }

  began(beat: ActedBeat): void {
    const { table } = this;
    if (!beat.silent) this.own = beat.own;
    const undo = beat.lines.find(isUndo);
    if (beat.own && undo) ({ personal: this.personal, base: this.base } = this.earlier);
    else if (beat.own && !beat.silent) {
      const { personal, base } = this;
      this.earlier = { personal, base };
      this.personal = [];
      this.base = beat.view.score.map((_, seat) => pointsOf(beat.view, seat));
    }
    this.keep(beat);
    const sentences = (line: LogLine): string[] => sentencesOf(table, line).map(({ parts }) => plain(parts));
    this.say(undo ? plain(this.takesBack(undo, beat.before)) : beat.lines.flatMap(sentences).join(". "));
  }

  passed(beats: readonly ActedBeat[]): void {
    for (const beat of beats) {
      if (beat.own && !beat.silent) this.base = beat.view.score.map((_, seat) => pointsOf(beat.view, seat));
      this.keep(beat);
    }
  }

  private keep({ cards }: ActedBeat): void {
    const mine = cards.filter(({ kind }) => kind === "mine");
    if (mine.length > 0) this.personal = [...this.personal, ...mine];
  }

  ended(steps: FinaleStep[]): void {
    this.table.end.prepare(steps);
  }

  rested(skipped: number): void {
    const { table } = this;
    table.settle();
    const question = table.isMyTurn && table.shown ? this.game.question(table.shown) : "";
    const parts = [skipped > 0 ? t("perform.skipped", { count: skipped }) : "", question];
    this.say(parts.filter(Boolean).join(". "));
  }

  /** One message at a time, joined where they come faster than they can be heard. */
  private say(text: string): void {
    if (!text || this.table.gone) return;
    this.unsaid.push(text);
    if (this.saying !== undefined) return;
    const wait = Math.max(0, this.saidAt + SPOKEN_EVERY - performance.now());
    this.saying = setTimeout(() => {
      this.saying = undefined;
      if (this.table.gone) return;
      this.saidAt = performance.now();
      announcer.say(this.unsaid.splice(0).join(". "));
    }, wait);
  }

  /** What others did since a version, as its number of moves. */
  movesSince(version: number): number {
    const { table } = this;
    const byOthers = table.lines.filter(
      ({ index, seat }) => index >= version && seat >= 0 && !table.mySeats.includes(seat),
    );
    return byOthers.filter((line) => sentencesOf(table, line).some(({ tone }) => tone === "plain")).length;
  }

  /** The lines since a version with the positions round them, from the server. */
  async stepsSince(version: number): Promise<{ steps: Step[]; before: Position }> {
    const { api, box, lines, message, viewer } = this.table;
    const first = Math.max(version, message.version - WATCHED);
    const { positions } = await api.positions(message.table, viewer, first);
    const views = new Map(positions.map((each) => [each.version, withBox(each.view, box.values)]));
    const before = views.get(first);
    if (!before) return { steps: [], before: { version, view: this.table.view as BoxedView } };
    const steps = lines.flatMap((line): Step[] => {
      const view = line.index >= first ? views.get(line.index + 1) : undefined;
      return view ? [{ line, view }] : [];
    });
    return { steps, before: { version: first, view: before } };
  }
}
