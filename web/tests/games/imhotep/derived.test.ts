/** What the board counts itself is what the engine counts. */
import { describe, expect, test } from "vitest";
import { fixture, FIXTURES } from "../../../src/dev/fixtures";
import * as derived from "../../../src/games/imhotep/derived";
import { cargoOf, type ImhotepView } from "../../../src/games/imhotep/table";
import { MONUMENTS, PYRAMIDS, type CardName } from "../../../src/games/imhotep/things";
import { IMHOTEP } from "../../boxes";

const {
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
  burial_rows: number[][];
  burial_groups: number[];
  ends_round: boolean;
  pyramids_built: number[];
  next_field: (number | null)[];
  built_by: number[][];
  built_everywhere: boolean[];
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
  burialRows: (view, oracle) => [burialRows(view), oracle.burial_rows],
  endsRound: (view, oracle) => [endsRound(view), oracle.ends_round],
  pyramidsBuilt: (view, oracle) => [oracle.pyramids_built.length > 0 ? pyramidsBuilt(view) : [], oracle.pyramids_built],
  burialGroups: (view, oracle) => {
    const { burial } = view.table.sites;
    const points = view.table.sleds.map(() => 0);
    for (const group of burialGroups(burial)) {
      const owner = burial[group[0] ?? 0] ?? 0;
      points[owner] = (points[owner] ?? 0) + seriesPoints(view.box, group.length);
    }
    return [points, oracle.burial_groups];
  },
  nextField: (view, oracle) => [
    oracle.next_field.length > 0 ? PYRAMIDS.map((_, pyramid) => nextField(view, pyramid)) : [],
    oracle.next_field,
  ],
  builtBy: (view, oracle) => [
    view.table.sleds.map((_, seat) => MONUMENTS.map((site) => builtBy(view, seat, site))),
    oracle.built_by,
  ],
  stonesAt: (view, oracle) => [
    MONUMENTS.map((site) => stonesAt(view, site)),
    MONUMENTS.map((_, site) => oracle.built_by.reduce((sum, row) => sum + (row[site] ?? 0), 0)),
  ],
  missing: (view, oracle) => [
    view.table.sleds.map((_, seat) => missing(view, seat).length === 0),
    oracle.built_everywhere,
  ],
};
/** Compared with the server's previews, below. */
const PREVIEWED = ["reversible"];

const RECORDED = FIXTURES.filter((name) => name.startsWith("imhotep"));

test("every function has a case, and every case a function", () => {
  expect([...Object.keys(CASES), ...PREVIEWED].sort()).toEqual(Object.keys(derived).sort());
  expect(RECORDED.length).toBeGreaterThanOrEqual(4);
});

describe.each(RECORDED)("%s", (name) => {
  test("every position is counted as the engine counts it", async () => {
    const { positions } = await fixture(name);
    expect(positions).not.toEqual([]);
    for (const { version, view, oracle } of positions) {
      const shown = { ...view, box: IMHOTEP } as unknown as ImhotepView;
      for (const [of, both] of Object.entries(CASES)) {
        const [counted, engine] = both(shown, oracle as unknown as Oracle);
        expect(counted, `${of} after ${version} lines`).toEqual(engine);
      }
    }
  });

  test("nothing is played without asking that the server cannot undo", async () => {
    const { scenes } = await fixture(name);
    const wrong = Object.entries(scenes).flatMap(([scene, { message, previews }]) => {
      const shown = { ...message.views[0]?.view, box: IMHOTEP } as unknown as ImhotepView;
      return Object.entries(previews)
        .filter(([action, { undoable }]) => reversible(shown, action) && undoable !== true)
        .map(([action]) => `${scene}: ${action}`);
    });
    expect(wrong).toEqual([]);
  });
});

test("the recorded games show both answers about undoing", async () => {
  const games = await Promise.all(RECORDED.map(fixture));
  const answers = games.flatMap(({ scenes }) =>
    Object.values(scenes).flatMap(({ message, previews }) => {
      const shown = { ...message.views[0]?.view, box: IMHOTEP } as unknown as ImhotepView;
      return Object.keys(previews).map((action) => reversible(shown, action));
    }),
  );
  expect(new Set(answers)).toEqual(new Set([true, false]));
});
