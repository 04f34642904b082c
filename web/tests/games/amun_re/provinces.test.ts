import { describe, expect, test } from "vitest";
import { CARD_NAMES } from "../../../src/games/amun_re/cards";
import { spaceOf } from "../../../src/games/amun_re/derived";
import { amountOf, PROVINCES, spacesOf } from "../../../src/games/amun_re/provinces";
import { changed } from "../../boxes";
import { AMUN_RE } from "./box";

describe("what the board reads off the box", () => {
  test("has every province and power card that the box has", () => {
    expect(Object.keys(AMUN_RE.provinces).sort()).toEqual([...PROVINCES].sort());
    expect(Object.keys(AMUN_RE.cards).sort()).toEqual([...CARD_NAMES].sort());
  });

  test("names the spaces of the temple by their borders", () => {
    expect(spacesOf(AMUN_RE).map(({ range }) => range)).toEqual(["≤ 2", "3–12", "13–22", "≥ 23"]);
    expect([-12, 2, 3, 12, 13, 22, 23, 99].map((total) => spaceOf(AMUN_RE, total))).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    const other = changed(AMUN_RE, { temple_from: [3, 13, 31] });
    expect(spacesOf(other).map(({ range }) => range)).toEqual(["≤ 2", "3–12", "13–30", "≥ 31"]);
    expect(spacesOf(changed(AMUN_RE, { temple_from: [3, 13, 14] })).map(({ range }) => range)[2]).toBe("13");
    expect([30, 31].map((total) => spaceOf(other, total))).toEqual([3, 4]);
  });

  test("reads a bid by its amount, or by the number of its step", () => {
    const other = changed(AMUN_RE, { bid_steps: [0, 1, 3, 6, 10, 15, 20, 30, 45] });
    expect(["15", "step-7", "step-8", "step-9"].map((word) => amountOf(other, word))).toEqual([15, 20, 30, 45]);
  });
});
