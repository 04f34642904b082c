/** How a place of the river stands for the side that looks: what may be tapped, is chosen, would be passed, is behind. */
import type { Choosing } from "../../lib/choose";
import { isSquare, numberOf, placesOf, type Place } from "./river";
import { cardAt, isSailing, lowestOf, shipsAt, type EgiziaView } from "./table";

export type Standing = "legal" | "chosen" | "passed" | "past" | "idle";

const isFree = (view: EgiziaView, place: Place): boolean =>
  isSquare(place) ? cardAt(view, place) !== null : shipsAt(view, place).length === 0;

/** The place to which the choice has been narrowed. */
export const goalOf = (view: EgiziaView, choosing: Choosing): Place | null =>
  placesOf(view.box).find((place) => choosing.has(`sail ${place}`) || choosing.has(`take ${place}`)) ?? null;

export function standingOf(view: EgiziaView, choosing: Choosing, seat: number | null, place: Place): Standing {
  const goal = goalOf(view, choosing);
  const number = numberOf(view.box, place);
  const lowest = lowestOf(view, seat);
  if (place === goal) return "chosen";
  const between = goal !== null && isSailing(view) && number > lowest && number < numberOf(view.box, goal);
  if (between && isFree(view, place)) return "passed";
  if (choosing.may(`sail|take ${place}`)) return "legal";
  return isSailing(view) && seat !== null && number <= lowest ? "past" : "idle";
}

const CHOICES: Standing[] = ["legal", "chosen", "passed"];
/** What a target is to be told: while no place is asked for, nothing, because a tap only explains. */
export const isChoice = (standing: Standing, asked: boolean): boolean | undefined =>
  asked ? CHOICES.includes(standing) : undefined;

/** Whether a ship, or the card of a square, is being chosen. */
export const asksForPlace = (view: EgiziaView): "sail" | "take" | null => {
  if (view.question === "PlaceShip" || view.question === "PlaceSecondShip") return "sail";
  return view.question === "ChooseLeftover" ? "take" : null;
};
