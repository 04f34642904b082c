/** Written by tools/box_types.py from src/scarab/games/amun_re/box/shape.py: `make wire`. */

export interface Box {
  provinces: Record<
    "damanhur" | "buto" | "mendes" | "avaris" | "baharya" | "memphis" | "amarna" | "sawu" | "abydos" | "thebes" | "dakhla" | "kharga" | "edfu" | "abu" | "berenike",
    {
      bank: "west" | "east";
      half: "lower" | "upper";
      nile: boolean;
      fields: number;
      farmers: number;
      limit: number;
      free_cards: number;
      free_stones: number;
      free_gold: number;
      income: number;
      camel_income: number;
      temples: number;
    }
  >;
  bid_steps: number[];
  temple_from: number[];
  camel_space: number;
  cards: Partial<Record<
    "blockade" | "same-province" | "free-farmer" | "builder" | "correction" | "increase" | "eight-gold" | "farmers-bonus" | "cards-bonus" | "side-bonus" | "half-bonus" | "bank-bonus",
    number
  >>;
  supply: Record<"gold" | "stones" | "pyramids" | "farmers", number>;
  start_gold: number;
  pyramid_stones: number;
  builder_stones: number;
  blockade_steps: number;
  theft: number;
  correction: number;
  eight_gold: number;
  reward_items: number[];
  set_points: number;
  bank_points: number;
  gold_points: number[];
  bonus_points: number;
  bonus_farmers: number;
  bonus_symbols: number;
}
