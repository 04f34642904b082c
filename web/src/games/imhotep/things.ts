/** Sites, cards and pyramids, named as in src/scarab/games/imhotep. */

export const SITES = ["market", "pyramid", "temple", "burial", "obelisks"] as const;
export type Site = (typeof SITES)[number];
/** Where stones stay: decorations count them, and the Pharaoh's wrath looks for them. */
export const MONUMENTS = ["pyramid", "temple", "burial", "obelisks"] as const;
export type Monument = (typeof MONUMENTS)[number];
export type Side = "A" | "B";

export const BLUE = ["lever", "hammer", "sail", "chisel"] as const;
export const RED = ["entrance", "sarcophagus", "paved-path"] as const;
export const GREEN = ["pyramid-decoration", "temple-decoration", "burial-decoration", "obelisk-decoration"] as const;
export const CARDS = [...BLUE, ...RED, ...GREEN, "statue"] as const;
export type Blue = (typeof BLUE)[number];
export type Green = (typeof GREEN)[number];
export type CardName = (typeof CARDS)[number];
export type CardColour = "blue" | "red" | "green" | "purple";

export const isBlue = (card: string): card is Blue => BLUE.some((name) => name === card);
export const isRed = (card: string): boolean => RED.some((name) => name === card);
export const isGreen = (card: string): card is Green => GREEN.some((name) => name === card);
export const isCard = (piece: string): piece is CardName => CARDS.some((name) => name === piece);
export const isSite = (piece: string): piece is Site => SITES.some((name) => name === piece);

/** A card's colour; its tag says the same in words. */
export function colourOf(card: CardName): CardColour {
  if (isBlue(card)) return "blue";
  if (isGreen(card)) return "green";
  return card === "statue" ? "purple" : "red";
}
/** All decorations are called the same where there is little room: their picture tells of what. */
export const plainName = (card: CardName): Exclude<CardName, Green> | "decoration" =>
  isGreen(card) ? "decoration" : card;
/** The monument whose stones a decoration counts. */
export const decorated = (card: Green): Monument =>
  card === "obelisk-decoration" ? "obelisks" : (card.replace("-decoration", "") as Monument);

export const ROUNDS = 6;

export const PYRAMIDS = ["left", "middle", "right"] as const;
export type PyramidName = (typeof PYRAMIDS)[number];
/** Of each of the three pyramids of side B. */
export const PYRAMID_FIELDS = 5;
/** What a field of theirs gives besides points. */
export type Bonus = "card" | "stones" | "load";
export const BURIAL_ROWS = 3;

/** What is scored besides the monuments. */
export type Category = "statues" | "decorations" | "blue" | "wrath";
