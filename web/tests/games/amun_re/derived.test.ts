/** What the board counts, compared with the engine at every position of every recorded game. */
import { describe, expect, test } from "vitest";
import { fixture, FIXTURES } from "../../../src/dev/fixtures";
import * as derived from "../../../src/games/amun_re/derived";
import type { Province } from "../../../src/games/amun_re/provinces";
import { isRevealed, type AmunReView } from "../../../src/games/amun_re/table";
import type { LogLine } from "../../../src/lib/wire";
import { AMUN_RE } from "../../boxes";

interface Oracle {
  prices: [count: number, price: number][];
  spaces: [total: number, space: number][];
  caravans: [space: number, pay: boolean][];
  items: number[];
  ranked: number[];
  corrected: Record<"raise" | "lower", number>;
  farmers: Record<Province, number>;
  fields: Record<Province, number>;
  stones: Record<Province, number>;
  reach: Record<Province, number[]> | null;
  gold_after: Record<string, number>;
}
interface Place {
  view: AmunReView;
  oracle: Oracle;
  /** What has happened before. */
  lines: LogLine[];
}
const AUCTION = 2;

/** What the board counts, and what the engine does; null where the board does not ask for it. */
type Compared = [counted: unknown, engine: unknown] | null;

/** By province or action, what a function says. */
const each = <T>(engine: Record<string, T>, count: (name: string) => T): Compared => [
  Object.fromEntries(Object.keys(engine).map((name) => [name, count(name)])),
  engine,
];
/** In pairs, an argument and what a function says about it. */
const pairs = <T>(engine: [number, T][], count: (of: number) => T): Compared => [
  engine.map(([of]) => [of, count(of)]),
  engine,
];

const CASES: Record<string, (place: Place) => Compared> = {
  priceOf: ({ oracle }) => pairs(oracle.prices, derived.priceOf),
  spaceOf: ({ view, oracle }) => pairs(oracle.spaces, (total) => derived.spaceOf(view.box, total)),
  caravansPay: ({ view, oracle }) => pairs(oracle.caravans, (space) => derived.caravansPay(view.box, space)),
  itemsOf: ({ view, oracle }) => [oracle.items.map((_, rank) => derived.itemsOf(view.box, rank)), oracle.items],
  ranked: ({ view, oracle }) => (isRevealed(view) ? [derived.ranked(view), oracle.ranked] : null),
  correctedTotal: ({ view, oracle }) =>
    each(oracle.corrected, (verb) => derived.correctedTotal(view, verb as "raise" | "lower")),
  correctedBy: ({ view, lines }) => {
    const revealed = lines.flatMap(({ events }) => events).findLast(({ kind }) => kind === "revealed");
    return isRevealed(view)
      ? [derived.correctedBy(view), view.table.total - (revealed?.facts["total"] as number)]
      : null;
  },
  farmersIn: ({ view, oracle }) => each(oracle.farmers, (name) => derived.farmersIn(view, name as Province)),
  freeFields: ({ view, oracle }) => each(oracle.fields, (name) => derived.freeFields(view, name as Province)),
  stonesMissing: ({ view, oracle }) => each(oracle.stones, (name) => derived.stonesMissing(view, name as Province)),
  isWithinReach: ({ view, oracle }) =>
    oracle.reach &&
    each(oracle.reach, (name) =>
      view.box.bid_steps.filter((step) => derived.isWithinReach(view, name as Province, step)),
    ),
  goldAfter: ({ view, oracle }) =>
    Object.keys(oracle.gold_after).length > 0
      ? each(oracle.gold_after, (action) => derived.goldAfter(view, action))
      : null,
  round: ({ view, lines }) => {
    const auctions = lines
      .flatMap(({ events }) => events)
      .filter(({ kind, facts }) => kind === "phase" && facts["phase"] === AUCTION);
    return auctions.length > 0 ? [derived.round(view), auctions.length] : null;
  },
};

const GAMES = await Promise.all(FIXTURES.filter((name) => name.startsWith("amun_re-")).map(fixture));
const places = GAMES.flatMap(({ positions, lines }): Place[] =>
  positions.map(({ version, view, oracle }) => ({
    view: { ...view, box: AMUN_RE } as unknown as AmunReView,
    oracle: oracle as unknown as Oracle,
    lines: lines.slice(0, version),
  })),
);

test("every function has its case", () => {
  expect(GAMES.length).toBeGreaterThan(1);
  expect(Object.keys(derived).sort()).toEqual([...Object.keys(CASES), "reversible"].sort());
});

describe("the engine counts the same at every position", () => {
  test.each(Object.keys(CASES))("%s", (name) => {
    const compared = places.flatMap((place) => {
      const found = CASES[name]?.(place);
      return found ? [found] : [];
    });
    expect(compared).not.toEqual([]);
    for (const [counted, engine] of compared) expect(counted).toEqual(engine);
  });
});

test("nothing is played without asking that the server would not take back", () => {
  const tried = GAMES.flatMap(({ scenes }) =>
    Object.values(scenes).flatMap(({ message, previews }) =>
      Object.entries(previews).map(([action, { undoable }]) => {
        const view = { ...message.views[0]?.view, box: AMUN_RE } as unknown as AmunReView;
        return { action, undoable, reversible: derived.reversible(view, action) };
      }),
    ),
  );
  expect(tried.filter(({ reversible }) => reversible)).not.toEqual([]);
  expect(tried.filter(({ reversible, undoable }) => reversible && undoable !== true)).toEqual([]);
});
