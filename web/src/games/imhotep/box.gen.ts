/** Written by tools/box_types.py from src/scarab/games/imhotep/box/shape.py: `make wire`. */

export interface Box {
  round_cards: Record<"2" | "3" | "4", number[][]>;
  pyramid_a: number[];
  pyramid_b: Record<"left" | "middle" | "right", number[]>;
  obelisks_b: number[];
  ships: Record<"4" | "3" | "2" | "1", { number: number; minimum: number }>;
  stones: number;
  sled: number;
  start_stones: number[];
  quarry: number;
  cards: Partial<Record<
    "lever" | "hammer" | "sail" | "chisel" | "entrance" | "sarcophagus" | "paved-path" | "pyramid-decoration" | "temple-decoration" | "burial-decoration" | "obelisk-decoration" | "statue",
    number
  >>;
  market: { a: number; b: number };
  series: { points: number[]; further: number };
  decoration: number;
  blue_card: number;
  bonus_fields: Record<"card" | "stones" | "load", number>;
  beside: number;
  temple: Record<"2" | "3" | "4", number>;
  temple_a: number;
  temple_b: Record<"points" | "stones" | "cards", number[]>;
  burial_b: number[];
  obelisks_a: Record<"2" | "3" | "4", number[]>;
  tower: number;
  single_stone: number;
  wrath: number;
}
