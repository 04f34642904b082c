/** Obelisk, graves, pyramid and temple: lanes of fields, each built in its own order (EGZ-21 to EGZ-24). */
const ROWS = [1, 2, 3, 4, 5, 6] as const;
export const PARTS = ["left", "right", "columns", "top"] as const;

export type Lane = "obelisk" | "grave" | `pyramid ${(typeof ROWS)[number]}` | `temple ${(typeof PARTS)[number]}`;
export const LANE_NAMES: readonly Lane[] = [
  ...(["obelisk", "grave"] as const),
  ...ROWS.map((row): Lane => `pyramid ${row}`),
  ...PARTS.map((part): Lane => `temple ${part}`),
];

export type Building = "obelisk" | "graves" | "pyramid" | "temple";

/** The lane and the field, from 1, that `build …` names. */
export function fieldOf(action: string): { lane: Lane; field: number } {
  const words = action.split(" ").slice(1);
  return { lane: words.slice(0, -1).join(" ") as Lane, field: Number(words.at(-1)) };
}
