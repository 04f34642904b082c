/** Pieces on their way and points that rise: clones above the board, which land where the board draws the real ones. */
import type { Gain, Trip } from "../../games/acting";
import { play } from "../../lib/sounds";
import { pause } from "./clock";
import { TIME, type Timeline } from "./timing";
import { windowOf } from "./window";

export interface Flight {
  id: number;
  piece: string;
  /** The place and size at rest where it lands. */
  box: { x: number; y: number; width: number; height: number };
  /** Where it starts, from there: an offset and a scale. */
  dx: number;
  dy: number;
  scale: number;
  /** It waits there before it starts. */
  delay: number;
  duration: number;
  glides: boolean;
  carried: boolean;
  /** It stands for so many equal pieces. */
  count: number;
}
export interface Float {
  id: number;
  seat: number;
  points: number;
  shown: number;
  x: number;
  y: number;
  /** The score that it flies to. */
  dx: number;
  dy: number;
  duration: number;
}
export type Rects = ReadonlyMap<string, DOMRect>;

/** A spot larger than this is aimed at its middle. */
const LARGE = 64;
/** More equal pieces fly as three and a number. */
const MANY = 6;
const SHOWN_OF_MANY = 3;

export const headlineOf = (seat: number): string => `headline-${seat}`;

/** The element of a spot that can be seen; a board and a player's card may both have it. */
export function spot(name: string): HTMLElement | SVGElement | null {
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>(`[data-spot="${CSS.escape(name)}"]`)) {
    if (element.getBoundingClientRect().width > 0) return element;
  }
  return null;
}

/** Can its middle be seen: in the window, and not scrolled out of the board or the rail of players? */
function onScreen(element: Element, { x, y, width, height }: DOMRect): boolean {
  if (width === 0) return false;
  const room = windowOf(element);
  const [middle, centre] = [x + width / 2, y + height / 2];
  const inside = (of: { x: number; y: number; width: number; height: number }): boolean =>
    middle >= of.x && middle <= of.x + of.width && centre >= of.y && centre <= of.y + of.height;
  return inside({ x: 0, y: 0, width: innerWidth, height: innerHeight }) && (!room || inside(room));
}

/** Where these spots are now, of those that can be seen. */
export function rectsOf(names: readonly string[]): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const name of new Set(names)) {
    // `headline-1/fleet`: where a player's things have no room, the score stands for them
    const element = spot(name) ?? spot(name.replace(/\/.*/, ""));
    const rect = element?.getBoundingClientRect();
    if (element && rect && onScreen(element, rect)) found.set(name, rect);
  }
  return found;
}

export class Flights {
  flying = $state.raw<Flight[]>([]);
  floats = $state.raw<Float[]>([]);
  private count = 0;
  private readonly hidden = new Map<number, (HTMLElement | SVGElement)[]>();

  /**
   * Fly a beat's pieces and points, as its timeline says; `before` is where they lay before the board changed.
   * `arrived` is called for each gain that has reached its score.
   */
  async fly(
    trips: readonly Trip[],
    gains: readonly Gain[],
    timeline: Timeline,
    before: Rects,
    factor: number,
    signal: AbortSignal,
    arrived: (gain: Gain) => void,
    hidden = this.hideEnds(trips),
  ): Promise<void> {
    const after = rectsOf([...trips.flatMap(({ from, to }) => [from, to]), ...placesOf(gains)]);
    const grouped = groupsOf(trips);
    const jobs = trips.map(async (trip, index) => {
      const start = (timeline.starts[index] ?? 0) * factor;
      const duration = (timeline.lasts[index] ?? 0) * factor;
      const carrier = trip.carried ? carrierOf(trips, index) : -1;
      const boarded = trip.waits ? 0 : carrier < 0 ? start : Math.min(start, landing(timeline, carrier) * factor);
      const many = grouped[index] ?? 1;
      const from = (trip.carried || trip.stays ? after.get(trip.from) : before.get(trip.from)) ?? after.get(trip.from);
      const to = after.get(trip.to) ?? (trip.waits ? from : undefined); // taken from where it lies all the same
      const flight = many > 0 ? this.flightOf(trip, from, to, many, start - boarded, duration) : null;
      try {
        await pause(boarded, signal);
        // what waits lies under what comes
        if (flight) this.flying = trip.waits || trip.stays ? [flight, ...this.flying] : [...this.flying, flight];
        if (trip.glides && trip.sound) play(trip.sound);
        await pause(start - boarded + duration, signal);
        if (!trip.glides && trip.sound) play(trip.sound);
      } finally {
        if (flight) this.flying = this.flying.filter(({ id }) => id !== flight.id);
        this.reveal(hidden[index] as number, flight === null && !signal.aborted);
      }
    });
    const rising = gains.map(async (gain, nth) => {
      await pause((timeline.rises[nth] ?? 0) * factor, signal);
      const float = this.floatOf(gain, after, TIME.points * factor);
      try {
        if (float) this.floats = [...this.floats, float];
        await pause(TIME.points * factor, signal);
      } finally {
        if (float) this.floats = this.floats.filter(({ id }) => id !== float.id);
      }
      play(gain.points < 0 ? "loss" : "points", nth);
      arrived(gain);
    });
    await Promise.all([...jobs, ...rising]);
  }

  /** Without motion the points stand where they are brought, all at once. */
  async stand(gains: readonly Gain[], ms: number, signal: AbortSignal): Promise<void> {
    const rects = rectsOf(placesOf(gains));
    this.floats = gains.flatMap((gain) => this.floatOf(gain, rects, ms) ?? []);
    try {
      await pause(ms, signal);
    } finally {
      this.floats = [];
    }
  }

  /** Everything is where it belongs. */
  land(): void {
    this.flying = [];
    this.floats = [];
    for (const id of this.hidden.keys()) this.reveal(id, false);
  }

  /** What is drawn where these land waits for them; by trip, what `fly` is to reveal. */
  hideEnds(trips: readonly Trip[]): number[] {
    return trips.map((trip) => this.hide(trip.stays ? "" : trip.to));
  }

  private hide(name: string): number {
    const id = this.count++;
    const found = [...document.querySelectorAll<HTMLElement | SVGElement>(`[data-lands="${CSS.escape(name)}"]`)];
    for (const element of found) element.style.visibility = "hidden";
    this.hidden.set(id, found);
    return id;
  }

  private reveal(id: number, fades: boolean): void {
    const found = this.hidden.get(id) ?? [];
    this.hidden.delete(id);
    for (const element of found) {
      // another piece may still be on its way to the same place
      if ([...this.hidden.values()].some((others) => others.includes(element))) continue;
      element.style.visibility = "";
      if (fades) element.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: 180 });
    }
  }

  private flightOf(
    trip: Trip,
    from: DOMRect | undefined,
    to: DOMRect | undefined,
    count: number,
    delay: number,
    duration: number,
  ): Flight | null {
    if (!from || !to) return null;
    const glides = trip.glides === true;
    // where the spot is the piece itself, it flies at that size
    const whole = glides || spot(trip.to)?.dataset["lands"] === trip.to;
    const side = Math.min(to.width, to.height, LARGE);
    const width = whole ? to.width : side;
    const height = whole ? to.height : side;
    const box = { x: to.x + (to.width - width) / 2, y: to.y + (to.height - height) / 2, width, height };
    const larger = Math.min(from.width, from.height) / Math.min(width, height);
    const scale = trip.waits ? larger : Math.min(1, larger);
    const dx = from.x + from.width / 2 - (to.x + to.width / 2);
    const dy = from.y + from.height / 2 - (to.y + to.height / 2);
    const carried = trip.carried === true;
    return { id: this.count++, piece: trip.piece, box, dx, dy, scale, delay, duration, glides, carried, count };
  }

  private floatOf({ seat, points, shown = points, at }: Gain, rects: Rects, duration: number): Float | null {
    const score = rects.get(headlineOf(seat));
    const from = (at === undefined ? undefined : rects.get(at)) ?? score;
    if (!from) return null;
    const x = from.x + from.width / 2;
    const y = from.y + from.height / 2;
    const dx = score ? score.x + score.width / 2 - x : 0;
    const dy = score ? score.y + score.height / 2 - y : -28;
    return { id: this.count++, seat, points, shown, x, y, dx, dy, duration };
  }
}

export const placesOf = (gains: readonly Gain[]): string[] =>
  gains.flatMap(({ seat, at }) => (at === undefined ? [headlineOf(seat)] : [at, headlineOf(seat)]));

const landing = ({ starts, lasts }: Timeline, index: number): number => (starts[index] ?? 0) + (lasts[index] ?? 0);

const carrierOf = (trips: readonly Trip[], index: number): number =>
  trips.slice(0, index).findLastIndex((trip) => trip.carried !== true);

/** How many pieces each trip stands for: one, or of many equal ones three fly and the last has the number; 0: it does not fly. */
function groupsOf(trips: readonly Trip[]): number[] {
  const key = ({ piece, from, to }: Trip): string => `${piece} ${from} ${to}`;
  const members = new Map<string, number[]>();
  for (const [index, trip] of trips.entries()) members.set(key(trip), [...(members.get(key(trip)) ?? []), index]);
  const counts = trips.map(() => 1);
  for (const group of members.values()) {
    if (group.length <= MANY) continue;
    for (const [nth, index] of group.entries()) {
      counts[index] = nth < SHOWN_OF_MANY - 1 ? 1 : nth === SHOWN_OF_MANY - 1 ? group.length : 0;
    }
  }
  return counts;
}
