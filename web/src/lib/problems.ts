/** Refusals of the server in the language of the page, by their code; a game puts its own into words itself. */
import { Refusal } from "./api";
import { t } from "./i18n.svelte";
import type { en } from "./messages/en";
import type { Problem } from "./wire";

type Key = keyof typeof en & `problem.${string}`;

const KEYS: Record<string, Key> = {
  "action/game-over": "problem.game-over",
  "action/not-your-turn": "problem.not-your-turn",
  "action/stale": "problem.stale",
  "hint/failed": "problem.hint-failed",
  "limit/too-fast": "problem.too-fast",
  "limit/too-many": "problem.too-many",
  "record/invalid": "problem.record-invalid",
  "record/too-long": "problem.record-invalid",
  "record/unfinished": "problem.record-unfinished",
  "seat/bot-plays": "problem.bot-plays",
  "seat/claimed": "problem.claimed",
  "seat/not-yours": "problem.not-yours",
  "seat/present": "problem.present",
  "seat/resigned": "problem.resigned",
  "seat/taken": "problem.taken",
  "seat/unknown-link": "problem.unknown-link",
  "server/failed": "problem.failed",
  "table/not-host": "problem.not-host",
  "table/not-playing": "problem.not-playing",
  "table/not-waiting": "problem.not-waiting",
  "table/private": "problem.private",
  "table/unknown": "problem.unknown",
  "undo/nothing": "problem.undo-nothing",
  "undo/too-many": "problem.undo-nothing",
};

/** The sentence for people; what has no words here speaks English. */
export function sentenceOf({ code, message }: Problem): string {
  const key = KEYS[code];
  return key ? t(key) : message;
}

/** Whatever went wrong while the server was asked. */
export function troubleOf(error: unknown): string {
  return error instanceof Refusal ? sentenceOf(error.problem) : t("table.unreachable");
}
