/** The twelve kinds of power card: how many there are, the one phase of each, its rule. */

export const CARDS = {
  blockade: { count: 2, phase: 2, rule: "AMR-40" },
  "same-province": { count: 2, phase: 2, rule: "AMR-41" },
  "free-farmer": { count: 5, phase: 3, rule: "AMR-42" },
  builder: { count: 8, phase: 3, rule: "AMR-43" },
  correction: { count: 4, phase: 4, rule: "AMR-44" },
  increase: { count: 5, phase: 5, rule: "AMR-45" },
  "eight-gold": { count: 3, phase: 5, rule: "AMR-46" },
  "farmers-bonus": { count: 2, phase: 6, rule: "AMR-47" },
  "cards-bonus": { count: 2, phase: 6, rule: "AMR-48" },
  "side-bonus": { count: 2, phase: 6, rule: "AMR-49" },
  "half-bonus": { count: 2, phase: 6, rule: "AMR-50" },
  "bank-bonus": { count: 2, phase: 6, rule: "AMR-51" },
} as const;

export type CardName = keyof typeof CARDS;
export const CARD_NAMES = Object.keys(CARDS) as CardName[];
export const SCORING_PHASE = 6;
export const BONUS_POINTS = 3;

export const isCard = (name: string): name is CardName => name in CARDS;
