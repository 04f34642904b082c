/** Where everything lies: a wide board, and one for phones. */
import type { Box as Numbers } from "../box.gen";
import type { Layout } from "./layout";
import { phone } from "./phone";
import { wide } from "./wide";

const made = new WeakMap<Numbers, Partial<Record<"phone" | "wide", Layout>>>();

/** Made when it is needed, once for a box: a window shows one of the two. */
export function layoutFor(compact: boolean, numbers: Numbers): Layout {
  const known = made.get(numbers) ?? {};
  made.set(numbers, known);
  return compact ? (known.phone ??= phone(numbers)) : (known.wide ??= wide(numbers));
}

export type { Layout } from "./layout";
export type { Quay, Spot } from "./places";
