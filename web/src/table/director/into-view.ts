/** On a phone the board scrolls to what is acted. */
import { settings } from "../../lib/settings.svelte";
import { pause } from "./clock";
import { spot } from "./flights.svelte";

const SCROLL_MS = 200;

export async function intoView(mark: string, signal: AbortSignal): Promise<void> {
  const element = spot(mark);
  const board = element?.closest<HTMLElement>(".board");
  if (!element || !board || board.scrollHeight <= board.clientHeight + 1) return;
  const place = element.getBoundingClientRect();
  const window = board.getBoundingClientRect();
  if (place.top >= window.top && place.bottom <= window.bottom) return;
  const top = board.scrollTop + place.top + place.height / 2 - window.top - window.height / 2;
  board.scrollTo({ top, behavior: settings.moves ? "smooth" : "auto" });
  await pause(settings.moves ? SCROLL_MS : 0, signal);
}
