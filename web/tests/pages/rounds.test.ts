import { describe, expect, it } from "vitest";
import { amunRe } from "../../src/games/amun_re/game";
import type { BoxedView } from "../../src/lib/box";
import { roundsOf, type Position } from "../../src/pages/review/replay.svelte";

const position = (version: number, asked: number, table: Record<string, unknown> = {}): Position => ({
  version,
  view: { to_act: [asked], table } as unknown as BoxedView,
});

describe("rounds", () => {
  it("are those that the game counts itself", () => {
    const counts = [0, 1, 1, 2, 2, 3];
    const positions = counts.map((round, version) => position(version, 0, { round }));
    expect(roundsOf(positions)).toEqual([
      { number: 1, at: 1 },
      { number: 2, at: 3 },
      { number: 3, at: 5 },
    ]);
  });

  it("go on through the second kingdom of Amun-Re", () => {
    const counts = [0, 1, 2, 3, 1, 2, 3];
    const positions = counts.map((round, at) => position(at, 0, { round, kingdom: at < 4 ? 1 : 2 }));
    expect(roundsOf(positions, amunRe.round).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("begin where the first player is asked again, if the game counts none", () => {
    const asked = [-1, 1, 1, 0, 1, 0, 0, 1];
    expect(roundsOf(asked.map((seat, version) => position(version, seat)))).toEqual([
      { number: 1, at: 1 },
      { number: 2, at: 4 },
      { number: 3, at: 7 },
    ]);
  });

  it("are none before anything is asked", () => {
    expect(roundsOf([position(0, -1)])).toEqual([]);
  });
});
