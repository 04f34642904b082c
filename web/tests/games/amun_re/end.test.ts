/** The end as a scene: final scoring by category, and why somebody has won. */
import { describe, expect, test } from "vitest";
import { plain } from "../../../src/lib/text";
import { GAMES, scene } from "./game";
import { acting, finaleOf, places, shown, type Place } from "./places";

describe("the finale", () => {
  test("covers every category that the New Kingdom brought anybody", () => {
    for (const game of places) {
      const place = game.at(-1) as Place;
      const steps = finaleOf(place);
      const scored = Object.keys(place.after.score[0] ?? {}).filter(
        (name) => name.startsWith("new-") && place.after.score.some((row) => row[name]),
      );
      expect(scored.filter((name) => !steps.some(({ categories }) => categories.includes(name)))).toEqual([]);
      for (const { lit, text, title, gains } of steps) {
        expect(lit).not.toEqual([]);
        expect(`${title} ${text}`).not.toMatch(/undefined|\{/);
        expect(gains).not.toEqual([]);
      }
      expect(steps.at(-1)?.lit).toEqual(place.after.score.map((_, seat) => `purse-${seat}`));
    }
  });

  test("names the province that won a bank, and ranks the gold", () => {
    const texts = places.flatMap((game) => finaleOf(game.at(-1) as Place).map(({ text }) => text));
    expect(texts).toContainEqual(expect.stringMatching(/^Most pyramids: [A-Z][a-z]+, \d+/));
    expect(texts).toContainEqual(expect.stringMatching(/^Most gold: Player [A-E] \d+, Player/));
  });

  test("gives each band of the result a name: the Old Kingdom is one", () => {
    const end = shown(scene("4", "end").view, 0) as never;
    expect(acting.bandOf("old-sets", end)).toBe(acting.bandOf("old-side-bonus", end));
    expect(acting.bandOf("new-side-bonus", end)).toBe(acting.bandOf("new-half-bonus", end));
    expect(acting.bandOf("new-west", end)).not.toBe(acting.bandOf("new-east", end));
  });
});

describe("why", () => {
  const { view } = scene("4", "end");
  const broken = (what: string, counts: [number, number][], winners: number[]) => {
    const events = [{ kind: "tie_broken", rule: "AMR-33", facts: { what, counts } }];
    const at = shown({ ...view, winners }, null);
    const line = { index: 433, seat: 0, text: "done", events };
    const found = acting.why(at as never, [line]);
    return found && [plain(found.parts), found.rule];
  };

  test("more pyramids win among equals, then more stones; else the victory is shared", () => {
    expect(
      broken(
        "pyramids",
        [
          [2, 6],
          [0, 5],
        ],
        [2],
      ),
    ).toEqual(["6 pyramids against Player A’s 5: with equal points, more pyramids win.", "AMR-33"]);
    expect(
      broken(
        "stones",
        [
          [2, 3],
          [0, 1],
          [1, 0],
        ],
        [2],
      )?.[0],
    ).toBe("3 building stones against Player A’s 1 and Player B’s 0: with equal points and pyramids, more stones win.");
    expect(
      broken(
        "stones",
        [
          [2, 3],
          [0, 3],
        ],
        [0, 2],
      )?.[0],
    ).toMatch(/^\d+ points each, and as many pyramids/);
  });

  test("the viewer that lost the tie-break is spoken to", () => {
    const counts: [number, number][] = [
      [2, 7],
      [0, 5],
      [3, 4],
    ];
    const events = [{ kind: "tie_broken", rule: "AMR-33", facts: { what: "pyramids", counts } }];
    const line = { index: 433, seat: 0, text: "done", events };
    const told = (seat: number | null): string =>
      plain(acting.why(shown({ ...view, winners: [2] }, seat) as never, [line])?.parts ?? []);
    expect(told(0)).toMatch(/^7 pyramids against your 5 and Player D’s 4:/);
    expect(told(null)).toMatch(/^7 pyramids against Player A’s 5 and Player D’s 4:/);
  });

  test("without a tie points and categories tell it", () => {
    expect(
      acting.why(
        shown(view, 0) as never,
        GAMES["4"]?.lines.filter(({ events }) => !events.some(({ kind }) => kind === "tie_broken")) ?? [],
      ),
    ).toBeNull();
  });

  test("every category has words for what made the points", () => {
    for (const name of GAMES["4"]?.card.categories ?? [])
      expect(acting.madeOf(name, shown(view, 0) as never)).not.toMatch(/undefined|\{/);
  });
});
