/** The left half of a laurel wreath in a field of 104 × 92, for the result and for its picture. */
export const FIELD = { width: 104, height: 92 } as const;
export const STALK = "M41 81C24 76 15 62 15.5 45 16 33 21 23 30 16";
const LEAF = "M0 0C5-4 6-11 1-17-5-12-5-5 0 0z";

export interface Leaf {
  x: number;
  y: number;
  /** In degrees. */
  turn: number;
  outer: boolean;
  /** From 0, the lowest, to 1. */
  delay: number;
  path: string;
}

const PAIRS = 7;
/** The first pair grows at this angle of the ring, each next one so many degrees further. */
const [FIRST, APART] = [252, 21];

export const LEAVES: Leaf[] = Array.from({ length: PAIRS }, (_, index) => {
  const degrees = FIRST - index * APART;
  const angle = (degrees * Math.PI) / 180;
  const place = { x: 52 + 36 * Math.cos(angle), y: 46 - 36 * Math.sin(angle) };
  const leaf = { ...place, delay: index / (PAIRS - 1), path: LEAF };
  return [
    { ...leaf, turn: 180 - degrees - 34, outer: true },
    { ...leaf, turn: 180 - degrees + 26, outer: false },
  ];
}).flat();
