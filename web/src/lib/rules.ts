/** Rules have numbers, `TUT-5` or `TUT-18R`, and wherever one is named it is a link. */
import type { Api } from "./api";
import type { RulesPage } from "./wire";

const RULE = /\b([A-Z]{3}-\d+[A-Z]?)\b/;

export interface RulePart {
  text: string;
  /** The id to link to, or empty for plain words. */
  rule: string;
}

/** `see TUT-5` in pieces, the numbers apart. */
export function ruleParts(text: string): RulePart[] {
  return text
    .split(RULE)
    .filter((piece) => piece !== "")
    .map((piece) => ({ text: piece, rule: RULE.test(piece) && piece.match(RULE)?.[0] === piece ? piece : "" }));
}

/** Where a chapter begins on its page. */
export const anchorOf = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");

const books = new Map<string, Promise<RulesPage>>();

/** The rules of a game in a language with the numbers of a box, asked for once. */
export function rulesOf(api: Api, game: string, language: string, box = ""): Promise<RulesPage> {
  const key = `${game}.${language}.${box}`;
  const known = books.get(key);
  if (known) return known;
  const asked = api.rules(game, language, box);
  books.set(key, asked);
  asked.catch(() => books.delete(key));
  return asked;
}
