/** A game without a board of its own: its view as text, its legal actions as a list, names as the server sends them. */
import { pointsOf } from "../board/points";
import { LANGUAGES, t as shell, type Language } from "../lib/i18n.svelte";
import { letterOf } from "../lib/letters";
import { capital, type AnyTranslate, type Part } from "../lib/text";
import type { LogEvent, LogLine } from "../lib/wire";
import type { Choice, Game, Section } from "./game";
import Board from "./Plain.svelte";
import Nothing from "./Nothing.svelte";

const noMessages = Object.fromEntries(LANGUAGES.map((language) => [language, async () => ({})])) as Record<
  Language,
  () => Promise<Record<string, never>>
>;

export const plainGame = (name: string): Game => ({
  name,
  messages: noMessages,
  secrets: () => true, // it may have some: players who share a screen get a curtain
  Art: Nothing as Game["Art"],
  Board,
  Piece: Nothing as Game["Piece"],
  Player: Nothing as Game["Player"],
  status: () => "",
  headline: ({ view }, seat) => ({ value: pointsOf(view, seat), label: shell("score.total") }),
  question: ({ view }) => inWords(view.question ?? ""),
  choices: (_at, choosing) =>
    choosing.legal.map((action, index): Choice => ({ tap: action, label: action, number: index + 1, at: "bar" })),
  describe: (_at, action) => action,
  log: ({ t }, line) => log(line, t),
  text: ({ view }) => sections(view.table),
  explain: (_at, piece) => ({ title: piece, lines: [], rule: null }),
  category: inWords,
});

/** `PlayCard`, `hand_sizes`, `round-won` → `Play card`, `Hand sizes`, `Round won` */
export function inWords(name: string): string {
  const words = name
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ")
    .replace(/[_-]/g, " ")
    .toLowerCase();
  return capital(words);
}

/** `lever 3, hammer 1`, `2 5 11`, `✓`, `–` */
export function brief(thing: unknown): string {
  if (thing === null || thing === undefined) return "–";
  if (typeof thing === "boolean") return thing ? "✓" : "✗";
  if (Array.isArray(thing)) return thing.map(brief).join(thing.some(isNested) ? "; " : " ") || "–";
  if (typeof thing === "object")
    return (
      Object.entries(thing)
        .map(([key, part]) => `${key.replaceAll("_", " ")} ${brief(part)}`)
        .join(", ") || "–"
    );
  return String(thing);
}

const isNested = (thing: unknown): boolean => typeof thing === "object" && thing !== null;

/** Names of lists that hold one thing for each seat: their parts are called A, B, C. */
const PER_SEAT = ["players", "seats", "hands"];

/** One section a field of the table: its parts one a line, or all of it on one line. */
export const sections = (table: Record<string, unknown>): Section[] =>
  Object.entries(table).map(([name, thing]) => ({ title: inWords(name), lines: lines(name, thing) }));

function lines(name: string, thing: unknown): string[] {
  if (!isNested(thing)) return [brief(thing)];
  const parts = Object.entries(thing as object);
  const perSeat = Array.isArray(thing) && PER_SEAT.includes(name);
  if (!perSeat && !parts.some(([, part]) => isNested(part))) return [brief(thing)];
  return parts.map(([key, part]) => `${label(key, Array.isArray(thing), perSeat)}: ${brief(part)}`);
}

function label(key: string, isPlace: boolean, perSeat: boolean): string {
  if (!isPlace) return key.replaceAll("_", " ");
  return perSeat ? letterOf(Number(key)) : String(Number(key) + 1);
}

/** What was played or drawn, as its notation; then what followed. */
function log(line: LogLine, t: AnyTranslate): ReturnType<Game["log"]> {
  const who: Part[] = line.seat >= 0 ? [t.seat(line.seat), { text: ": " }] : [];
  const events = line.events.map((event) => ({ parts: happened(event, t), tone: "soft" as const }));
  return [{ parts: [...who, { text: line.text }], tone: "plain" }, ...events];
}

function happened({ kind, facts }: LogEvent, t: AnyTranslate): Part[] {
  const { seat, ...others } = facts;
  const known = Object.keys(others).length > 0 ? `: ${brief(others)}` : "";
  const who: Part[] = typeof seat === "number" ? [t.seat(seat), { text: " – " }] : [];
  return [...who, { text: `${inWords(kind)}${known}` }];
}
