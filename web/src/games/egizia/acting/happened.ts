/** What travels because of an event: ships from their owner and back, cards to him, stones to the buildings. */
import { factsOf } from "../../../board/events";
import type { LogEvent } from "../../../lib/wire";
import type { Trip } from "../../acting";
import { kindOf, landOf } from "../cards";
import type { Facts } from "../events";
import { isSite, type Place } from "../river";
import { SPOTS } from "../spots";
import { handOf, playerOf, type EgiziaView } from "../table";
import type { NileCard } from "../view.gen";
import { gained } from "./gained";
import { told, type Scene } from "./scene";

type Handler = (facts: Facts, scene: Scene, event: LogEvent) => Trip[];
const nothing: Handler = () => [];

const held = (view: EgiziaView, seat: number, card: string): number =>
  playerOf(view, seat).cards[card as NileCard] ?? 0;
/** The last of equal cards: the one that comes last, and the one that is played. */
const lastOf = (view: EgiziaView, seat: number, card: string): string => {
  const count = held(view, seat, card);
  return count > 0 ? SPOTS.card(seat, card, count - 1) : SPOTS.hand(seat);
};
const several = (count: number, trip: Trip): Trip[] => Array.from({ length: count }, () => trip);
const isOnItsWay = ({ trips }: Scene, spot: string): boolean => trips.some(({ to }) => to === spot);

const lies = ({ table }: EgiziaView, place: Place, seat: number): boolean =>
  isSite(place) || table.river[place]?.includes(seat) === true;
/** Where a ship lay, or came to lie, that has left the river since. */
function mooring({ table }: EgiziaView, place: Place, seat: number): string {
  const there = table.river[place] ?? [];
  return SPOTS.mooring(place, (there.includes(seat) ? there.indexOf(seat) : there.length) > 0);
}

/** A ship that leaves a building site, sails back to its owner. */
const home: Handler = ({ seat, site }) => [
  { piece: `ship-${seat}`, from: SPOTS.ship(site, seat), to: SPOTS.fleet(seat), glides: true, sound: "ship" },
];

/** By kind of event: every kind that the engine tells. */
export const HAPPENED: Readonly<Record<string, Handler>> = {
  sailed: ({ seat, place }, { at, before }) => {
    const to = lies(at.view, place, seat) ? SPOTS.ship(place, seat) : mooring(before, place, seat);
    return [{ piece: `ship-${seat}`, from: SPOTS.fleet(seat), to, glides: true, sound: "ship" }];
  },
  took: ({ seat, card }, { at, source }) => {
    const to = kindOf(card) === "immediate" ? SPOTS.hand(seat) : lastOf(at.view, seat, card);
    return [{ piece: card, from: source, to, sound: "card" }];
  },
  played: ({ seat, card }, { at, before }) => {
    if (held(at.view, seat, card) === held(before, seat, card)) return [];
    const to = card === "grain4" ? SPOTS.grain(seat) : SPOTS.centre;
    return [{ piece: card, from: lastOf(before, seat, card), to, sound: "card" }];
  },
  improved: ({ seat, field, now }, { at, before }) => [
    { piece: now, from: lastOf(before, seat, field), to: lastOf(at.view, seat, now), sound: "card" },
  ],
  raised: ({ seat, crew }, { source }) => [{ piece: crew, from: source, to: SPOTS.crew(seat, crew), sound: "step" }],
  lowered: ({ seat, market }, scene) => {
    const level = (view: EgiziaView): number => playerOf(view, seat)[`${market}_market`];
    const marker = SPOTS.marker(market, seat);
    if (level(scene.at.view) === level(scene.before) || isOnItsWay(scene, marker)) return [];
    return [{ piece: `marker-${seat}`, from: marker, to: marker, sound: "step" }];
  },
  stones: ({ seat, stones }, { at, source }, { rule }) => {
    const stone: Trip = { piece: "stone", from: source, to: SPOTS.store(seat), sound: "stone" };
    if (rule === "EGZ-18") return several(stones, { ...stone, from: SPOTS.marker("stone", seat) });
    if (rule !== "EGZ-13") return several(stones, stone);
    // the quarries give when the crews have been fed
    const quarry = handOf(at.view, seat).find((card) => landOf(card) === "quarry");
    return quarry && stones > 0 ? [{ ...stone, from: SPOTS.card(seat, quarry, 0), late: true }] : [];
  },
  stones_fed: ({ seat, stones }) =>
    several(stones, { piece: "stone", from: SPOTS.store(seat), to: SPOTS.grain(seat), sound: "stone" }),
  ring: () => [{ piece: "ring", from: SPOTS.ring, to: SPOTS.ring, sound: "step" }],
  moved_first: ({ seat, site }) => {
    const ship = SPOTS.ship(site, seat);
    return [{ piece: `ship-${seat}`, from: ship, to: ship, glides: true, sound: "ship" }];
  },
  built: ({ seat, lane, field }) => [
    { piece: `block-${seat}`, from: SPOTS.store(seat), to: SPOTS.field(lane, field), sound: "stone" },
  ],
  drew: ({ seat, cards }) =>
    several(Number(cards), { piece: "sphinx-back", from: SPOTS.stack, to: SPOTS.secrets(seat), sound: "card" }),
  returned: ({ seat, cards }) =>
    several(Number(cards), { piece: "sphinx-back", from: SPOTS.secrets(seat), to: SPOTS.stack, sound: "card" }),
  declined: home,
  went_home: home,
  points: (facts, scene, event) => {
    scene.gains.push(...gained(facts, scene, event));
    return [];
  },
  // their words, or a card, say it
  passed: nothing,
  out: nothing,
  team: nothing,
  fed: nothing,
  row: nothing,
  scarab: nothing,
  order: nothing,
  opened: nothing,
  shown: nothing,
  round_began: nothing,
  round_ended: nothing,
};

/** With the last ship the river is cleared (EGZ-10): until it has arrived, and its beat is over, all ships lie there. */
export function cleared({ at, before, line, trips }: Scene): Trip[] {
  if (trips.every(({ late }) => late)) return [];
  const gone = ([place, seats]: [string, number[]], carried: boolean): Trip[] =>
    seats
      .filter((seat) => !lies(at.view, place as Place, seat))
      .map((seat): Trip => {
        const spot = mooring(before, place as Place, seat);
        return {
          piece: `ship-${seat}`,
          from: spot,
          to: spot,
          glides: true,
          stays: true,
          ...(carried ? { carried } : {}),
        };
      });
  const came = told([line], "sailed").flatMap(({ place, seat }) => gone([place, [seat]], true));
  return [...Object.entries(before.table.river).flatMap((each) => gone(each, false)), ...came];
}

/** New cards are laid on the river, the uppermost first (EGZ-8). */
export const laid = (cards: readonly string[], squares: readonly string[]): Trip[] =>
  cards.map((card, index) => ({ piece: card, from: SPOTS.deck, to: `place-${squares[index] ?? ""}`, sound: "card" }));

export function happen(scene: Scene): void {
  for (const event of scene.line.events) {
    const trips = (HAPPENED[event.kind] ?? nothing)(factsOf<Facts>(event), scene, event);
    const waits = event.kind === "took";
    scene.trips.push(...trips.map((trip) => (isFetched(trip, scene) ? { ...trip, carried: true, waits } : trip)));
  }
}

/** What the place of a ship gives waits for that ship. */
const isFetched = ({ from, glides }: Trip, { source, trips }: Scene): boolean =>
  from === source && !glides && trips[0]?.glides === true;
