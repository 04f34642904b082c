/** Reading the shape that the server sends: bounds for steppers, and which values differ. What is allowed it decides. */
import { get } from "./paths";
import type { Json, Shape, Source, Sources, Values } from "./wire";
import { longest } from "./paths";

/** The shape of what lies at a path. */
export function shapeAt(shape: Shape, path: string): Shape | null {
  let at: Shape | undefined = shape;
  for (const name of path.split(".")) {
    if (at?.kind === "parts") at = at.parts[name];
    else if (at?.kind === "row") at = at.item;
    else if (at?.kind === "counts" && at.names.includes(name)) at = { kind: "whole", min: 0, max: at.max };
    else return null;
  }
  return at ?? null;
}

export interface Bounds {
  min: number;
  max: number;
}

/** Of a number, or of the length of a row. */
export function boundsAt(shape: Shape, path: string): Bounds {
  const found = shapeAt(shape, path);
  return found?.kind === "whole" || found?.kind === "row" ? { min: found.min, max: found.max } : { min: 0, max: 0 };
}

export const sourceAt = (sources: Sources, path: string): Source =>
  longest(path, Object.entries(sources)) ?? "rulebook";

/** Values that differ, by the shortest path that can be put back alone: a whole row if it is longer or shorter. */
export function changes(shape: Shape, before: Json | undefined, after: Json | undefined, where = ""): [string, Json][] {
  const below = (name: string): string => (where ? `${where}.${name}` : name);
  const child = (value: Json | undefined, name: string): Json | undefined => get(value ?? {}, name);
  if (shape.kind === "parts")
    return Object.entries(shape.parts).flatMap(([name, part]) =>
      changes(part, child(before, name), child(after, name), below(name)),
    );
  if (shape.kind === "counts")
    return shape.names.flatMap((name): [string, Json][] => {
      const [x, y] = [child(before, name) ?? 0, child(after, name) ?? 0];
      return x === y ? [] : [[below(name), y]];
    });
  if (shape.kind === "row" && Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((item, index) => changes(shape.item, before[index], item, below(String(index))));
  return after === undefined || equal(shape, before, after) ? [] : [[where, after]];
}

function equal(shape: Shape, before: Json | undefined, after: Json): boolean {
  const write = (value: Json | undefined): string =>
    JSON.stringify(shape.kind === "pair" && Array.isArray(value) ? [...value].sort() : value);
  return write(before) === write(after);
}

/** Does anything at or below a path differ. */
export function differsAt(shape: Shape, standard: Values, values: Values, path: string): boolean {
  const part = shapeAt(shape, path);
  return part !== null && changes(part, get(standard, path), get(values, path), path).length > 0;
}
