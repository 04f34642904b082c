/** The engine's own counts stand with every position, for the tests of what a board counts itself. */
import { describe, expect, test } from "vitest";
import { fixture, FIXTURES } from "../../src/dev/fixtures";

const MODULES = Object.keys(import.meta.glob("../../scripts/oracles/[a-z]*.py"));
const ORACLES = MODULES.map((path) => path.replace(/^.*\/(.*)\.py$/, "$1"));
const gameOf = (name: string): string => name.replace(/-.*$/, "");

test("every oracle has recorded games", () => {
  expect(ORACLES).not.toEqual([]);
  for (const game of ORACLES) expect(FIXTURES.map(gameOf)).toContain(game);
});

describe.each(FIXTURES)("%s", (name) => {
  test("every position has an oracle if the game has one", async () => {
    const { card, positions } = await fixture(name);
    expect(card.name).toBe(gameOf(name));
    expect(positions).not.toEqual([]);
    const counted = Object.keys(positions[0]?.oracle ?? {});
    expect(counted.length > 0).toBe(ORACLES.includes(card.name));
    for (const { oracle } of positions) expect(Object.keys(oracle ?? {})).toEqual(counted);
  });
});
