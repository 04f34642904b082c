/** How the lines of Egizia are called, and their values in words. */
import { CREWS } from "../../games/egizia/river";
import { capital } from "../../lib/text";
import type { LineWords } from "../game";
import type { Line } from "../lines";
import { counts, get, names, number, numbers } from "../paths";
import type { Values } from "../wire";
import { b, g } from "../words.svelte";

type Deck = "g.deck0" | "g.deck1" | "g.deck2";

export const placeName = (place: string): string => capital(g.word("place", place));
export const colours = (pair: readonly string[]): string => pair.map((crew) => g.word("colour", crew)).join(", ");
export const cardName = (card: string): string => capital(g.word("card", card));

/** What a sphinx card asks for, with the number of this box in its place. */
export function sphinxParts(card: string, values: Values): { text: string; need: number | null; rest: string } {
  const need = ["rows", "graves"].find((name) => get(values, `sphinx.${card}.${name}`) !== undefined);
  const text = capital(g.word("category", card));
  const at = need ? text.search(/\d+/) : -1;
  if (!need || at < 0) return { text, need: null, rest: "" };
  return {
    text: text.slice(0, at),
    need: number(values, `sphinx.${card}.${need}`),
    rest: text.slice(at).replace(/^\d+/, ""),
  };
}

/** What a card that the rulebook gives is worth, in a sign: `2×`, `1:10`, or `=` for a strength. */
export function sphinxWorth(card: string, values: Values): string {
  const per = get(values, `sphinx.${card}.per`);
  if (per !== undefined) return `1:${String(per)}`;
  const points = get(values, `sphinx.${card}.points`);
  if (card.startsWith("crew-") || points === undefined) return "=";
  return card.startsWith("most-") ? String(points) : `${String(points)}×`;
}

function label({ id }: Line): string {
  const [kind = "", what = ""] = id.split(":");
  switch (kind) {
    case "pair":
      return b("e.pair", { place: placeName(what) });
    case "row":
      return b("e.row", { n: what });
    case "prow":
      return b("e.prow", { n: what });
    case "temple":
      return capital(g.word("row", `temple-${what}`));
    case "deck":
      return b(`g.deck${what}` as Deck);
    case "sphinx":
      return capital(g.word("category", what));
    default:
      return b(
        `e.${kind as "grain" | "stone" | "max" | "crews" | "stones" | "quarry" | "field" | "graves" | "gravecard"}`,
      );
  }
}

const list = (found: Record<string, number>, word: (name: string) => string): string =>
  Object.entries(found)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count}×${word(name)}`)
    .join(", ");

function sphinxText(card: string, values: Values): string {
  const points = [get(values, `sphinx.${card}.points`) ?? 0].flat().join("/");
  const said = `${b("e.points").toLowerCase()} ${points}`;
  if (get(values, `sphinx.${card}.rows`) !== undefined)
    return `${b("e.rows").toLowerCase()} ${number(values, `sphinx.${card}.rows`)}, ${said}`;
  if (get(values, `sphinx.${card}.graves`) !== undefined)
    return `${b("e.taken").toLowerCase()} ${number(values, `sphinx.${card}.graves`)}, ${said}`;
  return points;
}

function text({ id, paths }: Line, values: Values): string {
  const [kind = "", what = ""] = id.split(":");
  const path = paths[0] ?? "";
  switch (kind) {
    case "order":
      return names(values, path)
        .flatMap((place, index) => (place === "card" ? [] : [`${placeName(place)} ${index + 1}`]))
        .join(", ");
    case "pair":
      return colours(names(values, path));
    case "row":
      return b("e.fields", { count: number(values, path) });
    case "prow": {
      const row = Number(what) - 1;
      const each = b("e.each", { v: number(values, `pyramid.${row}.value`) });
      return `${b("e.fields", { count: number(values, `pyramid.${row}.fields`) })}, ${each}`;
    }
    case "deck":
      return list(counts(values, path), cardName);
    case "graves":
      return list(counts(values, path), (tile) => tile);
    case "stone":
      return b("e.levels", { count: number(values, path) });
    case "crews":
      return CREWS.map((crew) => number(values, `${path}.${crew}`)).join(", ");
    case "sphinx":
      return sphinxText(what, values);
    case "grain":
    case "stones":
    case "temple":
      return numbers(values, path).join(", ");
    default:
      return String(number(values, path));
  }
}

type Group = "river" | "own" | "obelisk" | "pyramid" | "deck0" | "deck1" | "deck2" | "sphinx";

export const words: LineWords = {
  label,
  text,
  part: (line, part) => (line.control === "order" ? placeName(part) : cardName(part)),
  group: (group) => b(`g.${group as Group}`),
  about: (group) =>
    group.startsWith("deck")
      ? b("g.deck-text")
      : b(`g.${group as "river" | "own" | "obelisk" | "pyramid" | "sphinx"}-text`),
};
