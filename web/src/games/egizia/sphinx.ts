/** The 29 sphinx cards (EGZ-38): what each is about, and what it is worth. */
import type { Box } from "./box.gen";

/** The sign on each card. */
export const SIGNS = {
  "obelisk-row-7": "sign-obelisk",
  "obelisk-row-8": "sign-obelisk",
  "obelisk-row-9": "sign-obelisk",
  "pyramid-4-rows": "sign-pyramid",
  "pyramid-5-rows": "sign-pyramid",
  "temple-pillars": "sign-temple",
  "temple-columns": "sign-temple",
  "graves-9": "grave",
  "stone-market-count": "stone",
  "grain-market-count": "grain",
  "temple-own-4": "sign-temple",
  "pyramid-own-6": "sign-pyramid",
  "pyramid-own-7": "sign-pyramid",
  "obelisk-own-4": "sign-obelisk",
  "obelisk-own-5": "sign-obelisk",
  "two-everywhere": "sign-temple",
  "graves-own": "grave",
  "crew-blue": "crew-blue",
  "crew-black": "crew-black",
  "crew-yellow": "crew-yellow",
  "crew-joker": "crew-joker",
  "most-quarries": "mini-quarry",
  "most-green": "mini-field-green",
  "most-yellow-green": "mini-field-yellow-green",
  "most-brown": "mini-field-brown",
  "stone-market-last": "stone",
  "grain-market-last": "grain",
  permanents: "permanent",
  "ten-percent": "scarab",
} as const;

export type SphinxCard = keyof typeof SIGNS;
export const SPHINX_CARDS = Object.keys(SIGNS) as SphinxCard[];
export const isSphinxCard = (name: string): name is SphinxCard => name in SIGNS;

/** `points`: once, if it holds; `each`: for every such thing; `strength`, `count` and `tenth` as the card says. */
export interface Worth {
  kind: "points" | "each" | "strength" | "count" | "tenth";
  points: string;
}
const EACH: readonly SphinxCard[] = ["graves-own", "permanents"];

export function worthOf({ sphinx }: Box, card: SphinxCard): Worth {
  if (card === "crew-blue" || card === "crew-black" || card === "crew-yellow" || card === "crew-joker")
    return { kind: "strength", points: "" };
  if (card === "ten-percent") return { kind: "tenth", points: "" };
  const { points } = sphinx[card];
  if (Array.isArray(points)) return { kind: "count", points: points.join("/") };
  return { kind: EACH.includes(card) ? "each" : "points", points: String(points) };
}
