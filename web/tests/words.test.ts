/**
 * What we no longer write. `words/old.<language>.json` lists phrases that a text must not contain: a string, or
 * `{"pattern": …}`, a regular expression; both ignore case. `in` limits one to some places (`corpus.ts`).
 */
import { describe, expect, test } from "vitest";
import {
  GAMES,
  LANGUAGES,
  messagesOf,
  paragraphsOf,
  textsOf,
  thingsOf,
  type Language,
  type Text,
} from "./words/corpus";

type Old = string | { pattern: string; in?: string[] };
const LISTS = import.meta.glob<Old[]>("./words/old.*.json", { eager: true, import: "default" });
const oldOf = (language: Language): Old[] => LISTS[`./words/old.${language}.json`] ?? [];
const FILE = /\b[\w-]+\.(py|json|md|ts|svelte)\b/;

const phraseOf = (old: Old): string => (typeof old === "string" ? old : old.pattern);
const expressionOf = (old: Old): RegExp =>
  new RegExp(typeof old === "string" ? old.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&") : old.pattern, "iu");

function uses(texts: Text[], old: Old): string[] {
  const places = typeof old === "string" ? undefined : old.in;
  return found(
    texts.filter(({ place }) => places?.includes(place) ?? true),
    expressionOf(old),
  );
}

function found(texts: Text[], expression: RegExp): string[] {
  return texts
    .filter(({ text }) => expression.test(text))
    .map(({ where, text }) => `${where}: ${excerpt(text, expression)}`);
}

function excerpt(text: string, expression: RegExp): string {
  const at = text.search(expression);
  return text.slice(Math.max(0, at - 30), at + 60);
}

/** Names as records write them, which no player should meet: those with a hyphen, an underscore or a digit. */
function idsOf(game: string, language: Language): RegExp[] {
  const things = thingsOf(game, language);
  const words = new Set(Object.values(things)); // what is spelt like its id, `yellow-green`, is a word
  const ids = Object.keys(things)
    .map((key) => key.slice(key.indexOf(".") + 1))
    .filter((id) => /[-_]|\D[\d#]/.test(id) && !words.has(id));
  return [...new Set(ids)].map((id) => new RegExp(`(?<![\\w-])${id.replace("#", "\\d+")}(?![\\w-])`));
}

const withoutFields = ({ place, where, text }: Text): Text => ({ place, where, text: text.replace(/\{[^{}]*\}/g, "") });

describe.each(LANGUAGES)("in %s", (language) => {
  const texts = textsOf(language);

  test.each(oldOf(language).map((old) => [phraseOf(old), old] as const))("nobody writes %s", (_, old) => {
    expect(uses(texts, old)).toEqual([]);
  });

  test("there is a list of what we no longer write", () => {
    expect(oldOf(language).length).toBeGreaterThan(20);
  });

  test.each(GAMES)("no text of %s names a thing by its id", (game) => {
    const shown = [...messagesOf(game, language), ...paragraphsOf(game, language)].map(withoutFields);
    expect(idsOf(game, language).flatMap((id) => found(shown, id))).toEqual([]);
  });

  test("no text names a file, and no rules page quotes code", () => {
    const shown = texts.filter(({ place }) => place !== "code").map(withoutFields);
    expect(found(shown, FILE)).toEqual([]);
    expect(
      found(
        shown.filter(({ place }) => place === "rules"),
        /`/,
      ),
    ).toEqual([]);
  });
});

describe("the search itself", () => {
  const text = (words: string, place: Text["place"] = "site"): Text[] => [{ place, where: "here", text: words }];

  test("it reads every place in every language", () => {
    for (const language of LANGUAGES) {
      const places = new Set(textsOf(language).map(({ place }) => place));
      expect([...places].sort()).toEqual(
        ["code", "games", "rules", "site", "terminal"].slice(language === "en" ? 0 : 1),
      );
      expect(textsOf(language).length).toBeGreaterThan(1_000);
    }
  });

  test("a phrase is found in any case, a pattern where it applies", () => {
    expect(uses(text("Rules of the Four Games"), "four games")).toHaveLength(1);
    expect(uses(text("{seats} is choosing"), "{seats} is choosing")).toHaveLength(1);
    expect(uses(text("You may"), { pattern: "\\bmay\\b", in: ["site"] })).toHaveLength(1);
    expect(uses(text("You may", "rules"), { pattern: "\\bmay\\b", in: ["site"] })).toHaveLength(0);
  });

  test("an id is found, and its word is not", () => {
    const [plus2] = idsOf("egizia", "en").filter((id) => id.test("plus2-sphinx"));
    expect(plus2?.test("With plus2-sphinx you draw")).toBe(true);
    expect(plus2?.test("With two more sphinx cards you draw")).toBe(false);
    expect(idsOf("egizia", "en").some((id) => id.test("card c7"))).toBe(true);
    expect(idsOf("egizia", "en").some((id) => id.test("a yellow-green field"))).toBe(false);
  });
});
