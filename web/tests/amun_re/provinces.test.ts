import { describe, expect, test } from "vitest";
import { CARD_NAMES, CARDS } from "../../src/games/amun_re/cards";
import { CAMEL_SPACE, factsOf, itemsOf, priceOf, PROVINCES, spaceOf, STEPS } from "../../src/games/amun_re/provinces";
import engine from "./provinces.json";

/** provinces.json is written by scenes.py from the engine's own tables. */
describe("the client's tables are the engine's", () => {
  test("every province, in the engine's order", () => {
    expect(PROVINCES).toEqual(engine.provinces.map(({ name }) => name));
    for (const { name, bank, half, ...facts } of engine.provinces) {
      const own = factsOf(name as (typeof PROVINCES)[number]);
      expect(own, name).toEqual({ ...facts, bank: bank === 0 ? "west" : "east", half: half === 0 ? "lower" : "upper" });
    }
  });

  test("bid steps, prices and the temple's spaces", () => {
    expect(STEPS).toEqual(engine.steps);
    expect(engine.prices.map((_, count) => priceOf(count))).toEqual(engine.prices);
    expect(engine.spaces.map((_, total) => spaceOf(total))).toEqual(engine.spaces);
    expect(spaceOf(-12)).toBe(1);
    expect(CAMEL_SPACE).toBe(engine.camel_space);
    expect([0, 1, 2, 3, 4].map(itemsOf)).toEqual([3, 2, 1, 1, 1]);
  });

  test("power cards", () => {
    expect(CARD_NAMES.map((name) => ({ name, ...CARDS[name] }))).toEqual(engine.cards);
  });
});
