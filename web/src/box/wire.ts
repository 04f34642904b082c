/** What the server tells about boxes, with the shape of values spelt out. */
import type * as wire from "../lib/wire";

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type Values = Record<string, Json>;
/** Where a value comes from: the rulebook's text, another public text, a guess where no text gives it. */
export type Source = "rulebook" | "other" | "stand-in";
export type Sources = Record<string, Source>;

/** What one value may be, as src/scarab/core/box_shape.py describes it. */
export type Shape =
  | { kind: "whole"; min: number; max: number }
  | { kind: "flag" }
  | { kind: "one-of"; names: string[] }
  | { kind: "row"; min: number; max: number; item: Shape }
  | { kind: "order"; names: string[] }
  | { kind: "pair"; names: string[] }
  | { kind: "counts"; names: string[]; max: number; total: number }
  | { kind: "parts"; parts: Record<string, Shape> };

export type BoxSheet = Omit<wire.BoxSheet, "shape" | "sources"> & { shape: Shape; sources: Sources };
export type BoxDocument = Omit<wire.BoxDocument, "values" | "sources"> & {
  values: Values;
  /** What differs from the standard is the owner's own finding. */
  sources: Record<string, Source | "own">;
};
export type BoxFault = wire.BoxFault;
export type BoxCheck = wire.BoxCheck;
