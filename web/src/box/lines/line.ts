/** A line: what one compares in one look and ticks once. Their number never changes while a box is edited. */

/**
 * What answers a line. `steps`: a stepper for each number · `levels`: a row that can grow, its lowest are fixed ·
 * `row`: a row that can grow · `counts`: how many of each, in the picture · `pair`, `choice`, `order`, `ships` as named.
 */
export type Control = "steps" | "levels" | "row" | "counts" | "pair" | "choice" | "order" | "ships";

export interface Line {
  id: string;
  group: string;
  /** What it covers. */
  paths: readonly string[];
  control: Control;
}

export const line = (group: string, id: string, control: Control, ...paths: string[]): Line => ({
  id,
  group,
  paths,
  control,
});
