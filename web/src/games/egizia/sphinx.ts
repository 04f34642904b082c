/** The 29 sphinx cards (EGZ-38): what each is about, and what it is worth. */

/** `points`: once, if it holds; `each`: for every such thing; `strength`, `count` and `tenth` as the card says. */
export interface Worth {
  kind: "points" | "each" | "strength" | "count" | "tenth";
  points: string;
  /** The sign on the card. */
  sign: string;
}
const once = (points: number, sign: string): Worth => ({ kind: "points", points: String(points), sign });

export const SPHINX = {
  "obelisk-row-7": once(5, "sign-obelisk"),
  "obelisk-row-8": once(7, "sign-obelisk"),
  "obelisk-row-9": once(9, "sign-obelisk"),
  "pyramid-4-rows": once(4, "sign-pyramid"),
  "pyramid-5-rows": once(7, "sign-pyramid"),
  "temple-pillars": once(4, "sign-temple"),
  "temple-columns": once(7, "sign-temple"),
  "graves-9": once(5, "grave"),
  "stone-market-count": { kind: "count", points: "3/5/7/9", sign: "stone" },
  "grain-market-count": { kind: "count", points: "3/5/7/9", sign: "grain" },
  "temple-own-4": once(7, "sign-temple"),
  "pyramid-own-6": once(6, "sign-pyramid"),
  "pyramid-own-7": once(8, "sign-pyramid"),
  "obelisk-own-4": once(6, "sign-obelisk"),
  "obelisk-own-5": once(8, "sign-obelisk"),
  "two-everywhere": once(7, "sign-temple"),
  "graves-own": { kind: "each", points: "1", sign: "grave" },
  "crew-blue": { kind: "strength", points: "", sign: "crew-blue" },
  "crew-black": { kind: "strength", points: "", sign: "crew-black" },
  "crew-yellow": { kind: "strength", points: "", sign: "crew-yellow" },
  "crew-joker": { kind: "strength", points: "", sign: "crew-joker" },
  "most-quarries": once(7, "mini-quarry"),
  "most-green": once(7, "mini-field-green"),
  "most-yellow-green": once(7, "mini-field-yellow-green"),
  "most-brown": once(7, "mini-field-brown"),
  "stone-market-last": once(5, "stone"),
  "grain-market-last": once(5, "grain"),
  permanents: { kind: "each", points: "2", sign: "permanent" },
  "ten-percent": { kind: "tenth", points: "", sign: "scarab" },
} as const satisfies Record<string, Worth>;

export type SphinxCard = keyof typeof SPHINX;
export const SPHINX_CARDS = Object.keys(SPHINX) as SphinxCard[];
export const isSphinxCard = (name: string): name is SphinxCard => name in SPHINX;
export const MOST_DRAWN = 5;
