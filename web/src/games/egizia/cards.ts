/** The Nile cards (EGZ-26 to EGZ-36): what each shows, and how it is kept. */
import type { Box } from "./box.gen";
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

/** By card: its rule, and what stands in its corner: a sign, a number of the box. */
interface Printed {
  rule: string;
  sign?: string;
  value?: keyof Box["cards"];
}
export const SPECIAL = {
  "crew-up": { rule: "EGZ-28", sign: "+1" },
  "pay-crew-up": { rule: "EGZ-28", sign: "+1" },
  "reuse-round": { rule: "EGZ-30" },
  upstream: { rule: "EGZ-30" },
  "plus2-sphinx": { rule: "EGZ-29", sign: "+", value: "plus2_sphinx" },
  "keep2-sphinx": { rule: "EGZ-29", value: "keep2_sphinx" },
  "first-place": { rule: "EGZ-31", sign: "1." },
  "leftover-card": { rule: "EGZ-34" },
  "stones-as-grain": { rule: "EGZ-32" },
  "improve-field": { rule: "EGZ-32" },
  "grave-card": { rule: "EGZ-33", value: "grave_card" },
  grain4: { rule: "EGZ-35", value: "grain" },
  plus3: { rule: "EGZ-35", sign: "+", value: "plus3" },
  "double-round": { rule: "EGZ-35", sign: "×2" },
  "second-ship": { rule: "EGZ-35" },
  "two-crews": { rule: "EGZ-35" },
  "extra-site": { rule: "EGZ-35" },
  "sell-stones": { rule: "EGZ-35" },
  stones: { rule: "EGZ-36", value: "stones" },
  "stone-market": { rule: "EGZ-36", value: "steps" },
  "grain-market": { rule: "EGZ-36", value: "steps" },
  "crews-choice": { rule: "EGZ-36", sign: "+", value: "steps" },
  "crews-blue-black": { rule: "EGZ-36", sign: "+1" },
  "crews-blue-yellow": { rule: "EGZ-36", sign: "+1" },
  "crews-black-yellow": { rule: "EGZ-36", sign: "+1" },
  "points-obelisk-graves": { rule: "EGZ-36" },
  "points-pyramid-temple": { rule: "EGZ-36" },
} as const satisfies Record<string, Printed>;
export type Special = keyof typeof SPECIAL;

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
export function valueOf({ cards }: Box, card: string): string {
  if (!isSpecial(card)) return String(yieldOf(card));
  const { sign = "", value }: Printed = SPECIAL[card];
  return value ? `${sign}${cards[value]}` : sign;
}
/** The symbol of its picture. */
export function artOf(card: string): string {
  const land = landOf(card);
  if (land === "quarry") return "egz-art-quarry";
  return land ? `egz-art-field-${land}` : `egz-art-${card}`;
}
/** What a brown field gives once, when it is taken (EGZ-27). */
export function extraOf({ cards }: Box, card: string): { piece: "stone" | "grain" | "points"; value: string } | null {
  switch (card) {
    case "brown-6":
      return { piece: "stone", value: "↓" };
    case "brown-7":
      return { piece: "grain", value: "↓" };
    case "brown-8":
      return { piece: "points", value: `+${cards.brown_points}` };
    case "brown-9":
      return { piece: "stone", value: `+${cards.brown_stones}` };
    default:
      return null;
  }
}

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

/** The order of a hand: quarries, fields, what stays, what is played once. */
const ORDER: readonly CardKind[] = ["quarry", ...COLOURS, "permanent", "anytime", "immediate"];
export const byKind = (a: string, b: string): number =>
  ORDER.indexOf(kindOf(a)) - ORDER.indexOf(kindOf(b)) || yieldOf(b) - yieldOf(a) || a.localeCompare(b);
