import { describe, expect, test } from "vitest";
import { groupsOf, lineAt, linesOf, sourceOf } from "../../src/box/lines";
import { covers, get } from "../../src/box/paths";
import { shapeAt, sourceAt } from "../../src/box/shape";
import type { Json } from "../../src/box/wire";
import { GAMES, standard } from "./given";

const count = (game: string, source: string): number =>
  linesOf(game).filter((line) => sourceOf(line, standard(game).sheet.sources) === source).length;

/** The paths of all values that hold no others. */
const leaves = (value: Json, where = ""): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, part]) => leaves(part, where ? `${where}.${name}` : name))
    : [where];

test.each([
  ["egizia", 56, 51, 5],
  ["amun_re", 71, 69, 2],
  ["imhotep", 25, 7, 18],
  ["tutankhamen", 0, 0, 0],
])("%s has %i lines: %i stand-ins, %i of other sources", (game, all, standIns, others) => {
  expect(linesOf(game)).toHaveLength(all);
  expect(count(game, "stand-in")).toBe(standIns);
  expect(count(game, "other")).toBe(others);
});

describe.each(GAMES)("the lines of %s", (game) => {
  test("have names of their own", () => {
    const ids = linesOf(game).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("cover values that the box has", () => {
    const { document, sheet } = standard(game);
    for (const path of linesOf(game).flatMap(({ paths }) => paths)) {
      expect(get(document.values, path), path).toBeDefined();
      expect(shapeAt(sheet.shape, path), path).not.toBeNull();
    }
  });

  test("cover every number that the rulebook does not give", () => {
    const { document, sheet } = standard(game);
    const paths = linesOf(game).flatMap((line) => line.paths);
    const open = leaves(document.values).filter((path) => sourceAt(sheet.sources, path) !== "rulebook");
    expect(open.filter((leaf) => !paths.some((path) => covers(path, leaf)))).toEqual([]);
  });

  test("lie together by group", () => {
    const groups = linesOf(game).map(({ group }) => group);
    const runs = groups.filter((group, index) => group !== groups[index - 1]);
    expect(runs).toEqual(groupsOf(game));
  });
});

test.each([
  ["egizia", "decks.1.brown-9", "deck:1"],
  ["egizia", "pyramid.0.value", "prow:1"],
  ["egizia", "grain_market.penalty.4", "grain"],
  ["egizia", "sphinx.graves-9.graves", "sphinx:graves-9"],
  ["egizia", "obelisk", "row:9"],
  ["amun_re", "provinces.baharya.fields", "baharya:fields"],
  ["amun_re", "bid_steps.7", "steps"],
  ["imhotep", "round_cards.3.6", "round:3:6"],
])("a fault of %s at %s belongs to the line %s", (game, where, id) => {
  expect(lineAt(game, where)?.id).toBe(id);
});

test("what no line covers belongs to none", () => expect(lineAt("egizia", "stone_max")).toBeNull());
