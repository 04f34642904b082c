/** What the rulebook gives of a province, in the game's own words. */
import { g } from "../words.svelte";

const KEYS: Record<string, string> = {
  farmers: "text.printed",
  free_cards: "free.cards",
  free_stones: "free.stones",
  free_gold: "free.gold",
  income: "text.income",
  camel_income: "text.camel",
  temples: "text.temples",
};

export const extraText = (what: string, count: number): string => g(KEYS[what] ?? "", { count });
