import { describe, expect, test, vi } from "vitest";
import { acting } from "../../../src/games/tutankhamen/acting";
import { plain } from "../../../src/lib/text";
import { event, kinds, moments, type Moment } from "./moments";

vi.mock("../../../src/lib/screen.svelte", () => ({ screen: { rails: true } }));

describe("why it was won", () => {
  const ended = moments.filter((moment) => kinds(moment).includes("last_coin"));
  const reason = ({ at, line }: Moment, events = line.events) =>
    acting.why?.(at, [{ ...line, events }]) ?? { parts: [], rule: null };

  test("by the last coin, with what was left to the viewer or to the next", () => {
    for (const moment of ended) {
      const { parts, rule } = reason(moment);
      expect(rule).toBe("TUT-22");
      const { seat, view } = moment.at;
      const lost = seat !== null && !view.winners.includes(seat);
      expect(plain(parts)).toMatch(
        lost
          ? /^The last coin went in .+\. You had \d+ of \d+ coins left: \w+\.$/
          : /^The last coin went in .+\. Player [A-F] had \d+ coins? left\.$/,
      );
    }
  });

  const end = ended.find(({ at }) => at.seat === 0) as Moment;
  const at = (coins: number[], winners: number[], seat: number | null): Moment => ({
    ...end,
    at: { ...end.at, seat, view: { ...end.at.view, winners, table: { ...end.at.view.table, coins } } },
  });
  test.each([
    [
      [event("paid", { seat: 1, coins: 1, category: "gold" }, "TUT-19")],
      "The last coin went in for a tile sold to a bag of gold.",
    ],
    [[event("paid", { seat: 1, coins: 1, category: "tut" }, "TUT-21")], "The last coin went in with King Tut."],
    [
      [event("scored", { set: "mask-purple", tiles: [0, 4] }), event("paid", { seat: 1, coins: 5, category: "mask" })],
      "The last coin went in with the purple death mask.",
    ],
  ])("what the last coin was paid for: %#", (events, words) => {
    const { parts } = reason(at([9, 0, 3, 9], [1], 0), [...events, event("last_coin", { seat: 1 }, "TUT-22")]);
    expect(plain(parts)).toBe(`${words} You had 9 of 20 coins left: third.`);
  });

  test("last coins that went in together", () => {
    const events = [
      event("scored", { set: "cat-blue", tiles: [1, 1, 0, 0] }),
      event("last_coins", { winners: [0, 1] }, "TUT-16R"),
    ];
    const { parts, rule } = reason(at([0, 0, 1, 9], [0, 1], 0), events);
    expect(plain(parts)).toBe(
      "Player A and Player B were tied for the blue cat mummy, and their last coins went in together. Player C had 1 coin left.",
    );
    expect(rule).toBe("TUT-16R");
  });

  test("an empty path, won alone or shared", () => {
    const alone = reason(at([5, 2, 3, 9], [1], 3), [event("path_empty", { winners: [1] }, "TUT-23")]);
    expect(plain(alone.parts)).toBe(
      "The path is empty, and Player B has the fewest coins: 2. You had 9 of 20 coins left: fourth.",
    );
    const shared = reason(at([5, 2, 2, 9], [1, 2], null), [event("path_empty", { winners: [1, 2] }, "TUT-23")]);
    expect(plain(shared.parts)).toBe(
      "The path is empty, and Player B and Player C have the fewest coins: 2 each. Player A had 5 coins left.",
    );
    const all = reason(at([2, 2, 2, 2], [0, 1, 2, 3], 0), [event("path_empty", { winners: [0, 1, 2, 3] }, "TUT-23")]);
    expect(plain(all.parts)).toMatch(/: 2 each\.$/);
  });

  test("nobody knows a reason where somebody resigned", () => {
    expect(acting.why?.(end.at, [{ ...end.line, events: [] }])).toBeNull();
    expect(acting.why?.(end.at, [])).toBeNull();
  });
});
