import { describe, expect, test } from "vitest";
import { fixture, FIXTURES } from "../../../src/dev/fixtures";
import * as derived from "../../../src/games/tutankhamen/derived";
import type { TutankhamenView } from "../../../src/games/tutankhamen/table";
import { LEDGE, SETS, type SetName } from "../../../src/games/tutankhamen/tiles";
import { boxed } from "../../boxes";

/** What web/scripts/oracles/tutankhamen.py says of a position. */
interface Counted {
  wild: number[];
  coins_inside: number;
  scored: SetName[];
  last: number[];
  /** By seat, by place that it can move to. */
  passed: Record<string, number>[];
  strengths: { seat: number; set: SetName; counts: number[] } | null;
  standings: Record<SetName, derived.Standing>[];
}
type Case = (view: TutankhamenView, counted: Counted) => [unknown, unknown];

const PLACES = Array.from({ length: LEDGE }, (_, index) => index + 1);
const CASES: Record<keyof typeof derived, Case> = {
  wildOf: (view, { wild }) => [wild.map((_, seat) => derived.wildOf(view, seat)), wild],
  coinsInside: (view, { coins_inside }) => [derived.coinsInside(view), coins_inside],
  isScored: (view, { scored }) => [SETS.filter((set) => derived.isScored(view, set)), scored],
  isLast: (view, { last }) => [PLACES.filter((place) => derived.isLast(view, place)), last],
  tilesPassed: (view, { passed }) => [
    passed.map((places, seat) =>
      Object.fromEntries(Object.keys(places).map((place) => [place, derived.tilesPassed(view, seat, Number(place))])),
    ),
    passed,
  ],
  strengthWith: (view, { strengths }) => [
    strengths?.counts.map((_, wild) => derived.strengthWith(view, strengths.seat, strengths.set, wild)),
    strengths?.counts,
  ],
  standing: (view, { standings }) => [
    standings.map((_, seat) => Object.fromEntries(SETS.map((set) => [set, derived.standing(view, seat, set)]))),
    standings,
  ],
};

const names = FIXTURES.filter((name) => name.startsWith("tutankhamen-"));
const games = await Promise.all(names.map(fixture));
const positions = games.flatMap((game) =>
  game.positions.map(({ view, oracle }) => ({
    view: boxed<TutankhamenView>(game, view),
    counted: oracle as unknown as Counted,
  })),
);

test("every count of the board has a case", () => {
  expect(Object.keys(derived).sort()).toEqual(Object.keys(CASES).sort());
});

test("the recorded games meet every kind of question and standing", () => {
  expect(games.length).toBeGreaterThan(1);
  expect(positions.length).toBeGreaterThan(100);
  expect(positions.some(({ counted }) => counted.strengths !== null)).toBe(true);
  const standings = positions.flatMap(({ counted }) => counted.standings.flatMap((row) => Object.values(row)));
  expect(new Set(standings).size).toBe(5);
});

describe.each(Object.entries(CASES))("%s", (_, compare) => {
  test("counts what the engine counts, at every position", () => {
    for (const { view, counted } of positions) {
      const [ours, engine] = compare(view, counted);
      expect(ours, JSON.stringify(view.stack)).toEqual(engine);
    }
  });
});
