/** What the board counts itself is what the engine counts. */
import { describe, expect, test } from "vitest";
import { fixture, FIXTURES } from "../../../src/dev/fixtures";
import * as derived from "../../../src/games/imhotep/derived";
import { cargoOf, type ImhotepView } from "../../../src/games/imhotep/table";
import { MONUMENTS, PYRAMIDS, type CardName } from "../../../src/games/imhotep/things";
import { boxed } from "../../boxes";

const {
  besidePyramid,
  builtBy,
  burialGroups,
  burialRows,
  endsRound,
  lacking,
  missing,
  nextField,
  pyramidsBuilt,
  reversible,
  seriesPoints,
  stonesAt,
  stonesToTake,
  templeHeight,
  templeNext,
  templeTops,
  worth,
} = derived;

interface Oracle {
  stones_to_take: number[][];
  lacking: (number | null)[];
  series_points: number[];
  worth: Record<CardName, number[]>;
  temple_tops: number[];
  temple_tops_with: number[][];
  temple_heights: number[];
  temple_next: number;
  /** Places. */
  burial_rows: number[][];
  /** Places. */
  burial_groups: number[][];
  beside: number[];
  ends_round: boolean;
  pyramids_built: number[];
  next_field: (number | null)[];
  stones_at: number[];
  built_by: number[][];
  built_everywhere: boolean[];
  /** By action of the seats that act. */
  undoable: Record<string, boolean>;
}

/** One case for each function of derived.ts: what the board counts, and what the engine does. */
const CASES: Record<string, (view: ImhotepView, oracle: Oracle) => [counted: unknown, engine: unknown]> = {
  stonesToTake: (view, oracle) => [
    oracle.stones_to_take.map((row, seat) => row.map((_, number) => stonesToTake(view, seat, number))),
    oracle.stones_to_take,
  ],
  lacking: (view, oracle) => [oracle.lacking.map((_, index) => lacking(view, index + 1)), oracle.lacking],
  seriesPoints: (view, oracle) => [
    oracle.series_points.map((_, count) => seriesPoints(view.box, count)),
    oracle.series_points,
  ],
  worth: (view, oracle) => [
    Object.fromEntries(
      Object.entries(oracle.worth).map(([card, row]) => [
        card,
        row.map((_, count) => worth(view, card as CardName, count)),
      ]),
    ),
    oracle.worth,
  ],
  templeTops: (view, oracle) => [
    [
      templeTops(view),
      ...oracle.temple_tops_with.map((_, ship) =>
        templeTops(view, [...view.table.sites.temple, ...cargoOf(view.table.ships[ship])]),
      ),
    ],
    [oracle.temple_tops, ...oracle.temple_tops_with],
  ],
  templeHeight: (view, oracle) => [
    oracle.temple_heights.map((_, field) => templeHeight(view, field)),
    oracle.temple_heights,
  ],
  templeNext: (view, oracle) => [templeNext(view), oracle.temple_next],
  burialRows: (view, oracle) => [
    burialRows(view).filter((row) => row.length > 0),
    oracle.burial_rows.map((row) => row.map((place) => view.table.sites.burial[place])),
  ],
  endsRound: (view, oracle) => [endsRound(view), oracle.ends_round],
  pyramidsBuilt: (view, oracle) => [oracle.pyramids_built.length > 0 ? pyramidsBuilt(view) : [], oracle.pyramids_built],
  burialGroups: (view, oracle) => [
    burialGroups(view.table.sites.burial).map((group) => group.sort((a, b) => a - b)),
    oracle.burial_groups,
  ],
  besidePyramid: (view, oracle) => [besidePyramid(view), oracle.beside],
  nextField: (view, oracle) => [
    oracle.next_field.length > 0 ? PYRAMIDS.map((_, pyramid) => nextField(view, pyramid)) : [],
    oracle.next_field,
  ],
  builtBy: (view, oracle) => [
    view.table.sleds.map((_, seat) => MONUMENTS.map((site) => builtBy(view, seat, site))),
    oracle.built_by,
  ],
  stonesAt: (view, oracle) => [MONUMENTS.map((site) => stonesAt(view, site)), oracle.stones_at],
  missing: (view, oracle) => [
    view.table.sleds.map((_, seat) => missing(view, seat).length === 0),
    oracle.built_everywhere,
  ],
};
/** Not equal, but never more: see below. */
const NOT_EQUAL = ["reversible"];

const RECORDED = FIXTURES.filter((name) => name.startsWith("imhotep"));

test("every function has a case, and every case a function", () => {
  expect([...Object.keys(CASES), ...NOT_EQUAL].sort()).toEqual(Object.keys(derived).sort());
  expect(RECORDED.length).toBeGreaterThanOrEqual(4);
});

describe.each(RECORDED)("%s", (name) => {
  test("every position is counted as the engine counts it", async () => {
    const game = await fixture(name);
    const { positions } = game;
    expect(positions).not.toEqual([]);
    for (const { version, view, oracle } of positions) {
      const shown = boxed<ImhotepView>(game, view);
      for (const [of, both] of Object.entries(CASES)) {
        const [counted, engine] = both(shown, oracle as unknown as Oracle);
        expect(counted, `${of} after ${version} lines`).toEqual(engine);
      }
    }
  });

  test("nothing is played without asking that the server would not take back", async () => {
    for (const { view, undoable } of await asked(name))
      for (const [action, free] of Object.entries(undoable))
        expect(free || !reversible(view, action), `${view.question}: ${action}`).toBe(true);
  });
});

test("the recorded games show what is played without asking", async () => {
  const found = (await Promise.all(RECORDED.map(asked))).flat().flatMap(({ view, undoable }) =>
    Object.keys(undoable)
      .filter((action) => reversible(view, action))
      .map((action) => `${view.question}: ${action.replace(/ \d.*$/, "")}`),
  );
  expect([...new Set(found)].sort()).toEqual([
    "LoadByChisel: load",
    "LoadToSail: load",
    "SailByLever: sail",
    "TakeTurn: play chisel",
    "TakeTurn: play lever",
  ]);
});

test("the recorded games show stones beside the pyramids, and groups of several stones", async () => {
  const games = await Promise.all(RECORDED.map(fixture));
  const oracles = games.flatMap(({ positions }) => positions.map(({ oracle }) => oracle as unknown as Oracle));
  expect(oracles.some(({ beside }) => beside.length > 0)).toBe(true);
  expect(oracles.some(({ burial_groups }) => burial_groups.some((group) => group.length > 3))).toBe(true);
});

/** At every position, which actions the server would take back without asking anybody. */
async function asked(name: string): Promise<{ view: ImhotepView; undoable: Record<string, boolean> }[]> {
  const game = await fixture(name);
  return game.positions.map(({ view, oracle }) => ({
    view: boxed<ImhotepView>(game, view),
    undoable: (oracle as unknown as Oracle).undoable,
  }));
}
