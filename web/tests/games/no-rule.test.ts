/**
 * The board computes no rule. What is calculated outside derived.ts, which the engine checks, is in known-sums.ts with
 * the reason why it repeats none.
 */
import { expect, test } from "vitest";
import { KNOWN_SUMS } from "./known-sums";

const SOURCES = import.meta.glob<string>("../../src/games/*/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const GAMES = [...new Set(Object.keys(SOURCES).map((path) => path.split("/")[4] ?? ""))].sort();

/** Coordinates, drawings, words; and derived.ts. */
const EXEMPT = /^(layout|art|messages)\/|^derived\.ts$|\.gen\.ts$/;
const UNREAD = /<style>[^]*<\/style>|\/\*[^]*?\*\/|\/\/.*$|<!--[^]*?-->|"[^"{\n]*"/gm;
/** Two values and an operator between them, a sum of many, or a function of Math. */
const ARITHMETIC =
  /([\w.$?)\]]*[\w)\]]) (?:\*\*|[-+*/%]=?|[<>]=?)(?=\s+([\w.$([]+))|\.reduce\(|Math\.(?!PI\b)\w+\([^()]*/g;
/** None, one or several; a row, one by one; what counts from 1; the order of a list; the stars of a tap's pattern. */
const HARMLESS =
  / (?:>=? [01]|<=? 0)$|^index [<>]|\b(?:index|place|number|field|berth) [-+] 1$|\ba\b.* - .*\bb\b|\bb\b.* - .*\ba\b| \* \$$/;
/** A remainder is none: stones are laid row by row. */
const GEOMETRY = /(?:^|[\s.(])(?:x|y|width|height|size)\b(?!\.)|\blayout\./;
const DIRECTIONS = ["left", "right", "middle", "top", "columns", "from"];

/** Names of the view and the box; some of them are directions too. */
function vocabulary(game: string): Set<string> {
  const texts = ["view", "box"].map((file) => SOURCES[`../../src/games/${game}/${file}.gen.ts`] ?? "");
  const names = texts.flatMap((text) => text.match(/\w+(?=\??:)|(?<=")[a-z]\w*(?=")/g) ?? []);
  return new Set(["view", ...names.filter((name) => !DIRECTIONS.includes(name))]);
}
/** A part of the board is full of coordinates: only what names a number of the game counts. */
function isOfTheGame(sum: string, text: string, names: Set<string>): boolean {
  const words = sum.match(/[A-Za-z_]\w*/g) ?? [];
  return words.some(
    (word) => names.has(word) || new RegExp(`import [^;]*\\b${word}\\b[^;]* from "\\.\\./\\w+"`).test(text),
  );
}

function sumsOf(game: string): string[] {
  const names = vocabulary(game);
  const found = Object.entries(SOURCES).flatMap(([path, text]) => {
    const file = path.split("/").slice(5).join("/");
    if (path.split("/")[4] !== game || EXEMPT.test(file)) return [];
    return [...text.replace(UNREAD, '""').matchAll(ARITHMETIC)]
      .map(([sum, , right]) => (right ? `${sum} ${right}` : sum))
      .filter((sum) => !HARMLESS.test(sum) && (!GEOMETRY.test(sum) || sum.includes(" % ")))
      .filter((sum) => !file.startsWith("board/") || isOfTheGame(sum, text, names))
      .map((sum) => `${file}: ${sum}`);
  });
  return [...new Set(found)].sort();
}

test("every game has its list", () => {
  expect(GAMES.length).toBeGreaterThanOrEqual(4);
  expect(Object.keys(KNOWN_SUMS).sort()).toEqual(GAMES);
});

test.each(GAMES)("the board of %s computes no rule", (game) => {
  const known = Object.values(KNOWN_SUMS[game] ?? {})
    .flat()
    .flatMap((line) => {
      const [file = "", sums = ""] = line.split(": ");
      return sums.split(" | ").map((sum) => `${file}: ${sum}`);
    });
  expect(sumsOf(game)).toEqual(known.sort());
});
