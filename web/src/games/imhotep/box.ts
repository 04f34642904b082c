/** The box as the board draws it, named as in src/scarab/games/imhotep: sites, cards, ships and what their fields give. */

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

export const SHIPS = 4;
/** Stones needed to sail, by number of berths. */
const MINIMUM = [0, 1, 1, 2, 3];
export const minimumOf = (berths: number): number => MINIMUM[berths] ?? 0;
export const ROUNDS = 6;
export const SLED = 5;
export const QUARRY_STONES = 3;
export const TEMPLE_STONES = 2;

/** All seven round cards by number of players, of which six are played. */
export const ROUND_CARDS: Record<number, readonly string[]> = {
  2: ["4-3-3-1", "4-3-2-2", "4-3-2-1", "4-2-2-1", "3-3-2-2", "3-3-2-1", "3-2-2-1"],
  3: ["4-4-2-1", "4-3-3-2", "4-3-2-2", "4-3-2-1", "4-2-2-1", "3-3-3-2", "3-3-2-2"],
  4: ["4-4-3-2", "4-4-2-2", "4-4-2-1", "4-3-3-3", "4-3-3-2", "4-3-2-2", "3-3-3-2"],
};

/** Level 1 in columns, level 2, the top; further stones lie beside it for a point. */
export const PYRAMID_POINTS = [2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4] as const;
export const PYRAMIDS = ["left", "middle", "right"] as const;
export type PyramidName = (typeof PYRAMIDS)[number];
export const PYRAMID_FIELDS = 5;
/** Left, middle, right: four fields in columns and a top each. */
export const PYRAMID_B_POINTS = [2, 1, 3, 2, 4, 2, 3, 1, 1, 4, 2, 3, 3, 1, 4] as const;
export type Bonus = "card" | "stones" | "load";
/** The fields of those fifteen that give something besides. */
export const PYRAMID_BONUS: Readonly<Record<number, Bonus>> = { 1: "card", 7: "stones", 13: "load" };

export const templeWidth = (seats: number): number => (seats === 2 ? 4 : 5);
/** Side B, field by field: a point or two stones, two points, the top card. */
export const TEMPLE_GIVES = ["choice", "two", "choice", "card", "choice"] as const;

export const BURIAL_ROWS = 3;
export const BURIAL_B_PLACES = [8, 4, 2] as const;
export const OBELISK_PLACES: Record<number, readonly number[]> = { 2: [10, 1], 3: [12, 6, 1], 4: [15, 10, 5, 1] };
export const TOWER_STONES = 3;
export const TOWER_POINTS = [10, 9, 8, 7, 6, 5, 5, 5] as const;

const SERIES = [0, 1, 3, 6, 10, 15];
/** What so many statues, or connected stones, bring. */
export const seriesPoints = (count: number): number => SERIES[count] ?? 15 + 2 * (count - 5);
export const STONES_PER_DECORATION = 3;

/** What is scored besides the monuments. */
export type Category = "statues" | "decorations" | "blue" | "wrath";
