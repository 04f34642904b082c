import { expect, test } from "vitest";
import { merge, sinceMyTurn, logLines } from "../../src/table/history";

const line = (index: number, seat: number, text: string) => ({ index, seat, text, events: [] });
const GAME = [line(0, -1, "path …"), line(1, 0, "take 3"), line(2, 1, "take 1"), line(3, 2, "take 5")];

test("new lines follow the old ones", () => {
  expect(merge(GAME.slice(0, 2), GAME.slice(2))).toEqual(GAME);
});

test("a sealed line that is opened replaces itself", () => {
  const sealed = [line(0, 0, "?"), line(1, 1, "?")];
  expect(merge(sealed, [line(0, 0, "offer 3")]).map((each) => each.text)).toEqual(["offer 3", "?"]);
});

test("an undo leaves the first lines standing and marks those between", () => {
  const lines = logLines([...GAME, line(4, 2, "undo 3"), line(5, 2, "take 7")]);
  expect(lines.map((each) => each.undone)).toEqual([false, false, false, true, false, false]);
});

test("since my last turn: what came after the last line of my own seats", () => {
  expect(sinceMyTurn(GAME, [0]).map((each) => each.index)).toEqual([2, 3]);
  expect(sinceMyTurn(GAME, [2])).toEqual([]);
  expect(sinceMyTurn(GAME, [4])).toEqual(GAME);
});
