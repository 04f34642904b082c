/** The Nile: twenty places from top to bottom, named as in src/scarab/games/egizia/box/river.py (EGZ-1). */

export const SQUARES = ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10"] as const;
export const ROUND_FIELDS = ["edfu", "selinon", "thebae", "beni-hasan", "alyi", "passalon", "heliopolis"] as const;
export const SITES = ["sphinx", "obelisk", "pyramid"] as const;

export type Square = (typeof SQUARES)[number];
export type RoundField = (typeof ROUND_FIELDS)[number];
export type Site = (typeof SITES)[number];
export type Place = Square | RoundField | Site;

/** By number from 1; what stands at 0 is nowhere. */
export const PLACES: readonly Place[] = [
  ...["c1", "edfu", "c2", "selinon", "c3", "sphinx", "c4", "thebae", "c5", "beni-hasan"],
  ...["c6", "obelisk", "c7", "alyi", "c8", "passalon", "c9", "pyramid", "c10", "heliopolis"],
] as Place[];

export const numberOf = (place: string): number => PLACES.indexOf(place as Place) + 1;
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

/** Both crews depicted get stronger (EGZ-16). */
export const CREW_PAIRS: Partial<Record<RoundField, readonly [Crew, Crew]>> = {
  selinon: ["blue", "black"],
  thebae: ["blue", "yellow"],
  "beni-hasan": ["black", "yellow"],
};

export const RINGS = ["left", "middle", "right"] as const;
export type Ring = (typeof RINGS)[number];
/** What each place of the ring adds to the watered fields (EGZ-12). */
export const COLOURS = ["green", "yellow-green", "brown"] as const;
export type Colour = (typeof COLOURS)[number];

export const SHIPS = 8;
export const ROUNDS = 5;
export const STORE = 25;
