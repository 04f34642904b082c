/** Options that a game draws itself, before the deal: its folder's Options.svelte. */
import type { Component } from "svelte";
import type { OptionCard } from "../lib/wire";

interface Options {
  default: Component<{ option: OptionCard; value: string; onchange(value: string): void }>;
  /** The names of the options that it draws. */
  draws: readonly string[];
}

const FILES = import.meta.glob<Options>("./*/Options.svelte", { eager: true });

/** What draws an option of a game; null: rows of choices, as for any option. */
export function drawnBy(game: string, option: OptionCard): Options["default"] | null {
  const found = FILES[`./${game}/Options.svelte`];
  return found?.draws.includes(option.name) ? found.default : null;
}
