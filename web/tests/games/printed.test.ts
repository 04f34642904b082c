/**
 * Printed numbers lie in the box: this test finds what looks like one in the code of the games, and each is listed in the
 * game's sums.ts with the reason why it stands there. It cannot see a number that is drawn, two stones side by side.
 */
import { expect, test } from "vitest";
import { standardBox } from "../boxes";
import { counted, GAMES, known } from "./known";

/** Coordinates, drawings and words; and the types of the box. */
const DRAWN = /^(layout|art|messages)\/|\.gen\.ts$/;
const UNREAD = /<style>[^]*<\/style>|\/\*[^]*?\*\/|\/\/.*$|<!--[^]*?-->/gm;
const SCRIPT = /<script[^>]*>([^]*?)<\/script>/g;

/** Two whole numbers in a row. */
const ROW = /[[(]\s*\d{1,2}(?:\s*,\s*\d{1,2})+,?\s*[\])]/g;
/** A counter begins with a number too: `let` only where it is a state. */
const CONSTANT = /\b(?:const|let(?=[^=]*= \$state)) (\w+)(?:: \w+)? = (?:\$state\()?(\d+)\)?;/g;
/** `"1/2"`, `"+1"`, `"×2"` */
const LABEL = /"[-+−×]?\d{1,2}(?:[./:]\d{0,2})?"/g;
/** `>+1<` */
const TEXT = />([^<>{}=()]*\d[^<>{}=()]*)</g;
const LENGTH = /length: (\d+)/g;

/** Every number of a box. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** In code every whole constant; among the lengths of a drawing those that could be a printed number. */
function numbersOf(file: string, text: string, printed: Set<number>): string[] {
  const read = text.replace(UNREAD, "");
  const drawing = file.endsWith(".svelte");
  const code = drawing ? [...read.matchAll(SCRIPT)].map(([, script]) => script).join("\n") : read;
  const markup = drawing ? read.replace(SCRIPT, "") : "";
  const constants = [...code.matchAll(CONSTANT)].filter(([, , value]) => !drawing || printed.has(Number(value)));
  return [
    ...constants.map(([, name]) => name ?? ""),
    ...[...code.matchAll(ROW)].map(([row]) => row.replace(/\s+/g, " ")),
    ...[...code.matchAll(LABEL)].map(([label]) => label),
    ...[...markup.matchAll(TEXT)].map(([, shown]) => shown?.trim() ?? ""),
    ...[...read.matchAll(LENGTH)].map(([length]) => length),
  ];
}

test.each(Object.keys(GAMES))("%s repeats no printed number: they all lie in its box", (game) => {
  const printed = new Set(numbersIn(standardBox(game)));
  const code = Object.entries(GAMES[game] ?? {}).filter(([file]) => !DRAWN.test(file));
  expect(code.length).toBeGreaterThan(10);
  const found = code.flatMap(([file, text]) => numbersOf(file, text, printed).map((number) => `${file}: ${number}`));
  expect(counted(found)).toEqual(known(game, "printed"));
});

test.each([
  ["a.ts", "const LAST = 99;", ["LAST"]],
  ["a.ts", "const FIRST = [1, 2];", ["[1, 2]"]],
  ["A.svelte", '<script lang="ts">\n  const LOW = 2;\n  const STOP = 300;\n</script>', ["LOW"]],
  ["A.svelte", '<script lang="ts">\n  const NAMES = ["1/2", "5"];\n</script>', ['"1/2"', '"5"']],
  ["A.svelte", '<text x="3" y="2">+1</text>', ["+1"]],
  ["A.svelte", "{#each { length: 3 }, index (index)}<i></i>{/each}", ["length: 3"]],
])("is seen: %s %s", (file, text, found) => {
  expect(numbersOf(file, text, new Set([2]))).toEqual(found);
});
