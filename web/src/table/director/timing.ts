/** How long everything takes, in milliseconds at normal pace, and how a beat's flights follow each other. */
import type { Gain, Trip } from "../../games/acting";
import type { Pace } from "../../lib/settings.svelte";

export const FACTOR: Readonly<Record<Pace, number>> = { calm: 1.6, normal: 1, fast: 0.45, off: 0 };
export const TIME = {
  caption: 180,
  travel: 500,
  unload: 260,
  between: 180,
  points: 700,
  apart: 140,
  arrive: 260,
  rest: 350,
} as const;
/** How long a card waits for its reader. */
export const WAIT = { phase: 4000, round: 6000, mine: 5000 } as const;
/** Without motion a beat is a caption and a position. */
export const STILL = 600;
/** A beat with many pieces flies them closer together, so that it does not last longer than this. */
const MOST = 2400;
const CLOSEST = 65;
/** From where a carrier of a beat arrives it may fly faster too. */
const FASTEST = 320;
/** However far behind it is, a beat can be seen. */
export const LEAST = 560;
/** What has run short lately: so many beats wait until the director hurries, and by how much; more are not acted at all. */
export const HURRY = 6;
export const HURRY_BY = 0.6;
export const LEAP = 40;
/** A bot that buys three farmers says so in three lines: its first one waits for the others. */
export const GATHER = 450;

export interface Timeline {
  /** When each trip starts, and how long it takes. */
  starts: number[];
  lasts: number[];
  /** When each gain begins to rise. */
  rises: number[];
  /** When everything has landed and arrived. */
  end: number;
}

/** When what flies in a beat starts and lands, from the moment the board shows its position. */
export function timelineOf(trips: readonly Trip[], gains: readonly Gain[]): Timeline {
  const full = layOut(trips, gains, TIME.between, TIME.travel);
  const room = MOST - TIME.caption - TIME.rest;
  const flying = trips.filter(({ stays }) => !stays).length;
  if (full.end <= room || flying < 2) return full;
  const between = Math.max(CLOSEST, TIME.between - (full.end - room) / (flying - 1));
  const closer = layOut(trips, gains, between, TIME.travel);
  if (closer.end <= room) return closer;
  return layOut(trips, gains, between, Math.max(FASTEST, TIME.travel - (closer.end - room)));
}

function layOut(trips: readonly Trip[], gains: readonly Gain[], between: number, travel: number): Timeline {
  const starts: number[] = [];
  const lasts: number[] = [];
  let next = 0;
  for (const [index, trip] of trips.entries()) {
    const leads = index === 0 || trip.glides === true;
    const before = index - 1;
    if (trip.stays) {
      starts.push(trip.carried ? (starts[0] ?? 0) + (lasts[0] ?? 0) : 0);
      lasts.push(0);
      continue;
    }
    // what is on board waits for the first carrier's arrival
    if (trip.carried && trips[before]?.carried !== true && before >= 0) {
      next = (starts[before] ?? 0) + (lasts[before] ?? 0);
    }
    starts.push(next);
    lasts.push(leads ? travel : TIME.unload);
    next += between;
  }
  const landed = (index: number): number => (starts[index] ?? 0) + (lasts[index] ?? 0);
  const all = Math.max(0, ...starts.map((_, index) => landed(index)));
  const apart = Math.min(TIME.apart, TIME.points / Math.max(1, gains.length));
  const rises = gains.map(({ trip }, nth) => (trip === undefined ? all + nth * apart : landed(trip)));
  const end = Math.max(all, ...rises.map((rise) => rise + TIME.points));
  const until = trips.map((trip, index) => (trip.stays ? end - (starts[index] ?? 0) : (lasts[index] ?? 0)));
  return { starts, lasts: until, rises, end };
}
