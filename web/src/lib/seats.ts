/** Seats are counted from 0 and called by letters, in the record and on the screen, or by their players' names. */
import { t } from "./i18n.svelte";
import type { SeatState } from "./wire";

export const LETTERS = ["A", "B", "C", "D", "E", "F"] as const;

export const letterOf = (seat: number): string => LETTERS[seat] ?? "?";

/** The seat that an action names by its lower-case letter: `b` in `buy b mask-blue`. */
export const seatOf = (letter: string): number => letter.toUpperCase().charCodeAt(0) - "A".charCodeAt(0);

/** By the name its player typed, else by its letter. A bot's own name says nothing about who. */
export function seatName(state: SeatState | undefined, seat: number): string {
  const typed = state && (state.person || state.name !== state.bot) ? state.name : "";
  return typed || t.seat(seat).text;
}

/** Hints are for seats that play with bots alone: src/scarab/server/commands/hints.py, with which a test compares this. */
export const grantsHint = (seats: readonly SeatState[], mine: readonly number[], seat: number): boolean =>
  !seats[seat]?.bot && seats.every(({ person }, number) => !person || mine.includes(number));
