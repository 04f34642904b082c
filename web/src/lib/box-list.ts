/** The values of a box that are not the standard's, in words. */
import type { Api } from "./api";
import type { BoxDocument } from "./wire";

export interface Row {
  what: string;
  before: string;
  after: string;
}

/** As the server compares them. */
export async function comparison(api: Api, { game, values }: BoxDocument, language: string): Promise<Row[]> {
  const { differences } = await api.checkBox(game, values, language);
  return differences.map(({ where, before, after }) => ({
    what: named(where),
    before: short(before),
    after: short(after),
  }));
}

/** `grain_market.penalty` → `Grain market · penalty` */
function named(where: string): string {
  const words = where.replaceAll("_", " ").replaceAll(".", " · ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `3, 2, 2, 1, 1` */
function short(value: unknown): string {
  if (Array.isArray(value)) return value.map(short).join(", ");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([name, each]) => `${name} ${short(each)}`)
      .join(", ");
  if (typeof value === "boolean") return value ? "✓" : "–";
  return String(value);
}
