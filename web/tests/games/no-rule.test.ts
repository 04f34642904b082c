/**
 * The board computes no rule: what it counts of the rules stands in derived.ts, which the engine checks. This test finds
 * what looks like other arithmetic, and each piece of it is listed in the game's sums.ts with the reason why it is no
 * rule. It reads text: operators between two values, counters, `Math`, `reduce`, `findIndex`, a number picked from a
 * row, a length that is compared. It does not see coordinates (words of geometry without the view), what a filter lets
 * through and how many they are, or, in a part of a board, sums of values that name nothing of the view.
 */
import { expect, test } from "vitest";
import { counted, GAMES, known, LISTED } from "./known";

/** Coordinates, drawings, words; and derived.ts. */
const EXEMPT = /^(layout|art|messages)\/|^derived\.ts$|\.gen\.ts$/;
const UNREAD = /<style>[^]*<\/style>|\/\*[^]*?\*\/|\/\/.*$|<!--[^]*?-->|"[^"{\n]*"/gm;
const ARITHMETIC = new RegExp(
  [
    /([\w.$?)\]]*[\w)\]]) (?:\*\*|[-+*/%]=?|[<>]=?)(?=\s+([\w.$([]+))/,
    /[\w.]*\w(?:\+\+|--)|\+\+\w+/,
    /\.(?:length|size) [!=]== \w+/,
    /\.(?:reduce|findIndex|findLastIndex)\(/,
    /\[[\d., ]+\]\[/,
    /Math\.(?!PI\b)\w+\([^()]*/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);
/** None, one or several; a row, one by one; what counts from 1; the order of a list; the stars of a tap's pattern. */
const HARMLESS =
  / (?:>=? [01]|<=? 0|[!=]== [01])$|^index [<>]|\b(?:index|place|number|field|berth) [-+] 1$|\ba\b.* - .*\bb\b|\bb\b.* - .*\ba\b| \* \$$/;
/** A remainder is none: stones are laid row by row. What names the view is none either. */
const GEOMETRY = /^(?!.* % |.*\bview\b).*(?:(?:^|[\s.(])(?:x|y|width|height|size)\b(?!\.)|\blayout\.)/;
const DIRECTIONS = ["left", "right", "middle", "top", "columns", "from"];

/** Names of the view and the box; some of them are directions too. */
function vocabulary(game: string): Set<string> {
  const texts = ["view", "box"].map((file) => GAMES[game]?.[`${file}.gen.ts`] ?? "");
  const names = texts.flatMap((text) => text.match(/\w+(?=\??:)|(?<=")[a-z]\w*(?=")/g) ?? []);
  return new Set(["view", ...names.filter((name) => !DIRECTIONS.includes(name))]);
}

/** Values of a component that are read off the view, not where something lies. */
const VALUE = /(?:let|const) (\w+)(?:: [^=]+)? = ([^;]*);|\{@const (\w+) = ([^}]*)\}/g;
const COORDINATE = /\bat\b|layout|rect\(|=>/;
function readOffTheView(code: string): string[] {
  return [...code.matchAll(VALUE)]
    .map(([, name, value, inMarkup, there]) => ({ name: name ?? inMarkup ?? "", value: value ?? there ?? "" }))
    .filter(({ value }) => /\bview\b/.test(value) && !COORDINATE.test(value))
    .map(({ name }) => name);
}

/** A part of the board is full of coordinates: only what names something of the game counts. */
function isOfTheGame(sum: string, text: string, names: Set<string>): boolean {
  const words = sum.match(/[A-Za-z_]\w*/g) ?? [];
  return words.some(
    (word) => names.has(word) || new RegExp(`import [^;]*\\b${word}\\b[^;]* from "\\.\\./\\w+"`).test(text),
  );
}

function sumsIn(file: string, text: string, names: Set<string>): string[] {
  const code = text.replace(UNREAD, '""');
  const known = new Set([...names, ...readOffTheView(code)]);
  return [...code.matchAll(ARITHMETIC)]
    .map(([sum, , right]) => (right ? `${sum} ${right}` : sum))
    .filter((sum) => !HARMLESS.test(sum) && !GEOMETRY.test(sum))
    .filter((sum) => !file.startsWith("board/") || isOfTheGame(sum, text, known));
}

function sumsOf(game: string): string[] {
  const names = vocabulary(game);
  const files = Object.entries(GAMES[game] ?? {}).filter(([file]) => !EXEMPT.test(file));
  return counted(files.flatMap(([file, text]) => sumsIn(file, text, names).map((sum) => `${file}: ${sum}`)));
}

test("every list is of a game that is there", () => {
  expect(Object.keys(GAMES)).toContain("tutankhamen");
  expect(LISTED.filter((game) => !(game in GAMES))).toEqual([]);
});

test.each(Object.keys(GAMES))("the board of %s computes no rule", (game) => {
  expect(sumsOf(game)).toEqual(known(game, "sums"));
});

test.each([
  ["const missing = total + paid;", ["total + paid"]],
  ["const full = stones.filter(isMine).length === 3;", [".length === 3"]],
  ["const full = stones.filter(isMine).length > limit;", ["isMine).length > limit"]],
  ["for (const stone of stones) total++;", ["total++"]],
  ["const price = [0, 1, 3][count];", ["[0, 1, 3]["]],
  ["const first = order.findIndex(isFree);", [".findIndex("]],
  ["const tall = size * view.box.tower;", ["size * view.box.tower"]],
  ["const tall = size * 2; const none = stones.length > 0;", []],
])("is seen: %s", (text, found) => {
  expect(sumsIn("forecast.ts", text, new Set())).toEqual(found);
});

test("in a part of a board: what names the view, and what was read off it", () => {
  const text = "let built = $derived(view.table.built); let gap = 4; const wide = gap * 3; const more = built + gap;";
  expect(sumsIn("board/Quay.svelte", text, new Set(["view"]))).toEqual(["built + gap"]);
});
