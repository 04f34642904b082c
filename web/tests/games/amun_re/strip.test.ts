/** Rounds and phases in the top bar, and where last moves keep their rings. */
import { describe, expect, test } from "vitest";
import { en } from "../../../src/games/amun_re/messages/en";
import { nb } from "../../../src/games/amun_re/messages/nb";
import { nl } from "../../../src/games/amun_re/messages/nl";
import { marks } from "../../../src/games/amun_re/spots";
import { strip } from "../../../src/games/amun_re/strip";
import { speak } from "./game";
import { places, shown } from "./places";

describe("the strip", () => {
  test.each([
    ["en", en],
    ["nl", nl],
    ["nb", nb],
  ])("has its words in %s, the phone's of at most twelve letters", (language, messages) => {
    const words = speak(language, messages as unknown as typeof en);
    for (const game of places) {
      for (const { after } of game) {
        const { phases, now, word, rounds } = strip({ ...shown(after, 0), t: words });
        expect(phases.length).toBe(after.table.round === 3 ? 6 : 5);
        expect([word, now]).toEqual([phases[now]?.name, after.table.phase - 1]);
        expect(word.length).toBeLessThanOrEqual(12);
        expect(rounds.map(({ all: dots, now: dot }) => [dots, dot])).toEqual(
          after.table.kingdom === 1
            ? [
                [3, after.table.round],
                [3, 0],
              ]
            : [
                [3, 4],
                [3, after.table.round],
              ],
        );
        for (const { about, rule } of phases) expect(`${about} ${rule}`).toMatch(/\. AMR-\d+$/);
      }
    }
  });
});

describe("last moves", () => {
  test.each([
    [{ text: "bid edfu 10 blockade" }, ["province-edfu"]],
    [{ text: "farm buto" }, ["province-buto"]],
    [{ text: "lay buto" }, ["province-buto"]],
    [{ text: "play builder abu" }, ["province-abu"]],
    [{ text: "play side-bonus" }, ["played-2-side-bonus"]],
    [{ text: "raise" }, ["temple"]],
    [{ text: "done" }, []],
    [{ text: "?" }, []],
    [{ text: "offer 4" }, []],
  ])("%o marks %o", ({ text }, spots) => {
    expect(marks({ index: 1, seat: 2, text, events: [] })).toEqual(spots);
  });
});
