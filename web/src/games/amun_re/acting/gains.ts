/** Points that a line booked, at the provinces that bring them. */
import type { LogLine } from "../../../lib/wire";
import type { Gain } from "../../acting";
import { isCard } from "../cards";
import { bestOn } from "../derived";
import type { Province } from "../provinces";
import { playedSpot, provinceSpot } from "../spots";
import { landOf, printedOn, type AmunReView, type At } from "../table";
import { bookedBy, isOver, standing, type Booked } from "./booked";

/** `new-west`: the New Kingdom, which is counted once more at the end. */
export const NEW = "new-";
export const reasonOf = (category: string): string => category.replace(/^(old|new)-/, "");

/** All of them. What ends the game leaves the New Kingdom to the scene of the end. */
export function gains(at: At, line: LogLine, before: AmunReView): Gain[] {
  const view = standing(at, line, before);
  const booked = bookedBy(line).filter(({ category }) => !isOver(at) || !category.startsWith(NEW));
  return booked.flatMap((each) => gainsOf(each, view));
}

/** The points of a category, where they are earned. */
export function gainsOf({ seat, category, points }: Booked, view: AmunReView): Gain[] {
  const reason = reasonOf(category);
  const lands = view.table.lands[seat] ?? [];
  if (isCard(reason)) return [{ seat, points, at: playedSpot(seat, reason) }];
  switch (reason) {
    case "gold":
      return [{ seat, points }]; // at the score: over the coins they would hide how many there are
    case "pyramids":
      return inEach({ seat, category, points }, lands, (province) => landOf(view, province).pyramids);
    case "temples":
      return one(
        seat,
        points,
        lands.find((province) => printedOn(view, province).temples > 0),
      );
    case "west":
    case "east":
      return one(seat, points, bestOn(view, seat, reason));
    default:
      return one(seat, points, lands[0]);
  }
}

const one = (seat: number, points: number, province: Province | undefined): Gain[] => [
  { seat, points, ...(province ? { at: provinceSpot(province) } : {}) },
];

/** A point a pyramid rises in its own province; should they not add up, all points rise in one. */
function inEach({ seat, points }: Booked, lands: readonly Province[], count: (province: Province) => number): Gain[] {
  const found = lands.map((province) => ({ seat, points: count(province), at: provinceSpot(province) }));
  const sum = found.reduce((all, gain) => all + gain.points, 0);
  return sum === points ? found.filter((gain) => gain.points > 0) : one(seat, points, lands[0]);
}
