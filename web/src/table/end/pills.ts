/** Where the points of one step are written, so that none lies over another. */
export interface Pill {
  x: number;
  y: number;
  /** Without its seat's shape: a neighbour is close. */
  bare: boolean;
}
interface Point {
  x: number;
  y: number;
}
type Place = Point | null;

/** The room that a pill needs, with its shape and without. */
const WIDE = 62;
const BARE = 36;
const HIGH = 27;
/** How far it is moved at a time, and how often, where its own place is taken. */
const STEP = { x: 9, y: 9 } as const;
const FAR = 8;

/** The nearest first, above before below. */
const AROUND: readonly Point[] = Array.from({ length: 2 * FAR + 1 }, (_, column) => column - FAR)
  .flatMap((column) =>
    Array.from({ length: 2 * FAR + 1 }, (_, row) => ({ x: column * STEP.x, y: (row - FAR) * STEP.y })),
  )
  .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y) || a.y - b.y || a.x - b.x);

/** One pill for each place that is known, each as near to its piece as the others let it. */
export function placed(places: readonly Place[]): (Pill | null)[] {
  const set: Pill[] = [];
  return places.map((place, index) => {
    if (!place) return null;
    const bare = places.some((other, at) => at !== index && other && isBeside(place, other));
    const pills = AROUND.map(({ x, y }) => ({ x: place.x + x, y: place.y + y, bare }));
    const pill = pills.find((each) => !set.some((other) => meet(each, other))) ?? { ...place, bare };
    set.push(pill);
    return pill;
  });
}

const isBeside = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < WIDE && Math.abs(a.y - b.y) < HIGH;

const meet = (a: Pill, b: Pill): boolean =>
  Math.abs(a.x - b.x) < (widthOf(a) + widthOf(b)) / 2 && Math.abs(a.y - b.y) < HIGH;
const widthOf = ({ bare }: Pill): number => (bare ? BARE : WIDE);
