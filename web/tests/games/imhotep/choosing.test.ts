import { burialGroups, reversible, templeTops, worth } from "../../../src/games/imhotep/derived";
import { describe, expect, test } from "vitest";
import { choices } from "../../../src/games/imhotep/choices";
import type { ImhotepView } from "../../../src/games/imhotep/table";
import {
  berthTap,
  orderSoFar,
  orderTap,
  shipInQuestion,
  shipTap,
  sightOf,
  siteTap,
} from "../../../src/games/imhotep/taps";
import { Choosing } from "../../../src/board/choosing";
import { GAMES, scene, shown } from "./scenes";

const NAMES = Object.keys(GAMES) as (keyof typeof GAMES)[];

/** Every action that can be reached by tapping choices, and only choices. */
function reached(view: ImhotepView, choosing: Choosing, depth = 0): string[] {
  if (choosing.action && depth > 0) return [choosing.action];
  return choices(shown(view), choosing).flatMap(({ tap }) => reached(view, choosing.tap(tap), depth + 1));
}

describe("choices", () => {
  test("lead to every legal action, and to no other", () => {
    for (const game of NAMES)
      for (const name of Object.keys(GAMES[game].scenes)) {
        const { view, actions } = scene(game, name);
        const found = new Set(reached(view, new Choosing(actions)));
        expect([...found].sort(), `${game} ${name}`).toEqual([...actions].sort());
      }
  });

  test("have numbers of their own at every step", () => {
    for (const game of NAMES)
      for (const name of Object.keys(GAMES[game].scenes)) {
        const { view, actions } = scene(game, name);
        const first = choices(shown(view), new Choosing(actions));
        const later = first.map(({ tap }) => choices(shown(view), new Choosing(actions).tap(tap)));
        for (const list of [first, ...later]) expect(new Set(list.map(({ number }) => number)).size).toBe(list.length);
      }
  });
});

describe("a ship", () => {
  const { view, actions } = scene("four", "middle");

  test("is chosen by its hull, then loaded by its berth", () => {
    const chosen = new Choosing(actions).tap(shipTap(view, new Choosing(actions), 3));
    expect(shipInQuestion(view, chosen)).toBe(3);
    expect(chosen.tap(berthTap(view, chosen, 3, 2)).action).toBe("load 3 2");
    expect(chosen.stateOf("load 3 2")).toBe("can");
    expect(chosen.stateOf("load 2 2")).toBe("idle");
  });

  test("that cannot sail is asked about as a whole action, so that the server says why", () => {
    const choosing = new Choosing(actions);
    expect(siteTap(view, choosing, "pyramid")).toBe("sail 1 pyramid");
    expect(shipTap(view, new Choosing([]), 1)).toMatch(/^sail 1 /);
  });

  test("stands behind its stones: they choose it", () => {
    const lever = scene("sidesB", "SailByLever");
    expect(berthTap(lever.view, new Choosing(lever.actions), 1, 3)).toBe("load|sail 1");
  });
});

describe("the lever's order", () => {
  const { view, actions } = scene("sidesB", "ChooseOrder");

  test("is tapped stone by stone, and the last place follows by itself", () => {
    let choosing = new Choosing(actions);
    choosing = choosing.tap(orderTap(choosing, 3));
    expect(choosing.action).toBeNull();
    choosing = choosing.tap(orderTap(choosing, 4));
    expect(choosing.action).toBe("unload 3 4 2");
    expect([...orderSoFar(choosing)]).toEqual([
      [3, 1],
      [4, 2],
      [2, 3],
    ]);
  });

  test("gives a place back when a stone is tapped again", () => {
    let choosing = new Choosing(actions);
    choosing = choosing.tap(orderTap(choosing, 3));
    choosing = choosing.tap(orderTap(choosing, 3));
    expect(choosing.taps).toEqual([]);
  });

  test("offers the way they lie first", () => {
    expect(choices(shown(view), new Choosing(actions))[0]?.tap).toBe("unload 2 3 4");
  });
});

test("only the first steps of a card need no confirmation", () => {
  const lever = scene("sidesB", "SailByLever");
  expect(reversible(lever.view, "sail 1 temple")).toBe(true);
  expect(reversible(scene("four", "middle").view, "play lever")).toBe(true);
  expect(reversible(scene("four", "middle").view, "load 3 1")).toBe(false);
});

test("what lies on the table is counted, not guessed", () => {
  expect(templeTops(scene("four", "start").view, [0, 1, 2, 3, 0, 1, 2])).toEqual([1, 2, 2, 3, 0]);
  expect(templeTops(scene("two", "start").view, [0, 1])).toEqual([0, 1]);
  expect(burialGroups([0, 0, 1, 0, 1, 1]).map((group) => group.length)).toEqual([3, 3]);
  expect(burialGroups([0, 1, 0, 1, 0, 1])).toHaveLength(6);
  const { view } = scene("four", "end");
  expect([worth(view, "statue", 6), worth(view, "pyramid-decoration", 2)]).toEqual([17, 8]);
});

describe("on a phone", () => {
  test("a decision brings its place into sight, and without one the board stands still under what is acted", () => {
    const seen = new Set<number | "end" | undefined>();
    for (const game of NAMES)
      for (const name of Object.keys(GAMES[game].scenes)) {
        const { view, actions } = scene(game, name);
        expect(sightOf(view, new Choosing([]))).toBeUndefined();
        if (actions.length === 0) continue;
        const sight = sightOf(view, new Choosing(actions));
        expect(sight, `${game} ${name}`).toBe(view.question === "PointOrStones" ? 0 : "end");
        seen.add(sight);
      }
    expect(seen).toEqual(new Set([0, "end"]));
  });
});
