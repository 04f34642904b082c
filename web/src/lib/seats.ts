/** What a seat is called on the screen, and what is granted to it. */
import { t } from "./i18n.svelte";
import type { SeatState } from "./wire";

export { LETTERS, letterOf, seatOf } from "./letters";

/** By the name its player typed, else by its letter. A bot's own name says nothing about who. */
export function seatName(state: SeatState | undefined, seat: number): string {
  const typed = state && (state.person || state.name !== state.bot) ? state.name : "";
  return typed || t.seat(seat).text;
}

/** Hints are for seats that play with bots alone: src/scarab/server/commands/hints.py, with which a test compares this. */
export const grantsHint = (seats: readonly SeatState[], mine: readonly number[], seat: number): boolean =>
  !seats[seat]?.bot && seats.every(({ person }, number) => !person || mine.includes(number));
