/** A game with a category for every card shows those in which somebody has scored; a short list is shown whole. */
import type { Points } from "./wire";

const MANY = 12;

export function categoriesOf(rows: Points[]): string[] {
  const all = Object.keys(rows[0] ?? {});
  return all.length > MANY ? all.filter((name) => rows.some((row) => row[name])) : all;
}
