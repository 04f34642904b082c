/** How high each place of the river lies, whatever the order of the box. */
import { isSquare, type Place } from "../river";

export interface Steps {
  first: number;
  /** From a place to the next one on the other bank … */
  across: number;
  /** … and on the same bank. */
  along: number;
  /** How far the river may reach; left out: as far as it needs. */
  room?: number;
}
export interface Heights {
  y: number[];
  /** Below 1, places had to move together: what stands there is drawn smaller. */
  scale: number;
}
/** Banks may be this much closer to each other than they like before anything is drawn smaller. */
const CLOSEST = 0.3;
const TRIES = 15;

export function heightsOf(places: readonly Place[], { first, across, along, room = Infinity }: Steps): Heights {
  const tries = Array.from({ length: TRIES + 1 }, (_, k) => across * (1 - (k / TRIES) * (1 - CLOSEST)));
  const fits = tries.find((step) => lengthOf(downstream(places, step, along)) <= room + 0.01);
  const y = downstream(places, fits ?? across * CLOSEST, along);
  const scale = fits === undefined ? room / lengthOf(y) : 1;
  return { y: y.map((each) => first + each * scale), scale };
}

const lengthOf = (y: number[]): number => y.at(-1) ?? 0;

/** Each place lies below the one before it, and a whole step below the last one of its bank. */
function downstream(places: readonly Place[], across: number, along: number): number[] {
  const last = { left: -along, right: -along };
  let above = -across;
  return places.map((place) => {
    const bank = isSquare(place) ? "left" : "right";
    above = Math.max(above + across, last[bank] + along);
    last[bank] = above;
    return above;
  });
}
