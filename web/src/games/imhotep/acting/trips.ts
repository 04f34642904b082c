/** What flies because of a line, and the points it brings: ships with their stones, stones, cards. */
import { wordsOf } from "../../../board/choosing";
import { factsOf } from "../../../board/events";
import type { LogEvent, LogLine } from "../../../lib/wire";
import type { Gain, Trip } from "../../acting";
import { landing, type Facts } from "../facts";
import { shipNumbered, sideOf, unloadingShip, type ImhotepView } from "../table";
import { isRed, type Site } from "../things";
import { inSight } from "./seen";

export interface Travels {
  trips: Trip[];
  gains: Gain[];
}
type Teller = (facts: Facts, journey: Journey) => void;

/** By kind of event; the others move nothing. */
export const TELLERS: Readonly<Record<string, Teller>> = {
  sailed: ({ ship, site }, journey) => journey.sail(ship, site),
  stones_taken: ({ seat, stones }, journey) => journey.take(seat, stones),
  loaded: ({ seat, ship, berth }, { view, trips }) => {
    const from = `sled-${seat}-${(view.table.sleds[seat] ?? 0) + 1}`;
    trips.push({ piece: `stone-${seat}`, from, to: `berth-${ship}-${berth}`, sound: "stone" });
  },
  delivered: (facts, journey) => {
    const { seat, site, place } = facts;
    const tower = site === "obelisks";
    const block = tower && place !== undefined && sideOf(journey.view, site) === "A";
    const to = block ? `${landing(facts)}-${place + 1}` : landing(facts);
    journey.trips.push({
      piece: tower ? `block-${seat}` : `stone-${seat}`,
      ...journey.source(seat),
      to,
      sound: "stone",
    });
  },
  built: ({ seat, field, points }, journey) => {
    const to = `pyramid-${field}`;
    journey.trips.push({ piece: `stone-${seat}`, ...journey.source(seat), to, sound: "stone" });
    journey.score(seat, points, to, true);
  },
  tower: ({ seat, points }, journey) => journey.raise(seat, points),
  temple_scored: ({ seat, field, points }, journey) => journey.score(seat, points, `temple-${field}`, false),
  gained: ({ seat, card }, journey) => journey.gain(seat, card),
  no_effect: (_, journey) => void (journey.quarried = false),
  played: ({ seat, card }, { trips }) =>
    void trips.push({ piece: card, from: `hand-${seat}-${card}`, to: "discards", sound: "card" }),
  pair_taken: ({ discarded }, journey) =>
    void journey.trips.push({ piece: discarded, from: journey.pairSpot(discarded), to: "discards", sound: "card" }),
  pair_turned: ({ cards }, { trips }) => {
    for (const piece of cards) trips.push({ piece, from: "market-pair", to: "discards", sound: "card" });
  },
  stranded: (_, journey) => journey.strand(),
  round_began: (_, journey) => journey.deal(),
};

/** Everything of one line, event by event; null: a spectator looks on. */
export function travels(view: ImhotepView, line: LogLine, before: ImhotepView, viewer: number | null): Travels {
  const journey = new Journey(view, line, before, viewer);
  for (const event of line.events) TELLERS[event.kind]?.(factsOf<Facts>(event), journey);
  journey.rest();
  const seen = (spot: string): string => inSight(spot, viewer);
  const trips = journey.trips.map((trip) => ({ ...trip, from: seen(trip.from), to: seen(trip.to) }));
  return { trips, gains: journey.gains };
}

class Journey implements Travels {
  readonly trips: Trip[] = [];
  readonly gains: Gain[] = [];
  /** The next stone comes from the quarry: a red card sends it. */
  quarried: boolean;
  private readonly ship: number;
  /** Berths that are still to be unloaded. */
  private readonly berths: number[];
  /** The stone that has left its ship, and is laid by this line. */
  private inHand: boolean;
  /** Where this line brought a ship that is on the board no more: the round is over. */
  private dock: { spot: string; berths: number } | null = null;
  private carries = false;
  private towers: number;

  constructor(
    readonly view: ImhotepView,
    private readonly line: LogLine,
    private readonly before: ImhotepView,
    private readonly viewer: number | null,
  ) {
    const sailed = line.events.find(({ kind }) => kind === "sailed");
    this.ship = sailed ? factsOf<Facts>(sailed).ship : (unloadingShip(before) ?? 1);
    this.berths = sailed ? this.loaded() : this.left();
    const [verb] = wordsOf(line.text);
    const { card } = before.table.in_hand;
    this.quarried = verb === "build" && card !== null && isRed(card);
    this.inHand = verb === "build" && !this.quarried;
    const raised = line.events.filter(({ kind }) => kind === "tower").length;
    this.towers = view.table.sites.towers.length - raised;
    if (line.text === "take pair") this.giveBack(line.seat);
  }

  private loaded(): number[] {
    const stones = shipNumbered(this.before, this.ship)?.stones ?? [];
    return stones.flatMap((owner, index) => (owner === null ? [] : [index + 1]));
  }
  private left(): number[] {
    const ordered = this.line.events.find(({ kind }) => kind === "ordered");
    return [...(ordered ? factsOf<Facts>(ordered).berths : this.before.table.unloading)];
  }

  sail(ship: number, site: Site): void {
    const stones = shipNumbered(this.before, ship)?.stones ?? [];
    const stays = shipNumbered(this.view, ship)?.site === site;
    if (!stays) this.dock = { spot: `dock-${site}-${stones.length}`, berths: stones.length };
    this.carries = true;
    const piece = `ship-${ship}-${stones.map((owner) => owner ?? "x").join(".")}`;
    const to = this.dock?.spot ?? `ship-${ship}`;
    this.trips.push({ piece, from: `ship-${ship}`, to, glides: true, sound: "ship" });
  }

  /** Where the next stone comes from. */
  source(seat: number): Pick<Trip, "from" | "carried" | "waits"> {
    if (this.quarried) {
      this.quarried = false;
      return { from: `quarry-${seat}` };
    }
    if (this.inHand) {
      this.inHand = false;
      return { from: `ship-${this.ship}` };
    }
    const berth = this.berths.shift();
    const from = berth === undefined ? `ship-${this.ship}` : this.berth(berth);
    return this.carries ? { from, carried: true } : { from, waits: true };
  }
  private berth(berth: number): string {
    return this.dock ? `${this.dock.spot}-${berth}` : `berth-${this.ship}-${berth}`;
  }

  /** With a round ships and cards of the market go: they lie where they are until all has been acted. */
  rest(): void {
    const { before, view, dock } = this;
    if (before.table.ships.length === 0 || view.table.ships.length > 0) return;
    for (const [index, { site, stones }] of before.table.ships.entries()) {
      const sailed = dock !== null && index + 1 === this.ship;
      const spot = sailed ? dock.spot : `dock-${site}-${stones.length}`;
      const piece = `ship-${index + 1}-${stones.map(() => "x").join(".")}`;
      const stays: Trip = { piece, from: spot, to: spot, glides: true, stays: true };
      if (sailed || site !== null) this.trips.push(sailed ? { ...stays, carried: true } : stays);
    }
    if (before.table.pair.seen) return;
    const slots = before.table.market.length + (sideOf(before, "market") === "B" ? 1 : 0);
    for (const [index, card] of before.table.market.entries()) {
      const spot = `market-${index + 1}`;
      if (card === null || this.trips.some(({ from }) => from === spot)) continue;
      this.trips.push({ piece: `face-${slots}-${card}`, from: spot, to: spot, glides: true, stays: true });
    }
  }

  score(seat: number, points: number, at: string, landed: boolean): void {
    if (points !== 0) this.gains.push({ seat, points, at, ...(landed ? { trip: this.trips.length - 1 } : {}) });
  }

  /** Nothing is seen of it where both quarry and sled are the seat's score. */
  take(seat: number, stones: number): void {
    if (inSight(`quarry-${seat}`, this.viewer) === inSight(`sled-${seat}`, this.viewer)) return;
    const had = (this.view.table.sleds[seat] ?? 0) - stones;
    for (const index of Array.from({ length: stones }, (_, place) => place)) {
      const to = `sled-${seat}-${had + index + 1}`;
      this.trips.push({ piece: `stone-${seat}`, from: `quarry-${seat}`, to, sound: "stone" });
    }
  }

  raise(seat: number, points: number): void {
    this.towers += 1;
    const to = `tower-${this.towers}`;
    this.trips.push({ piece: `tower-${seat}`, from: `obelisk-${seat}`, to, sound: "stone" });
    this.score(seat, points, to, true);
  }

  /** A card comes to a seat; a red one goes on to the discards, and the stone that paid for it to the quarry. */
  gain(seat: number, card: Facts["card"]): void {
    const [verb] = wordsOf(this.line.text);
    const from = verb === "take" ? this.slot(card) : verb === "keep" ? this.pairSpot(card) : "pile";
    this.quarried = isRed(card);
    this.trips.push({ piece: card, from, to: this.quarried ? "discards" : `hand-${seat}-${card}`, sound: "card" });
    if (verb === "take") this.giveBack(seat);
  }
  private slot(card: string): string {
    const left = this.view.table.market;
    const place = this.before.table.market.findIndex((each, index) => each === card && left[index] !== card);
    return `market-${place + 1}`;
  }
  /** Its taker sees both cards. */
  pairSpot(card: string): string {
    return this.before.table.pair.seen ? `pair-${card}` : "market-pair";
  }
  private giveBack(seat: number): void {
    this.trips.push({ piece: `stone-${seat}`, from: `ship-${this.ship}`, to: `quarry-${seat}`, sound: "stone" });
  }

  strand(): void {
    for (const [index, { docked, stones }] of this.before.table.ships.entries())
      for (const [berth, owner] of stones.entries())
        if (docked && owner !== null)
          this.trips.push({ piece: `stone-${owner}`, from: `berth-${index + 1}-${berth + 1}`, to: `quarry-${owner}` });
  }

  deal(): void {
    const { market, pair } = this.view.table;
    for (const [index, card] of market.entries())
      if (card !== null) this.trips.push({ piece: card, from: "pile", to: `market-${index + 1}`, sound: "card" });
    if (pair.face_down > 0) this.trips.push({ piece: "pair", from: "pile", to: "market-pair", sound: "card" });
  }
}

/** The events of a line of one kind. */
export const ofKind = ({ events }: LogLine, kind: string): Facts[] =>
  events.filter((event: LogEvent) => event.kind === kind).map((event) => factsOf<Facts>(event));
