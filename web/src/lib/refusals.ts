/** Refusals of the server in the language of the page, by their code; a game puts its own into words itself. */
import { isRefused } from "./api";
import { t } from "./i18n.svelte";
import type { en } from "./messages/en";
import type { Problem } from "./wire";

type Key = keyof typeof en & `problem.${string}`;

/** Every code that the server can refuse with, in the order of the alphabet; a test compares both lists. */
const KEYS: Record<string, Key> = {
  "action/game-over": "problem.game-over",
  "action/no-such-seat": "problem.no-seat",
  "action/not-offered": "problem.not-possible",
  "action/other-question": "problem.not-possible",
  "action/not-your-turn": "problem.not-your-turn",
  "action/notation": "problem.no-move",
  "action/stale": "problem.stale",
  "box/invalid": "problem.box-invalid",
  "box/too-long": "problem.box-too-long",
  "box/unknown": "problem.box-unknown",
  "choice/unknown": "problem.no-choice",
  "game/no-box": "problem.no-box",
  "game/no-rules": "problem.no-rules",
  "game/unknown": "problem.no-game",
  "hint/failed": "problem.hint-failed",
  "hint/not-alone": "problem.hint-not-alone",
  "limit/too-fast": "problem.too-fast",
  "limit/too-many": "problem.too-many",
  "origin/foreign": "problem.foreign",
  "record/invalid": "problem.record-invalid",
  "record/too-long": "problem.record-too-long",
  "record/unfair": "problem.record-unfair",
  "record/unfinished": "problem.record-unfinished",
  "record/unknown-box": "problem.record-unknown-box",
  "request/*": "problem.not-understood",
  "seat/bot-plays": "problem.bot-plays",
  "seat/claimed": "problem.claimed",
  "seat/no-such": "problem.no-seat",
  "seat/not-yet": "problem.not-yet",
  "seat/not-yours": "problem.not-yours",
  "seat/present": "problem.present",
  "seat/resigned": "problem.resigned",
  "seat/taken": "problem.taken",
  "seat/unknown-link": "problem.unknown-link",
  "seat/which": "problem.which-seat",
  "server/failed": "problem.failed",
  "server/stopping": "problem.stopping",
  "store/conflict": "problem.conflict",
  "store/refuses": "problem.store",
  "table/closed": "problem.closed",
  "table/frozen": "problem.frozen",
  "table/not-host": "problem.not-host",
  "table/not-over": "problem.not-over",
  "table/not-playing": "problem.not-playing",
  "table/not-waiting": "problem.not-waiting",
  "table/over": "problem.game-over",
  "table/private": "problem.private",
  "table/unknown": "problem.unknown",
  "undo/game-over": "problem.game-over",
  "undo/none-asked": "problem.undo-none-asked",
  "undo/nothing": "problem.undo-nothing",
  "undo/too-many": "problem.undo-too-many",
};

/** The sentence for people; what has no words here speaks English: a game's own refusals that it does not explain. */
export function sentenceOf({ code, message }: Problem): string {
  const key = KEYS[code] ?? KEYS[code.replace(/\/.*/, "/*")];
  return key ? t(key) : message;
}

/** Whatever went wrong while the server was asked. */
export function troubleOf(error: unknown): string {
  return isRefused(error) ? sentenceOf(error.problem) : t("table.unreachable");
}
