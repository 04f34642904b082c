/** What flies because of a line: the pawn, then its tile to the owner, coins into the pyramid. */
import { factsOf } from "../../../board/events";
import { screen } from "../../../lib/screen.svelte";
import type { LogLine } from "../../../lib/wire";
import type { Gain, Trip } from "../../acting";
import { holds, type At, type TutankhamenView } from "../table";
import type { TileName } from "../tiles";
import type { Payment } from "./scorings";

interface Collected {
  seat: number;
  tile: TileName;
  place: number;
}
interface Bought {
  seat: number;
  seller: number;
  tile: TileName;
}
interface Flown {
  at: At;
  before: TutankhamenView;
  trips: Trip[];
  gains: Gain[];
  /** A set is being scored: its card is read before its coins fly. */
  scoring: boolean;
}
type Facts = Parameters<typeof factsOf>[0];

/** Every kind of event that the game emits; null: nothing flies. */
export const TRAVELS: Record<string, ((flown: Flown, event: Facts) => void) | null> = {
  collected: ({ at, trips }, event) => {
    const { seat, tile, place } = factsOf<Collected>(event);
    const pawn = `pawn-${seat}`;
    trips.push({ piece: pawn, from: pawn, to: pawn, sound: "step" });
    const to = handOf(at, at.view, seat, tile);
    trips.push({ piece: tile, from: `place-${place}`, to, carried: true, waits: true, sound: "card" });
  },
  bought: ({ at, before, trips }, event) => {
    const { seat, seller, tile } = factsOf<Bought>(event);
    const from = handOf(at, before, seller, tile);
    trips.push({ piece: tile, from, to: handOf(at, at.view, seat, tile), sound: "card" });
  },
  // points are coins: they leave the seat's own number, which falls when the last of them has landed
  paid: ({ trips, gains, scoring }, event) => {
    const { seat, coins } = factsOf<Payment>(event);
    const coin: Trip = { piece: "coin", from: `headline-${seat}`, to: "door", sound: "coin", late: scoring };
    trips.push(...Array.from({ length: coins }, () => coin));
    gains.push({ seat, points: coins, trip: trips.lastIndexOf(coin), shown: -coins });
  },
  scored: (flown) => void (flown.scoring = true),
  removed: null,
  bag_left: null,
  skipped: null,
  last_coin: null,
  last_coins: null,
  path_empty: null,
};

export function travel(at: At, { events }: LogLine, before: TutankhamenView): Pick<Flown, "trips" | "gains"> {
  const flown: Flown = { at, before, trips: [], gains: [], scoring: false };
  for (const event of events) {
    if (event.kind !== "paid") flown.scoring = false; // coins that go in later are paid for something else
    TRAVELS[event.kind]?.(flown, event);
  }
  return { trips: flown.trips, gains: flown.gains };
}

/**
 * Where a tile lies before its owner. What stays with nobody, a bag or the last tile of a set, goes to the owner's number,
 * and so does everything where there is no room for the hands of the others.
 */
function handOf({ seat: viewer }: At, view: TutankhamenView, owner: number, tile: TileName): string {
  const seen = screen.rails || owner === viewer;
  return seen && holds(view, owner, tile) ? `hand-${owner}-${tile}` : `headline-${owner}`;
}
