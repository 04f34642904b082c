/**
 * Places that pieces fly from and to, by name. What lies before a player begins with the name of the score: where there
 * is no room for it, the score stands for it.
 */
import type { Lane } from "./buildings";
import type { Crew, Place } from "./river";

const of = (seat: number): string => `headline-${seat}`;

export const SPOTS = {
  /** Before a player. */
  fleet: (seat: number): string => `${of(seat)}/fleet`,
  store: (seat: number): string => `${of(seat)}/stones`,
  grain: (seat: number): string => `${of(seat)}/grain`,
  hand: (seat: number): string => `${of(seat)}/hand`,
  crew: (seat: number, crew: Crew): string => `${of(seat)}/crew-${crew}`,
  /** Equal cards are numbered from 0. */
  card: (seat: number, card: string, index: number): string => `${of(seat)}/${card}-${index}`,
  secrets: (seat: number): string => `${of(seat)}/sphinx`,
  secret: (seat: number, card: string): string => `${of(seat)}/sphinx:${card}`,
  graves: (seat: number): string => `${of(seat)}/graves`,

  /** On the board. */
  place: (place: Place): string => `place-${place}`,
  /** The water before a place, and a building field at a site. */
  berth: (place: Place): string => `berth-${place}`,
  slot: (site: string, slot: string): string => `berth-${site}-${slot}`,
  ship: (place: Place, seat: number): string => `ship-${place}-${seat}`,
  /** Where a ship lies on the water, which is there without the ship too; a second one lies a little behind the first. */
  mooring: (place: Place, behind: boolean): string => `mooring-${place}${behind ? "-behind" : ""}`,
  field: (lane: Lane, field: number): string => `field-${lane}-${field}`,
  market: (market: "stone" | "grain"): string => `market-${market}`,
  marker: (market: "stone" | "grain", seat: number): string => `marker-${market}-${seat}`,
  ring: "ring",
  stack: "stack",
  deck: "deck",
  bonus: "bonus",
  tombs: "tombs",
  centre: "centre",
} as const;
