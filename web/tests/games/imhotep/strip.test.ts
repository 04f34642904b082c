/** Where the game stands, in the top bar. */
import { render } from "svelte/server";
import { describe, expect, test } from "vitest";
import Sailed from "../../../src/games/imhotep/player/Sailed.svelte";
import { phaseOf, strip } from "../../../src/games/imhotep/strip";
import type { ImhotepView } from "../../../src/games/imhotep/table";
import { ROUNDS } from "../../../src/games/imhotep/things";
import { around, ends, LANGUAGES, open } from "./moments";
import { speak } from "./scenes";

describe("the strip", () => {
  test("tells the round, and one of three phases", () => {
    for (const { at } of open) {
      const { rounds, phases, now } = strip(at);
      expect(rounds).toEqual([{ all: ROUNDS, now: at.view.table.round }]);
      expect(phases).toHaveLength(3);
      expect(phases[now]).toBeDefined();
    }
    const phases = new Set(open.map(({ at }) => phaseOf(at)));
    expect([...phases].sort()).toEqual([0, 1, 2]);
  });

  test("says that ships sail while anybody has a turn, the temple when all are unloaded, the end when it is over", () => {
    for (const { at } of open) {
      if (at.view.question === "TakeTurn") expect(phaseOf(at)).toBe(0);
      if (at.view.question === "PointOrStones") expect(phaseOf(at)).toBe(1);
      if (at.view.question === "RevealRound" && at.view.table.round > 0) expect(phaseOf(at)).toBe(1);
      if (at.view.question === "LayMarket") expect(phaseOf(at)).toBe(2);
    }
    for (const { at } of ends) expect(strip(at).phases[strip(at).now]?.name).toBe("Final scoring");
  });

  test.each(Object.entries(LANGUAGES))("has short words in %s", (language, messages) => {
    const words = speak(language, messages);
    for (const { at } of open) {
      const { word, phases } = strip({ ...at, t: words });
      expect([...word].length).toBeGreaterThan(0);
      expect([...word].length).toBeLessThanOrEqual(12);
      for (const { name, about, rule } of phases) {
        expect(name).not.toBe("");
        expect(about).toMatch(/\.$/);
        expect(rule).toMatch(/^IMH-\d+$/);
      }
    }
  });

  test("shows four ships, filled as they sail, while ships sail", () => {
    const drawn = (view: ImhotepView): string => {
      return render(Sailed, { context: around(view) }).body;
    };
    for (const { at } of open.filter((_, index) => index % 5 === 0)) {
      const body = drawn(at.view);
      const sailed = at.view.table.ships.filter(({ docked }) => !docked).length;
      if (phaseOf(at) !== 0) expect(body).not.toContain("<svg");
      else {
        expect(body.match(/<svg/g)).toHaveLength(4);
        expect(body).toContain(`${sailed} of 4`);
      }
    }
  });
});
