/** States by the key of their words. */
import type { State } from "../editor.svelte";

export const KEYS = {
  "stand-in": "si",
  other: "os",
  rulebook: "rb",
  ok: "ok",
  differs: "df",
  bad: "df",
} as const satisfies Record<State, string>;
