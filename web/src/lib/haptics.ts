/** What a phone lets a hand feel; never anything about the moves of others. */
import { settings } from "./settings.svelte";

const PATTERNS = { confirm: [10], turn: [15, 60, 15], refusal: [25] };
/** Milliseconds without a touch after which the phone may lie on a table, looked at by nobody. */
const UNTOUCHED_MS = 20_000;

let touchedAt = 0;

/** The page was touched just now. */
export function touched(): void {
  touchedAt = performance.now();
}

/** A device in a hand that can vibrate. */
export const canVibrate = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

export function tick(kind: keyof typeof PATTERNS): void {
  if (!settings.vibrate || !canVibrate()) return;
  if (kind === "turn" && performance.now() - touchedAt < UNTOUCHED_MS) return;
  navigator.vibrate(PATTERNS[kind]);
}
