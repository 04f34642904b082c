import { describe, expect, test } from "vitest";
import { choices } from "../../../src/games/egizia/choices";
import { held } from "../../../src/games/egizia/hand";
import { layoutFor } from "../../../src/games/egizia/layout";
import { en } from "../../../src/games/egizia/messages/en";
import { goalOf, standingOf } from "../../../src/games/egizia/standing";
import { grainMissing, scarabsOf } from "../../../src/games/egizia/derived";
import { lowestOf } from "../../../src/games/egizia/table";
import { withCrew, withPlus3 } from "../../../src/games/egizia/team";
import { viewpoint } from "../../../src/games/egizia/viewpoint";
import { Choosing } from "../../../src/board/choosing";
import { EGIZIA } from "./boxes";
import { allScenes, scene, shown, speak } from "./fixtures";

const PHONE = layoutFor(true, EGIZIA);

const t = speak("en", en);
const TEAMS = [
  "decline",
  "team blue",
  "team blue plus3",
  "team blue joker",
  "team blue joker plus3",
  "team black joker",
];

describe("by its choices alone", () => {
  test("every legal action of three games can be reached", () => {
    for (const { name, view, actions } of allScenes()) {
      const reached = new Set<string>();
      const walk = (choosing: Choosing): void => {
        for (const { tap } of choices(shown(view, t), choosing)) {
          const next = choosing.tap(tap);
          if (next.action) reached.add(next.action);
          else if (next.left.length < choosing.left.length) walk(next);
        }
      };
      if (actions.length > 0) walk(new Choosing(actions));
      expect([...reached].sort(), name).toEqual([...actions].sort());
    }
  });

  test("places have the numbers of the river, and a site asks for its field next", () => {
    const { view, actions } = scene("four", "start");
    const first = choices(shown(view, t), new Choosing(actions));
    expect(first.find(({ tap }) => tap === "sail heliopolis")?.number).toBe(20);
    const site = first.find(({ number }) => number === 6);
    expect(site?.tap).toBe("sail sphinx");
    const then = choices(shown(view, t), new Choosing(actions).tap("sail sphinx"));
    expect(then.map(({ tap, number }) => [tap, number])).toEqual([
      ["sail sphinx 1", 1],
      ["sail sphinx 2", 2],
      ["sail sphinx 3", 3],
    ]);
  });
});

describe("a team", () => {
  const from = (...taps: string[]): Choosing => taps.reduce((choosing, tap) => choosing.tap(tap), new Choosing(TEAMS));

  test("is put together crew by crew, and taken apart again", () => {
    const blue = from(withCrew(new Choosing(TEAMS), "blue"));
    expect(blue.action).toBe("team blue");
    const both = blue.tap(withCrew(blue, "joker"));
    expect(both.action).toBe("team blue joker");
    const strong = both.tap(withPlus3(both));
    expect(strong.action).toBe("team blue joker plus3");
    const weaker = strong.tap(withPlus3(strong));
    expect(weaker.action).toBe("team blue joker");
    expect(weaker.tap(withCrew(weaker, "joker")).action).toBe("team blue");
  });

  test("another crew takes the place of the first", () => {
    const blue = from("team blue joker .");
    expect(blue.tap(withCrew(blue, "black")).action).toBe("team black joker");
  });

  test("a crew that can build only with the joker brings him along", () => {
    expect(from(withCrew(new Choosing(TEAMS), "black")).action).toBe("team black joker");
  });

  test("a used crew is asked about, and so refused with its rule", () => {
    expect(withCrew(new Choosing(["decline", "team blue"]), "yellow")).toBe("team yellow");
  });
});

describe("the river", () => {
  const { view, actions } = scene("four", "late");
  const seat = view.viewer ?? 0;

  test("tells what may be reached, what lies behind, and what a choice would pass", () => {
    const free = new Choosing(actions);
    expect(standingOf(view, free, seat, "c1")).toBe("past");
    expect(standingOf(view, free, seat, "c9")).toBe("ahead");
    const chosen = free.tap("sail c9");
    expect(goalOf(view, chosen)).toBe("c9");
    expect(standingOf(view, chosen, seat, "c9")).toBe("ahead");
    expect(standingOf(view, chosen, seat, "c4")).toBe("passed");
    expect(standingOf(view, chosen, seat, "heliopolis")).toBe("ahead");
    expect(chosen.stateOf("sail c4"), "it is passed, and can be chosen instead").toBe("can");
  });

  test("a phone begins at one's last ship", () => {
    const last = PHONE.spots[lowestOf(view, seat) - 1];
    expect(viewpoint(view, seat, PHONE)).toBeLessThan(last?.berth.y ?? 0);
    expect(viewpoint(view, seat, PHONE)).toBeGreaterThan((last?.berth.y ?? 0) - 150);
  });
});

test("cards are played where they lie, when they may be", () => {
  const { view, actions } = scene("three", "PlacingTurn-most");
  const cards = held(view, view.viewer ?? 0, true, new Choosing(actions), t);
  const playable = cards.filter(({ state }) => state === "can").map(({ card, tap }) => [card, tap]);
  expect(playable).toEqual([
    ["crew-up", "crew-up"],
    ["sell-stones", "sell"],
  ]);
  expect(held(view, view.viewer ?? 0, false, new Choosing(actions), t).some(({ tap }) => tap !== null)).toBe(false);
});

test("a scarab remembers each time that a marker goes round the track of fifty", () => {
  expect([0, 50, 51, 100, 101, -3].map((points) => scarabsOf(EGIZIA, points))).toEqual([0, 0, 1, 1, 2, 0]);
});

test("missing grain is what the crews need beyond the watered fields", () => {
  const { view } = scene("four", "BuildStone-most");
  expect(grainMissing(view, view.viewer ?? 0)).toBe(1);
});
