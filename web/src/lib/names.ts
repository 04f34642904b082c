/** What a seat is called: by the name its player typed, else by its letter. A bot's own name says nothing about who. */
import { t } from "./i18n.svelte";
import type { SeatState } from "./wire";

export function seatName(state: SeatState | undefined, seat: number): string {
  const typed = state && (state.person || state.name !== state.bot) ? state.name : "";
  return typed || t.seat(seat).text;
}
