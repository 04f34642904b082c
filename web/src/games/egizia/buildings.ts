/** Obelisk, graves, pyramid and temple: lanes of fields, each built in its own order (EGZ-21 to EGZ-24). */
import type { Site } from "./river";

export const ROWS = [1, 2, 3, 4, 5, 6] as const;

export const LANES = {
  obelisk: [1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9],
  grave: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  "pyramid 1": [1, 1, 1, 1, 1, 1],
  "pyramid 2": [2, 2, 2, 2, 2],
  "pyramid 3": [3, 3, 3, 3],
  "pyramid 4": [4, 4, 4],
  "pyramid 5": [5, 5],
  "pyramid 6": [6],
  "temple left": [1, 2, 3],
  "temple right": [1, 2, 3],
  "temple columns": [4, 4, 4],
  "temple top": [5, 5, 5],
} as const;
export type Lane = keyof typeof LANES;
export const LANE_NAMES = Object.keys(LANES) as Lane[];

/** A building and the lanes that belong to it. */
export const BUILDINGS = {
  obelisk: ["obelisk"],
  graves: ["grave"],
  pyramid: ["pyramid 1", "pyramid 2", "pyramid 3", "pyramid 4", "pyramid 5", "pyramid 6"],
  temple: ["temple left", "temple right", "temple columns", "temple top"],
} as const satisfies Record<string, readonly Lane[]>;
export type Building = keyof typeof BUILDINGS;
export const BUILDING_NAMES = Object.keys(BUILDINGS) as Building[];
export const SITE_OF: Record<Building, Site> = {
  obelisk: "obelisk",
  graves: "obelisk",
  pyramid: "pyramid",
  temple: "pyramid",
};

/** The lane and the field, from 1, that `build …` names. */
export function fieldOf(action: string): { lane: Lane; field: number } {
  const words = action.split(" ").slice(1);
  return { lane: words.slice(0, -1).join(" ") as Lane, field: Number(words.at(-1)) };
}

/** Points for taking part at so many sites (EGZ-15). */
export const PARTICIPATION = [0, 1, 3, 6] as const;
/** What a missing grain costs by level of the grain market (EGZ-17). */
export const PENALTY = [3, 2, 2, 1, 1] as const;
/** On these levels of the stone market leftover stones are sold at the end (EGZ-18). */
export const FIRST_SELLING = 3;
export const LEVELS = 5;
/** A scarab for each time a marker has gone round (EGZ-39). */
export const ROUND_OF_TRACK = 50;
