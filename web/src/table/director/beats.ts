/** What the director acts: a line of the log with the positions round it, or a run of lines that belong together. */
import type { AnyActing, Beat, FinaleStep, Gain, Trip, WaitingCard } from "../../games/acting";
import type { AnyShown } from "../../games/game";
import { pointsOf } from "../../board/points";
import type { BoxedView } from "../../lib/box";
import type { SoundName } from "../../lib/sounds";
import type { LogLine } from "../../lib/wire";
import { isUndo } from "../history";
import type { Stage } from "./stage";

/** A line, and the position after it as the viewer may see it. */
export interface Step {
  line: LogLine;
  view: BoxedView;
}

export interface ActedBeat {
  /** Those that the caption tells; lines without words of their own joined it. */
  lines: LogLine[];
  seat: number;
  /** So many lines of the log led to its position. */
  version: number;
  before: BoxedView;
  view: BoxedView;
  run: string | undefined;
  trips: Trip[];
  gains: Gain[];
  cards: WaitingCard[];
  sound: SoundName | undefined;
  /** By a seat of the viewer, who knows what it did. */
  own: boolean;
  /** No caption, no time. */
  silent: boolean;
  /** Final scoring, if it ends the game. */
  finale: FinaleStep[] | null;
}

/** What I did myself, and what nobody can see, keeps nobody waiting; but the end comes after the last move. */
export const keepsWaiting = ({ own, silent, cards, finale }: ActedBeat): boolean =>
  (!own && !silent) || cards.length > 0 || finale !== null;

/** One line as a beat. A game without acting shows its positions, and the points at the scores. */
export function beatOf(
  step: Step,
  before: BoxedView,
  at: (view: BoxedView) => AnyShown,
  acting: AnyActing | null,
  mine: readonly number[],
  earlier: readonly LogLine[] = [],
): ActedBeat {
  const { line, view } = step;
  const shown = at(view);
  const asked: Beat = isUndo(line)
    ? { trips: [], gains: [], cards: [] }
    : (acting?.beat(shown, line, before, earlier) ?? {
        trips: [],
        gains: changes(before, view),
        cards: [],
        silent: line.seat < 0,
      });
  const over = view.to_act.length === 0;
  return {
    lines: [line],
    seat: line.seat,
    version: line.index + 1,
    before,
    view,
    run: asked.run,
    trips: asked.trips,
    gains: asked.gains.filter(({ points }) => points !== 0),
    cards: asked.cards,
    sound: asked.sound,
    own: mine.includes(line.seat) && line.auto !== true,
    silent: asked.silent === true,
    finale: over && !isUndo(line) ? (acting?.finale?.(shown, line, before) ?? []) : null,
  };
}

/** Lines one after the other. A fault in a game's acting costs its picture, never the table. */
export function beatsOf(
  steps: readonly Step[],
  before: BoxedView,
  stage: Pick<Stage, "at" | "mine" | "linesBefore">,
  acting: AnyActing | null,
): ActedBeat[] {
  let view = before;
  const at = (shown: BoxedView): AnyShown => stage.at(shown);
  return steps.map((step) => {
    const from = view;
    ({ view } = step);
    try {
      return beatOf(step, from, at, acting, stage.mine, stage.linesBefore(step.line.index));
    } catch (error) {
      reportError(error);
      return beatOf(step, from, at, null, stage.mine);
    }
  });
}

/** What flies, and the points it brings. */
export type Travels = Pick<Beat, "trips" | "gains">;

/** What flies before the cards of a beat, and what flies after them. */
export function halves({ trips, gains }: Travels): { early: Travels; late: Travels } {
  const isLate = (gain: Gain): boolean => gain.trip !== undefined && trips[gain.trip]?.late === true;
  const half = (late: boolean): Travels => {
    const among = (some: readonly Trip[]): Trip[] => some.filter((trip) => (trip.late === true) === late);
    const numbered = gains
      .filter((gain) => isLate(gain) === late)
      .map((gain) => (gain.trip === undefined ? gain : { ...gain, trip: among(trips.slice(0, gain.trip)).length }));
    return { trips: among(trips), gains: numbered };
  };
  return { early: half(false), late: half(true) };
}

const changes = (before: BoxedView, view: BoxedView): Gain[] =>
  view.score.map((_, seat) => ({ seat, points: pointsOf(view, seat) - pointsOf(before, seat) }));

/** Does `next` belong to the beat before it, because it has no words of its own or goes on with a run? */
export const joins = (beat: ActedBeat, next: ActedBeat): boolean =>
  next.silent ||
  (next.run !== undefined && next.run === beat.run && next.seat === beat.seat && beat.cards.length === 0);

/** The two as one: the position is the later one's. */
export function joined(beat: ActedBeat, next: ActedBeat): ActedBeat {
  const { length } = beat.trips;
  const gains = next.gains.map((gain) => (gain.trip === undefined ? gain : { ...gain, trip: gain.trip + length }));
  return {
    ...beat,
    lines: next.silent ? beat.lines : [...beat.lines, ...next.lines],
    version: next.version,
    view: next.view,
    trips: [...beat.trips, ...next.trips],
    gains: [...beat.gains, ...gains],
    cards: [...beat.cards, ...next.cards],
    sound: next.sound ?? beat.sound,
    finale: next.finale ?? beat.finale,
  };
}

/** Put beats at the end of a queue, merged with what waits there; what an undo takes back is never begun. */
export function enqueue(queue: readonly ActedBeat[], fresh: readonly ActedBeat[]): ActedBeat[] {
  let waiting = [...queue];
  for (const beat of fresh) {
    const undo = beat.lines.find(isUndo);
    if (undo) {
      const standing = Number(undo.text.split(" ")[1]);
      waiting = waiting.filter(({ version }) => version <= standing);
    }
    const last = waiting.at(-1);
    if (last && joins(last, beat)) waiting[waiting.length - 1] = joined(last, beat);
    else waiting.push(beat);
  }
  return waiting;
}
