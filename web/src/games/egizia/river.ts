/** The Nile: its places, named as in src/scarab/games/egizia/box/river.py, in the order of the box (EGZ-1). */
import type { Box } from "./box.gen";

export const SQUARES = ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10"] as const;
export const ROUND_FIELDS = ["edfu", "selinon", "thebae", "beni-hasan", "alyi", "passalon", "heliopolis"] as const;
export const SITES = ["sphinx", "obelisk", "pyramid"] as const;

export type Square = (typeof SQUARES)[number];
export type RoundField = (typeof ROUND_FIELDS)[number];
export type Site = (typeof SITES)[number];
export type Place = Square | RoundField | Site;

const found = new WeakMap<Box, readonly Place[]>();

/** From the top: card squares have no names, so they are numbered by where they lie. */
export function placesOf(box: Box): readonly Place[] {
  const known = found.get(box);
  if (known) return known;
  const squares = SQUARES.values();
  const places = box.spaces.map((space): Place => (space === "card" ? (squares.next().value ?? "c1") : space));
  found.set(box, places);
  return places;
}
/** From 1; 0 is nowhere. */
export const numberOf = (box: Box, place: string): number => placesOf(box).indexOf(place as Place) + 1;
export const isSite = (place: string): place is Site => SITES.some((site) => site === place);
export const isRound = (place: string): place is RoundField => ROUND_FIELDS.some((field) => field === place);
export const isSquare = (place: string): place is Square => SQUARES.some((square) => square === place);
/** The index of a card square among the ten: `c3` is 2. */
export const squareIndex = (square: string): number => SQUARES.indexOf(square as Square);

export const SLOTS = ["front", "1", "2", "3", "extra", "reserve"] as const;
export type Slot = (typeof SLOTS)[number];

export const CREWS = ["blue", "black", "yellow", "joker"] as const;
export type Crew = (typeof CREWS)[number];
export const isCrew = (name: string): name is Crew => CREWS.some((crew) => crew === name);

export type PairField = keyof Box["crew_pairs"];
/** Both crews depicted get stronger there (EGZ-16). */
export const isPairField = (field: string): field is PairField => PAIR_FIELDS.some((each) => each === field);
const PAIR_FIELDS: readonly PairField[] = ["selinon", "thebae", "beni-hasan"];

export const RINGS = ["left", "middle", "right"] as const;
export type Ring = (typeof RINGS)[number];
/** What each place of the ring adds to the watered fields (EGZ-12). */
export const COLOURS = ["green", "yellow-green", "brown"] as const;
export type Colour = (typeof COLOURS)[number];

export const ROUNDS = 5;
