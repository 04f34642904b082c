/** The Nile cards (EGZ-26 to EGZ-36): what each shows, and how it is kept. */
import { COLOURS, type Colour } from "./river";

/** `field` and `quarry` stay; `permanent` stays too; `anytime` is played once; `immediate` is carried out when taken. */
export type CardKind = Colour | "quarry" | "permanent" | "anytime" | "immediate";

export const PERMANENT = [
  ...["crew-up", "pay-crew-up", "reuse-round", "upstream"],
  ...["plus2-sphinx", "keep2-sphinx", "first-place", "leftover-card", "stones-as-grain", "improve-field", "grave-card"],
] as const;
export const ANYTIME = [
  ...["grain4", "plus3", "double-round", "second-ship", "two-crews", "extra-site", "sell-stones"],
] as const;
export const IMMEDIATE = [
  ...["stones", "stone-market", "grain-market", "crews-choice"],
  ...["crews-blue-black", "crews-blue-yellow", "crews-black-yellow"],
  ...["points-obelisk-graves", "points-pyramid-temple"],
] as const;

export const SPECIAL = {
  "crew-up": { value: "+1", rule: "EGZ-28" },
  "pay-crew-up": { value: "+1", rule: "EGZ-28" },
  "reuse-round": { value: "", rule: "EGZ-30" },
  upstream: { value: "", rule: "EGZ-30" },
  "plus2-sphinx": { value: "+2", rule: "EGZ-29" },
  "keep2-sphinx": { value: "2", rule: "EGZ-29" },
  "first-place": { value: "1.", rule: "EGZ-31" },
  "leftover-card": { value: "", rule: "EGZ-34" },
  "stones-as-grain": { value: "", rule: "EGZ-32" },
  "improve-field": { value: "", rule: "EGZ-32" },
  "grave-card": { value: "5", rule: "EGZ-33" },
  grain4: { value: "4", rule: "EGZ-35" },
  plus3: { value: "+3", rule: "EGZ-35" },
  "double-round": { value: "×2", rule: "EGZ-35" },
  "second-ship": { value: "", rule: "EGZ-35" },
  "two-crews": { value: "", rule: "EGZ-35" },
  "extra-site": { value: "", rule: "EGZ-35" },
  "sell-stones": { value: "", rule: "EGZ-35" },
  stones: { value: "6", rule: "EGZ-36" },
  "stone-market": { value: "2", rule: "EGZ-36" },
  "grain-market": { value: "2", rule: "EGZ-36" },
  "crews-choice": { value: "+2", rule: "EGZ-36" },
  "crews-blue-black": { value: "+1", rule: "EGZ-36" },
  "crews-blue-yellow": { value: "+1", rule: "EGZ-36" },
  "crews-black-yellow": { value: "+1", rule: "EGZ-36" },
  "points-obelisk-graves": { value: "", rule: "EGZ-36" },
  "points-pyramid-temple": { value: "", rule: "EGZ-36" },
} as const;
export type Special = keyof typeof SPECIAL;
export const SPECIALS = Object.keys(SPECIAL) as Special[];

export const isSpecial = (card: string): card is Special => card in SPECIAL;
const cut = (card: string): number => card.lastIndexOf("-");
/** The colour of a field, `quarry`, or nothing of the kind. */
export function landOf(card: string): Colour | "quarry" | null {
  if (isSpecial(card)) return null;
  const name = card.slice(0, cut(card));
  return name === "quarry" ? "quarry" : (COLOURS.find((colour) => colour === name) ?? null);
}
/** Grain of a field, stones of a quarry. */
export const yieldOf = (card: string): number => Number(card.slice(cut(card) + 1));
export const isCard = (name: string): boolean => isSpecial(name) || landOf(name) !== null;

export function kindOf(card: string): CardKind {
  const land = landOf(card);
  if (land) return land;
  if ((ANYTIME as readonly string[]).includes(card)) return "anytime";
  return (PERMANENT as readonly string[]).includes(card) ? "permanent" : "immediate";
}

/** What is printed in the corner of a card. */
export const valueOf = (card: string): string => (isSpecial(card) ? SPECIAL[card].value : String(yieldOf(card)));
/** The symbol of its picture. */
export function artOf(card: string): string {
  const land = landOf(card);
  if (land === "quarry") return "egz-art-quarry";
  return land ? `egz-art-field-${land}` : `egz-art-${card}`;
}
/** What a brown field gives once, when it is taken (EGZ-27). */
export const EXTRAS: Record<string, { piece: "stone" | "grain" | "points"; value: string }> = {
  "brown-6": { piece: "stone", value: "↓" },
  "brown-7": { piece: "grain", value: "↓" },
  "brown-8": { piece: "points", value: "+3" },
  "brown-9": { piece: "stone", value: "+4" },
};

/** How a card is played: the first word of its action. */
export const PLAY: Partial<Record<Special, string>> = {
  "crew-up": "crew-up",
  "pay-crew-up": "pay-crew-up",
  "stones-as-grain": "feed",
  "improve-field": "improve",
  grain4: "grain",
  "double-round": "double",
  "second-ship": "second",
  "sell-stones": "sell",
  "first-place": "first",
};
export const PLUS3 = 3;
export const PAY_STONES = 2;

/** The order of a hand: quarries, fields, what stays, what is played once. */
const ORDER: readonly CardKind[] = ["quarry", ...COLOURS, "permanent", "anytime", "immediate"];
export const byKind = (a: string, b: string): number =>
  ORDER.indexOf(kindOf(a)) - ORDER.indexOf(kindOf(b)) || yieldOf(b) - yieldOf(a) || a.localeCompare(b);
