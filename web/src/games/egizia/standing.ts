/** How a place of the river lies for the viewer: behind the last ship, passed by the choice, or ahead. */
import type { Choosing } from "../../board/choosing";
import { numberOf, placesOf, type Place } from "./river";
import { isFree, isSailing, lowestOf, type EgiziaView } from "./table";

export type Standing = "past" | "passed" | "ahead";

/** The place to which the choice has been narrowed. */
export const goalOf = (view: EgiziaView, choosing: Choosing): Place | null =>
  placesOf(view.box).find((place) => choosing.isChosen(`sail|take ${place}`)) ?? null;

export function standingOf(view: EgiziaView, choosing: Choosing, seat: number | null, place: Place): Standing {
  if (!isSailing(view) || seat === null) return "ahead";
  const number = numberOf(view.box, place);
  if (number <= lowestOf(view, seat)) return choosing.can(`sail|take ${place}`) ? "ahead" : "past";
  const goal = goalOf(view, choosing);
  return goal !== null && number < numberOf(view.box, goal) && isFree(view, place) ? "passed" : "ahead";
}

/** Whether a ship, or the card of a square, is being chosen. */
export const asksForPlace = (view: EgiziaView): "sail" | "take" | null => {
  if (view.question === "PlaceShip" || view.question === "PlaceSecondShip") return "sail";
  return view.question === "ChooseLeftover" ? "take" : null;
};
