/** What the board counts is what the engine counts, at every position of every recorded game. */
import { describe, expect, test } from "vitest";
import { fixture, FIXTURES } from "../../../src/dev/fixtures";
import * as derived from "../../../src/games/egizia/derived";
import { LANE_NAMES, type Lane } from "../../../src/games/egizia/buildings";
import { landOf } from "../../../src/games/egizia/cards";
import { COLOURS, CREWS } from "../../../src/games/egizia/river";
import { SPHINX_CARDS, type SphinxCard } from "../../../src/games/egizia/sphinx";
import { playerOf, type EgiziaView } from "../../../src/games/egizia/table";
import { teamOf, type Team } from "../../../src/games/egizia/team";
import { boxed } from "../../boxes";

/** As web/scripts/oracles/egizia.py writes it: lists by seat, but `watered` by colour. */
interface Oracle {
  watered: boolean[];
  grain: number[];
  needed: number[];
  missing: number[];
  loss: number[];
  quarried: number[];
  graves: number[];
  scarabs: number[];
  selling: number;
  lowered: [stone: number, grain: number][];
  /** By seat and action. */
  strength: Record<string, number>;
  most: Record<string, number>;
  track: number[];
  raised: number[][];
  improved: Record<string, string>;
  deck: number[];
  rings: Record<string, string>;
  waiting: number;
  built: number;
  /** By seat and sphinx card. */
  progress: Record<string, [have: number, goal: number | null] | null>;
  levels: [stone: number, grain: number];
  next_field: (number | null)[];
  lanes: number[][];
  /** By lane, the number and the value of the field that is built next. */
  next: Record<Lane, [field: number, value: number]>;
}
const MARKETS = ["stone", "grain"] as const;
const RING_ACTIONS = ["ring left", "ring stay", "ring right"];
type Count = (view: EgiziaView, oracle: Oracle) => [counted: unknown, expected: unknown];

const seats = <Value>(view: EgiziaView, count: (seat: number) => Value): Value[] =>
  view.table.players.map((_, seat) => count(seat));

/** By seat and action, what a function says of the team. */
const teams = (named: Record<string, number>, count: (seat: number, team: Team) => number): Record<string, number> =>
  Object.fromEntries(
    Object.keys(named).map((name) => {
      const [seat = "", ...words] = name.split(" ");
      return [name, count(Number(seat), teamOf(words.join(" ")))];
    }),
  );

const COUNTS: Record<keyof typeof derived, Count> = {
  isWatered: (view, { watered }) => [COLOURS.map((colour) => derived.isWatered(view, colour)), watered],
  grainNow: (view, { grain }) => [seats(view, (seat) => derived.grainNow(view, seat)), grain],
  grainNeeded: (view, { needed }) => [seats(view, (seat) => derived.grainNeeded(view, seat)), needed],
  grainMissing: (view, { missing }) => [seats(view, (seat) => derived.grainMissing(view, seat)), missing],
  feedingLoss: (view, { loss }) => [seats(view, (seat) => derived.feedingLoss(view, seat)), loss],
  quarried: (view, oracle) => [seats(view, (seat) => derived.quarried(view, seat)), oracle.quarried],
  graveSum: (view, { graves }) => [seats(view, (seat) => derived.graveSum(view, seat)), graves],
  scarabsOf: (view, { scarabs }) => [view.table.points.map((points) => derived.scarabsOf(view.box, points)), scarabs],
  firstSelling: (view, { selling }) => [derived.firstSelling(view.box), selling],
  levelsOf: (view, { levels }) => [MARKETS.map((market) => derived.levelsOf(view.box, market)), levels],
  loweredTo: (view, { lowered }) => [
    seats(view, (seat) => MARKETS.map((market) => derived.loweredTo(view, seat, market))),
    lowered,
  ],
  ringAfter: (view, { rings }) => [
    RING_ACTIONS.map((action) => derived.ringAfter(view, action)),
    RING_ACTIONS.map((action) => rings[action] ?? null),
  ],
  deckRounds: (view, { deck }) => [derived.deckRounds(view), deck],
  waitingShips: (view, { waiting }) => [derived.waitingShips(view), waiting],
  builtSum: (view, { built }) => [derived.builtSum(view), built],
  progressOf: (view, { progress }) => [
    Object.keys(progress).map((name) => {
      const [seat = "", card = ""] = name.split(" ");
      const found = derived.progressOf(view, Number(seat), card as SphinxCard);
      return found && [found.have, found.goal];
    }),
    Object.values(progress),
  ],
  nextField: (view, oracle) => [LANE_NAMES.map((lane) => derived.nextField(view, lane)), oracle.next_field],
  strengthOf: (view, { strength }) => [
    teams(strength, (seat, team) => derived.strengthOf(view.box, team, playerOf(view, seat))),
    strength,
  ],
  mostToBuild: (view, { most }) => [teams(most, (seat, team) => derived.mostToBuild(view, seat, team)), most],
  trackField: (view, { track }) => [view.table.points.map((points) => derived.trackField(view.box, points)), track],
  raisedTo: (view, { raised }) => [
    seats(view, (seat) => CREWS.map((crew) => derived.raisedTo(view, seat, crew))),
    raised,
  ],
  improvedTo: (_, { improved }) => [
    Object.keys(improved).map(derived.improvedTo),
    Object.values(improved).map((field) => landOf(field)),
  ],
  laneOf: (view, { lanes }) => [LANE_NAMES.map((lane) => derived.laneOf(view.box, lane)), lanes],
  valueOfField: (view, { next }) => [
    Object.entries(next).map(([lane, [field]]) => derived.valueOfField(view, lane as Lane, field)),
    Object.values(next).map(([, value]) => value),
  ],
};

const RECORDED = FIXTURES.filter((name) => name.startsWith("egizia-"));
const GAMES = await Promise.all(RECORDED.map(async (name) => ({ name, game: await fixture(name) })));

test("every count has its oracle", () => {
  expect(Object.keys(COUNTS).sort()).toEqual(Object.keys(derived).sort());
});

describe.each(GAMES)("$name", ({ game }) => {
  const { positions } = game;

  test.each(Object.entries(COUNTS))("%s counts as the engine does", (_, count) => {
    expect(positions).not.toEqual([]);
    for (const { version, view, oracle } of positions) {
      const [counted, expected] = count(boxed<EgiziaView>(game, view), oracle as unknown as Oracle);
      expect(counted, `after ${version} lines`).toEqual(expected);
    }
  });

  test("beyond the fields of a site lies one ship at most, for which the board has room", () => {
    for (const { view } of positions) {
      const shown = boxed<EgiziaView>(game, view);
      expect(derived.waitingShips(shown)).toBeLessThanOrEqual(1);
      for (const { extra, reserve } of Object.values(shown.table.sites))
        expect([extra, reserve].filter((seat) => seat !== null).length).toBeLessThanOrEqual(
          derived.waitingShips(shown),
        );
    }
  });

  test("at its end every sphinx card is counted for every seat", () => {
    const oracle = positions.at(-1)?.oracle as unknown as Oracle;
    expect(Object.keys(oracle.progress)).toHaveLength(SPHINX_CARDS.length * oracle.grain.length);
  });

  test("teams are named in it", () => {
    const named = positions.flatMap(({ oracle }) => Object.keys((oracle as unknown as Oracle).strength));
    expect(named.length).toBeGreaterThan(0);
  });
});
