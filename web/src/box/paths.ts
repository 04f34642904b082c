/** A value by its path: names and indices joined by dots, `decks.0.green-2`. */
import type { Json, Values } from "./wire";

type Parent = Record<string, Json>;

const inside = (value: Json | undefined): value is Json[] | Parent => typeof value === "object" && value !== null;

export function get(values: Json, path: string): Json | undefined {
  let at: Json | undefined = values;
  for (const name of path.split(".")) {
    if (!inside(at)) return undefined;
    at = (at as Parent)[name];
  }
  return at;
}

/** The number at a path; a count that is not written is 0. */
export const number = (values: Json, path: string): number => Number(get(values, path) ?? 0);
export const numbers = (values: Json, path: string): number[] => (get(values, path) ?? []) as number[];
export const names = (values: Json, path: string): string[] => (get(values, path) ?? []) as string[];
export const counts = (values: Json, path: string): Record<string, number> =>
  (get(values, path) ?? {}) as Record<string, number>;

/** A copy with another value at a path; what lies beside the path is shared. */
export function put(values: Values, path: string, value: Json): Values {
  const [name = "", ...rest] = path.split(".");
  const change = (at: Json | undefined, names: string[]): Json => {
    const [next, ...more] = names;
    if (next === undefined) return value;
    const copy = (Array.isArray(at) ? [...at] : { ...(inside(at) ? at : {}) }) as Parent;
    copy[next] = change(copy[next], more);
    return copy;
  };
  return { ...values, [name]: change(values[name], rest) };
}

/** Does a path speak for a place: the place itself, or something above it. */
export const covers = (path: string, where: string): boolean =>
  path === "" || where === path || where.startsWith(`${path}.`);

/** What the longest path that covers a place says. */
export function longest<T>(where: string, entries: Iterable<readonly [path: string, T]>): T | undefined {
  let found: readonly [string, T] | undefined;
  for (const entry of entries)
    if (covers(entry[0], where) && (!found || entry[0].length > found[0].length)) found = entry;
  return found?.[1];
}
