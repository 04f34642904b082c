import { expect, test } from "vitest";

/** What the games' own code says, without drawings: their coordinates are numbers of the client. */
const SOURCES = import.meta.glob<string>("../../src/games/*/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const DRAWN = /\/(layout|art|messages)\/|(layout|plots|geo|scenery|facts)\.ts$|\.gen\.ts$/;
const code = Object.entries(SOURCES).filter(([path]) => !DRAWN.test(path));

/** Three whole numbers in a row look like something that was printed. */
const ROW = /[[(]\s*\d{1,2}(?:\s*,\s*\d{1,2}){2,}\s*[\])]/g;
/** A constant of a module that is one whole number. */
const CONSTANT = /^(?:export )?const ([A-Z_]+)(?:: number)? = \d+;/gm;

/** Structure that is the same in every box: rounds, phases, rows, the length of a path; and limits of a screen. */
const ALLOWED = new Set([
  "egizia/buildings.ts: [1, 2, 3, 4, 5, 6]",
  "egizia/board/Sphinx.svelte: [0, 1, 2]",
  "egizia/choices.ts: FEW",
  "egizia/choices.ts: MANY_TEAMS",
  "egizia/forecast.ts: MOST",
  "egizia/river.ts: ROUNDS",
  "egizia/sphinx.ts: MOST_DRAWN",
  "egizia/viewpoint.ts: ABOVE",
  "amun_re/cards.ts: SCORING_PHASE",
  "amun_re/table.ts: OFFERING_PHASE",
  "amun_re/derived.ts: ROUNDS",
  "imhotep/things.ts: ROUNDS",
  "imhotep/things.ts: PYRAMID_FIELDS",
  "imhotep/things.ts: BURIAL_ROWS",
  "tutankhamen/tiles.ts: LEDGE",
]);
const name = (path: string): string => path.replace("../../src/games/", "");

test("the code of every game is looked at", () => {
  for (const game of ["amun_re", "egizia", "imhotep", "tutankhamen"])
    expect(code.filter(([path]) => path.includes(`/${game}/`)).length, game).toBeGreaterThan(10);
});

test("no game repeats a printed number: they all lie in its box", () => {
  const found = code.flatMap(([path, text]) => [
    ...[...text.matchAll(ROW)].map(([row]) => `${name(path)}: ${row}`),
    ...[...text.matchAll(CONSTANT)].map(([, constant]) => `${name(path)}: ${constant}`),
  ]);
  expect(found.filter((each) => !ALLOWED.has(each))).toEqual([]);
  expect(
    [...ALLOWED].filter((each) => !found.includes(each)),
    "allowed, but gone",
  ).toEqual([]);
});
