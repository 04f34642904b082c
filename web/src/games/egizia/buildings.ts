/** Obelisk, graves, pyramid and temple: lanes of fields, each built in its own order (EGZ-21 to EGZ-24). */
import type { Box } from "./box.gen";
import type { Site } from "./river";

const ROWS = [1, 2, 3, 4, 5, 6] as const;
const PARTS = ["left", "right", "columns", "top"] as const;

export type Lane = "obelisk" | "grave" | `pyramid ${(typeof ROWS)[number]}` | `temple ${(typeof PARTS)[number]}`;
export const LANE_NAMES: readonly Lane[] = [
  ...(["obelisk", "grave"] as const),
  ...ROWS.map((row): Lane => `pyramid ${row}`),
  ...PARTS.map((part): Lane => `temple ${part}`),
];

const several = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

/** The values of a lane's fields in the order of building; a grave costs what its tile says. */
export function laneOf({ obelisk, graves, pyramid, temple }: Box, lane: Lane): number[] {
  if (lane === "obelisk") return obelisk.flatMap((fields, index) => several(fields, index + 1));
  if (lane === "grave") return several(graves.laid, 0);
  const [building, part = ""] = lane.split(" ");
  if (building === "temple") return temple[part as (typeof PARTS)[number]];
  const row = pyramid[Number(part) - 1];
  return row ? several(row.fields, row.value) : [];
}

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

/** How many levels a market has (EGZ-17, EGZ-18). */
export const levelsOf = ({ grain_market, stone_market }: Box, market: "stone" | "grain"): number =>
  market === "grain" ? grain_market.penalty.length : stone_market.levels;
/** On these levels of the stone market leftover stones are sold at the end. */
export const firstSelling = ({ stone_market }: Box): number => stone_market.levels - stone_market.selling;
