/** The score by category as bars: what is one colour, what it is called, and in which order the seats stand. */
import type { Points } from "../lib/wire";
import { totalOf } from "./points";

/** One colour of the bars. */
export interface Band {
  name: string;
  categories: string[];
  /** Classes of ui/categories.css. */
  look: string;
}

const COLOURS = 8;
const LAPS = 3;

/** A running number is its colour, and after the last colour its stripes. */
export const lookOf = (index: number): string =>
  `category-${index % COLOURS} lap-${Math.floor(index / COLOURS) % LAPS}`;

/** What nobody scored is left out. */
export const scoredOf = (rows: readonly Points[]): string[] =>
  Object.keys(rows[0] ?? {}).filter((name) => rows.some((row) => row[name]));

/** What a seat has in a band. */
export const pointsIn = ({ categories }: Pick<Band, "categories">, row: Readonly<Points> | undefined): number =>
  categories.reduce((sum, category) => sum + (row?.[category] ?? 0), 0);

/**
 * The scored categories, those with the same name together. If they are more than the colours, the smallest of them are
 * one, called `other`.
 */
export function bandsOf(rows: readonly Points[], nameOf: (category: string) => string, other: string): Band[] {
  const byName = new Map<string, string[]>();
  for (const category of scoredOf(rows)) {
    const name = nameOf(category);
    byName.set(name, [...(byName.get(name) ?? []), category]);
  }
  const all = [...byName].map(([name, categories]) => ({ name, categories }));
  const size = (band: Pick<Band, "categories">): number =>
    rows.reduce((sum, row) => sum + Math.max(0, pointsIn(band, row)), 0);
  const large = new Set(all.toSorted((a, b) => size(b) - size(a)).slice(0, COLOURS - 1));
  const shown =
    all.length <= COLOURS
      ? all
      : [
          ...all.filter((band) => large.has(band)),
          { name: other, categories: all.filter((band) => !large.has(band)).flatMap(({ categories }) => categories) },
        ];
  return shown.map((band, index) => ({ ...band, look: lookOf(index) }));
}

/** The winners, then by points; of those who are level, seat `first`. */
export function rankedOf(rows: readonly Points[], winners: readonly number[], first: number | null = null): number[] {
  const won = (seat: number): number => Number(winners.includes(seat));
  const leads = (seat: number): number => Number(seat === first);
  return rows
    .map((_, seat) => seat)
    .sort((a, b) => won(b) - won(a) || totalOf(rows[b]) - totalOf(rows[a]) || leads(b) - leads(a));
}
