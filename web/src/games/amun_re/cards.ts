/** The twelve kinds of power card: the one phase of each, its rule. */

export const CARDS = {
  blockade: { phase: 2, rule: "AMR-40" },
  "same-province": { phase: 2, rule: "AMR-41" },
  "free-farmer": { phase: 3, rule: "AMR-42" },
  builder: { phase: 3, rule: "AMR-43" },
  correction: { phase: 4, rule: "AMR-44" },
  increase: { phase: 5, rule: "AMR-45" },
  "eight-gold": { phase: 5, rule: "AMR-46" },
  "farmers-bonus": { phase: 6, rule: "AMR-47" },
  "cards-bonus": { phase: 6, rule: "AMR-48" },
  "side-bonus": { phase: 6, rule: "AMR-49" },
  "half-bonus": { phase: 6, rule: "AMR-50" },
  "bank-bonus": { phase: 6, rule: "AMR-51" },
} as const;

export type CardName = keyof typeof CARDS;
export const CARD_NAMES = Object.keys(CARDS) as CardName[];
export const SCORING_PHASE = 6;

export const isCard = (name: string): name is CardName => name in CARDS;
