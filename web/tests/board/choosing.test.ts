import { describe, expect, test } from "vitest";
import { Choosing, isWhole, matches } from "../../src/board/choosing";

const SHIPS = ["quarry", "load 3 1", "load 3 2", "load 4 1", "sail 3 pyramid", "sail 3 temple", "sail 4 pyramid"];
const GOLD = ["decline", "buy b mask-blue", "buy c mask-blue", "buy b cat-green"];

describe("a tap is a pattern over an action's words", () => {
  test.each([
    ["take 17", "take 17", true],
    ["take 17", "take 1", false],
    ["take 1", "take 17", false],
    ["load|sail 3", "sail 3 temple", true],
    ["load|sail 3", "quarry", false],
    ["buy * mask-blue", "buy c mask-blue", true],
    ["buy * mask-blue", "decline", false],
    ["sail", "sail 4 pyramid", true],
    ["* * pyramid", "sail 3 pyramid", true],
    ["team blue", "team blue joker", true],
    ["team blue .", "team blue joker", false],
    ["team blue .", "team blue", true],
  ])("%s on %s: %s", (tap, action, expected) => {
    expect(matches(tap, action)).toBe(expected);
  });

  test("a whole tap leaves nothing open", () => {
    expect([isWhole("take 17"), isWhole("buy * cat-green"), isWhole("load|sail 3")]).toEqual([true, false, false]);
  });
});

describe("choosing narrows the legal list", () => {
  test("every tap keeps the actions that mention it, in any order", () => {
    const ship = new Choosing(SHIPS).tap("load|sail 3");
    expect(ship.left).toEqual(["load 3 1", "load 3 2", "sail 3 pyramid", "sail 3 temple"]);
    expect(ship.tap("sail * temple").action).toBe("sail 3 temple");
    expect(new Choosing(SHIPS).tap("sail * temple").tap("load|sail 3").action).toBe("sail 3 temple");
  });

  test("a tap that contradicts an earlier one replaces it and keeps the rest", () => {
    const chosen = new Choosing(SHIPS).tap("sail").tap("* 3").tap("* * temple");
    const other = chosen.tap("* 4");
    expect(other.taps).toEqual(["sail", "* 4"]);
    expect(other.action).toBe("sail 4 pyramid");
  });

  test("tapping again takes the tap back", () => {
    const chosen = new Choosing(GOLD).tap("buy * mask-blue").tap("buy b");
    expect(chosen.action).toBe("buy b mask-blue");
    expect(chosen.tap("buy b").left).toEqual(["buy b mask-blue", "buy c mask-blue"]);
  });

  test("what is not legal changes nothing", () => {
    const start = new Choosing(GOLD);
    expect(start.tap("buy d cat-green")).toBe(start);
    expect(start.can("buy d")).toBe(false);
  });

  test("an action tapped word for word is chosen, and what makes it longer changes it", () => {
    const plain = new Choosing(["bid abu 3", "bid abu 3 blockade", "bid abu 6"]).tap("bid abu 3");
    expect(plain.action).toBe("bid abu 3");
    expect(plain.tap("bid * * blockade").action).toBe("bid abu 3 blockade");
    expect(plain.tap("bid * * blockade").tap("bid * * blockade").action).toBe("bid abu 3");
  });

  test("nothing is chosen before a tap, even if only one action is legal", () => {
    expect(new Choosing(["decline"]).action).toBeNull();
    expect(new Choosing(["decline"]).isChosen("decline")).toBe(false);
    expect(new Choosing(["decline"]).tap("decline").action).toBe("decline");
  });

  test("can, fits and isChosen tell the board what to ring, to fade and to mark", () => {
    const ship = new Choosing(SHIPS).tap("load|sail 4");
    expect([ship.can("sail * temple"), ship.fits("sail * temple")]).toEqual([true, false]);
    expect([ship.fits("sail * pyramid"), ship.isChosen("load|sail 4"), ship.isChosen("sail")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("options are the words left at one place", () => {
    expect(new Choosing(SHIPS).tap("sail").options(1)).toEqual(["3", "4"]);
    expect(new Choosing(SHIPS).options(0)).toEqual(["quarry", "load", "sail"]);
  });
});
