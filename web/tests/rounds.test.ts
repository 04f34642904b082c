import { describe, expect, it } from "vitest";
import type { Position, View } from "../src/lib/wire";
import { roundsOf } from "../src/pages/review/replay.svelte";

const position = (version: number, asked: number, table: Record<string, unknown> = {}): Position => ({
  version,
  view: { to_act: [asked], table } as unknown as View,
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
