/** What the board counts, compared with the engine at every position of every recorded game. */
import { describe, expect, test } from "vitest";
import { fixture, FIXTURES } from "../../../src/dev/fixtures";
import * as derived from "../../../src/games/amun_re/derived";
import type { Province } from "../../../src/games/amun_re/provinces";
import { isRevealed, ownGold, type AmunReView, type Cards } from "../../../src/games/amun_re/table";
import type { LogLine } from "../../../src/lib/wire";
import { boxed } from "../../boxes";

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
  /** By seat that acts, its hand and which of its actions the server would take back without asking anybody. */
  undoable: { seat: number; hand: Cards; actions: Record<string, boolean> }[];
}
interface Place {
  view: AmunReView;
  oracle: Oracle;
  /** What has happened before, and what comes next. */
  lines: LogLine[];
  next: LogLine | undefined;
}
const AUCTION = 2;
const HARVEST = 5;
const HARVEST_CARDS = ["increase", "eight-gold"];

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

/** The seats whose best province on a bank no other seat's beats. */
function leaders(view: AmunReView, bank: "west" | "east"): number[] {
  const standing = view.table.lands.map((_, seat) => {
    const province = derived.bestOn(view, seat, bank);
    const { pyramids, stones } = province ? view.table.provinces[province] : { pyramids: 0, stones: 0 };
    return pyramids === 0 ? -1 : 100 * pyramids + stones;
  });
  const most = Math.max(0, ...standing);
  return standing.flatMap((each, seat) => (each === most ? [seat] : []));
}

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
  runningTotals: ({ view, lines }) => {
    const revealed = lines.flatMap(({ events }) => events).findLast(({ kind }) => kind === "revealed");
    return isRevealed(view)
      ? [derived.runningTotals(view.table.offers.map(Number)).at(-1), revealed?.facts["total"]]
      : null;
  },
  harvestFrom: ({ view, next }) => {
    const isPlain = (seat: number) => !view.table.played[seat]?.some((card) => HARVEST_CARDS.includes(card));
    const harvested = (next?.events ?? [])
      .filter(({ kind }) => kind === "harvested")
      .map(({ facts }) => facts as { seat: number; gold: number })
      .filter(({ seat }) => isPlain(seat));
    return view.table.phase === HARVEST && harvested.length > 0
      ? [harvested.map(({ seat }) => derived.harvestFrom(view, seat).gold), harvested.map(({ gold }) => gold)]
      : null;
  },
  bestOn: ({ view, next }) => {
    const counts = next?.events.some(({ facts }) => String(facts["category"]).endsWith("-pyramids"));
    if (!next || next.text !== "done" || !counts) return null;
    const scored = next.events
      .filter(({ kind }) => kind === "scored")
      .map(({ facts }) => facts as { seat: number; category: string });
    return [
      (["west", "east"] as const).map((bank) => leaders(view, bank)),
      ["west", "east"].map((bank) =>
        scored.filter(({ category }) => category.endsWith(`-${bank}`)).map(({ seat }) => seat),
      ),
    ];
  },
  round: ({ view, lines }) => {
    const auctions = lines
      .flatMap(({ events }) => events)
      .filter(({ kind, facts }) => kind === "phase" && facts["phase"] === AUCTION);
    return auctions.length > 0 ? [derived.round(view), auctions.length] : null;
  },
};

const GAMES = await Promise.all(FIXTURES.filter((name) => name.startsWith("amun_re-")).map(fixture));
const places = GAMES.flatMap((game): Place[] =>
  game.positions.map(({ version, view, oracle }) => ({
    view: boxed<AmunReView>(game, view),
    oracle: oracle as unknown as Oracle,
    lines: game.lines.slice(0, version),
    next: game.lines[version],
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
  const played = places.flatMap(({ view, oracle }) =>
    oracle.undoable.flatMap(({ seat, hand, actions }) => {
      const own = { ...view, viewer: seat, table: { ...view.table, hand } };
      return Object.entries(actions)
        .filter(([action]) => derived.reversible(own, action))
        .map(([action, undoable]) => ({ kind: `${view.question}: ${action.replace(/ .*$/, "")}`, action, undoable }));
    }),
  );
  expect([...new Set(played.map(({ kind }) => kind))].sort()).toEqual([
    "BuyFarmers: buy",
    "BuyFarmers: done",
    "BuyPowerCards: done",
    "BuyStones: buy",
    "LayStone: lay",
    "PlaceFarmer: farm",
  ]);
  expect(played.filter(({ undoable }) => !undoable)).toEqual([]);
});

test("what can be offered is every amount from 1 gold to all that the viewer has, which the picker counts through", () => {
  const asked = places.flatMap(({ view, oracle }) => {
    const actions = oracle.undoable.find(({ seat }) => seat === view.viewer)?.actions ?? {};
    const offers = Object.keys(actions).filter((action) => /^offer \d+$/.test(action));
    return view.question === "SealOffering" && Object.keys(actions).length > 0 ? [{ gold: ownGold(view), offers }] : [];
  });
  expect(asked).not.toEqual([]);
  for (const { gold, offers } of asked)
    expect(offers).toEqual(Array.from({ length: gold }, (_, index) => `offer ${index + 1}`));
});
