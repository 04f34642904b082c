/** The board as src/scarab/games/amun_re/box/provinces.py has it. A view tells only what changes. */

export const PROVINCES = [
  "damanhur",
  "buto",
  "mendes",
  "avaris",
  "baharya",
  "memphis",
  "amarna",
  "sawu",
  "abydos",
  "thebes",
  "dakhla",
  "kharga",
  "edfu",
  "abu",
  "berenike",
] as const;
export type Province = (typeof PROVINCES)[number];
export type Bank = "west" | "east";
export type Half = "lower" | "upper";

export interface Facts {
  bank: Bank;
  half: Half;
  /** On the Nile. */
  nile: boolean;
  fields: number;
  /** Farmers printed there. */
  printed: number;
  /** How many power cards its owner may buy in a turn. */
  limit: number;
  freeCards: number;
  freeStones: number;
  freeGold: number;
  /** Gold at every harvest. */
  income: number;
  /** Gold at a harvest while caravans pay. */
  camel: number;
  temples: number;
}

type Row = readonly [Bank, Half, nile: 0 | 1, number, number, number, number, number, number, number, number, number];

const ROWS: Record<Province, Row> = {
  damanhur: ["west", "lower", 0, 1, 0, 1, 0, 0, 0, 0, 0, 2],
  buto: ["west", "lower", 1, 5, 0, 0, 1, 0, 0, 0, 0, 0],
  mendes: ["east", "lower", 1, 6, 0, 0, 0, 0, 0, 0, 0, 0],
  avaris: ["east", "lower", 0, 1, 0, 1, 0, 0, 0, 0, 8, 0],
  baharya: ["west", "lower", 0, 3, 2, 2, 0, 0, 0, 0, 0, 0],
  memphis: ["west", "lower", 1, 3, 0, 3, 0, 2, 0, 0, 0, 0],
  amarna: ["east", "lower", 1, 4, 0, 1, 0, 0, 0, 0, 0, 1],
  sawu: ["east", "upper", 0, 1, 0, 3, 0, 0, 0, 0, 7, 0],
  abydos: ["west", "upper", 1, 4, 0, 1, 0, 1, 0, 0, 0, 0],
  thebes: ["east", "upper", 1, 4, 0, 2, 2, 0, 0, 0, 0, 0],
  dakhla: ["west", "upper", 0, 1, 0, 1, 1, 0, 12, 0, 0, 0],
  kharga: ["west", "upper", 0, 2, 0, 2, 0, 0, 0, 0, 5, 0],
  edfu: ["west", "upper", 1, 3, 0, 1, 1, 0, 0, 0, 0, 1],
  abu: ["east", "upper", 1, 2, 0, 2, 0, 0, 0, 4, 0, 0],
  berenike: ["east", "upper", 0, 0, 0, 2, 0, 0, 0, 8, 0, 0],
};

export function factsOf(province: Province): Facts {
  const [bank, half, nile, fields, printed, limit, freeCards, freeStones, freeGold, income, camel, temples] =
    ROWS[province];
  return {
    bank,
    half,
    nile: nile === 1,
    fields,
    printed,
    limit,
    freeCards,
    freeStones,
    freeGold,
    income,
    camel,
    temples,
  };
}

export const isProvince = (name: string): name is Province => name in ROWS;

/** What can be bid. */
export const STEPS = [0, 1, 3, 6, 10, 15, 21, 28, 36] as const;

/** The four spaces of the temple and the total offering that each begins with. */
export const SPACES = [
  { space: 1, range: "≤ 2", from: -Infinity },
  { space: 2, range: "3–12", from: 3 },
  { space: 3, range: "13–22", from: 13 },
  { space: 4, range: "≥ 23", from: 23 },
] as const;

/** Caravans pay while the temple stands here or before. */
export const CAMEL_SPACE = 2;

/** Where a total offering brings the temple. */
export const spaceOf = (total: number): number => SPACES.findLast(({ from }) => total >= from)?.space ?? 1;

/** What so many pieces of one kind cost together: 1, 3, 6, 10 … */
export const priceOf = (count: number): number => (count * (count + 1)) / 2;

/** What the best offerings take: three, two, and everybody else one. */
export const itemsOf = (rank: number): number => Math.max(3 - rank, 1);
