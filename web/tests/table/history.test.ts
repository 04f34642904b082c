import { describe, expect, test } from "vitest";
import { lastMoves, logLines, merge, sinceMyTurn } from "../../src/table/history";

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

test("since my last turn: what the server answered for me is part of it", () => {
  const forced = { ...line(4, 0, "take 9"), auto: true };
  expect(sinceMyTurn([...GAME, forced, line(5, 1, "take 2")], [0]).map((each) => each.index)).toEqual([2, 3, 4, 5]);
});

test("since my last turn: what was taken back is no part of it, neither by others nor by me", () => {
  const byOther = [...GAME, line(4, 2, "undo 3")];
  expect(sinceMyTurn(byOther, [0]).map((each) => each.index)).toEqual([2]);
  const byMe = [...GAME, line(4, 0, "take 9"), line(5, 0, "undo 4")];
  expect(sinceMyTurn(byMe, [0]).map((each) => each.index)).toEqual([2, 3]);
});

describe("the last moves", () => {
  /** `take 3` touches place 3, `pass` touches nothing. */
  const marks = ({ text }: { text: string }): string[] => {
    const [verb, place] = text.split(" ");
    return verb === "take" ? [`place-${place}`] : [];
  };
  const last = (lines: typeof GAME, except: number | null = null) => [...lastMoves(logLines(lines), marks, except)];

  test("are each seat's newest line that left a mark", () => {
    expect(last([...GAME, line(4, 0, "take 8"), line(5, 1, "pass")])).toEqual([
      ["place-8", 0],
      ["place-5", 2],
      ["place-1", 1],
    ]);
  });

  test("are not the viewer's", () => expect(last(GAME, 1).map(([, seat]) => seat)).toEqual([2, 0]));

  test("do not count what was undone", () =>
    expect(last([line(0, 1, "take 3"), line(1, 1, "take 5"), line(2, 1, "undo 1")])).toEqual([["place-3", 1]]));

  test("share a place by the newest", () =>
    expect(last([line(0, 1, "take 3"), line(1, 2, "take 3")])).toEqual([["place-3", 2]]));

  test("are looked for no further back than they are needed", () => {
    const seen: number[] = [];
    const counted = (each: { index: number; seat: number; text: string }) => (seen.push(each.index), marks(each));
    const turns = Array.from({ length: 9 }, (_, index) => line(index, index % 3, `take ${index}`));
    lastMoves(logLines(turns), counted, 0);
    expect(seen).toEqual([8, 7]);
  });
});
