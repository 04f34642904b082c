/** On a phone the board scrolls to what is acted. */
import { settings } from "../../lib/settings.svelte";
import { pause } from "./clock";
import { spot } from "./flights.svelte";
import { windowOf } from "./window";

const SCROLL_MS = 200;
const FRAME_MS = 16;

/** It stands still when this is over: flights are measured then. */
export async function intoView(mark: string, signal: AbortSignal): Promise<void> {
  const element = spot(mark);
  const board = element?.closest<HTMLElement>(".board");
  if (!element || !board || board.scrollHeight <= board.clientHeight + 1) return;
  const place = element.getBoundingClientRect();
  const window = windowOf(element);
  if (!window || (place.top >= window.top && place.bottom <= window.bottom)) return;
  const by = place.top + place.height / 2 - window.top - window.height / 2;
  const most = board.scrollHeight - board.clientHeight;
  await scroll(board, Math.max(0, Math.min(most, board.scrollTop + by)), signal);
}

/** A browser's own smooth scrolling takes as long as it likes. */
async function scroll(board: HTMLElement, to: number, signal: AbortSignal): Promise<void> {
  const from = board.scrollTop;
  const began = performance.now();
  for (let part = settings.moves ? 0 : 1; part < 1; part = Math.min(1, (performance.now() - began) / SCROLL_MS)) {
    board.scrollTop = from + (to - from) * part * (2 - part);
    await pause(FRAME_MS, signal);
  }
  board.scrollTop = to;
}
