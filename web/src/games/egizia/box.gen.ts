/** Written by tools/box_types.py from src/scarab/games/egizia/box/shape.py: `make wire`. */

export interface Box {
  spaces: ("card" | "edfu" | "selinon" | "sphinx" | "thebae" | "beni-hasan" | "obelisk" | "alyi" | "passalon" | "pyramid" | "heliopolis")[];
  crew_pairs: Record<
    "selinon" | "thebae" | "beni-hasan",
    ["blue" | "black" | "yellow" | "joker", "blue" | "black" | "yellow" | "joker"]
  >;
  alyi_stones: number;
  site_fields: Record<"2" | "3" | "4", number>;
  stone_max: number;
  crew_max: number;
  scarab: number;
  start: {
    ships: number;
    stones: number[];
    quarry: number;
    field: number;
    crews: Record<"blue" | "black" | "yellow" | "joker", number>;
  };
  grain_market: { penalty: number[]; bottom_points: number };
  stone_market: Record<"levels" | "selling" | "bottom_stones" | "sell_rate", number>;
  obelisk: number[];
  pyramid: { value: number; fields: number }[];
  temple: Record<"left" | "right" | "columns" | "top", number[]>;
  graves: {
    tiles: Partial<Record<"1" | "2" | "3" | "4" | "5" | "6" | "7" | "8", number>>;
    laid: number;
    open: number;
    points: number[][];
  };
  participation: number[];
  laid: number;
  decks: Partial<Record<
    "green-2" | "green-3" | "green-4" | "green-5" | "green-6" | "green-7" | "green-8" | "green-9" | "yellow-green-2" | "yellow-green-3" | "yellow-green-4" | "yellow-green-5" | "yellow-green-6" | "yellow-green-7" | "yellow-green-8" | "yellow-green-9" | "brown-2" | "brown-3" | "brown-4" | "brown-5" | "brown-6" | "brown-7" | "brown-8" | "brown-9" | "quarry-1" | "quarry-2" | "quarry-3" | "quarry-4" | "quarry-5" | "quarry-6" | "crew-up" | "pay-crew-up" | "reuse-round" | "upstream" | "plus2-sphinx" | "keep2-sphinx" | "first-place" | "leftover-card" | "stones-as-grain" | "improve-field" | "grave-card" | "grain4" | "plus3" | "double-round" | "second-ship" | "two-crews" | "extra-site" | "sell-stones" | "stones" | "stone-market" | "grain-market" | "crews-choice" | "crews-blue-black" | "crews-blue-yellow" | "crews-black-yellow" | "points-obelisk-graves" | "points-pyramid-temple",
    number
  >>[];
  cards: Record<
    "stones" | "steps" | "grain" | "pay_stones" | "sell_most" | "plus3" | "brown_points" | "brown_stones" | "grave_card" | "plus2_sphinx" | "keep2_sphinx",
    number
  >;
  sphinx: {
    "obelisk-row-7": { points: number };
    "obelisk-row-8": { points: number };
    "obelisk-row-9": { points: number };
    "pyramid-4-rows": { points: number; rows: number };
    "pyramid-5-rows": { points: number; rows: number };
    "temple-pillars": { points: number };
    "temple-columns": { points: number };
    "graves-9": { points: number; graves: number };
    "stone-market-count": { points: number[] };
    "grain-market-count": { points: number[] };
    "temple-own-4": { points: number; stones: number };
    "pyramid-own-6": { points: number; stones: number };
    "pyramid-own-7": { points: number; stones: number };
    "obelisk-own-4": { points: number; stones: number };
    "obelisk-own-5": { points: number; stones: number };
    "two-everywhere": { points: number; stones: number };
    "graves-own": { points: number };
    "crew-blue": { points: number };
    "crew-black": { points: number };
    "crew-yellow": { points: number };
    "crew-joker": { points: number };
    "most-quarries": { points: number };
    "most-green": { points: number };
    "most-yellow-green": { points: number };
    "most-brown": { points: number };
    "stone-market-last": { points: number };
    "grain-market-last": { points: number };
    permanents: { points: number };
    "ten-percent": { per: number };
  };
}
