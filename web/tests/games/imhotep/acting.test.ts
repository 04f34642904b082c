/** How every line of the recorded games is acted out. */
import { render } from "svelte/server";
import { describe, expect, test, vi } from "vitest";
import { pointsOf } from "../../../src/board/points";
import { acting } from "../../../src/games/imhotep/acting";
import { TELLERS } from "../../../src/games/imhotep/acting/trips";
import { log } from "../../../src/games/imhotep/log";
import { marks } from "../../../src/games/imhotep/marks";
import Piece from "../../../src/games/imhotep/player/Piece.svelte";
import { cargoOf, shipNumbered, type At, type ImhotepView } from "../../../src/games/imhotep/table";
import { ROUNDS } from "../../../src/games/imhotep/things";
import { plain } from "../../../src/lib/text";
import { games, moments, open, beatOf, finaleOf, has, fact, sumOf, ends, around, type Moment } from "./moments";

vi.mock("../../../src/lib/screen.svelte", () => ({ screen: { rails: true, phone: false } }));

test("every position of every game is recorded, and every side of every site is played", () => {
  expect(open).toHaveLength(games.reduce((sum, { lines }) => sum + lines.length, 0));
  const sides = open.map(({ at }) => String(at.view.options["sides"]));
  for (const site of [0, 1, 2, 3, 4]) expect(new Set(sides.map((each) => each[site]))).toEqual(new Set(["A", "B"]));
  expect(open.some(({ at }) => at.view.options["wrath"] === true)).toBe(true);
  expect(ends).toHaveLength(games.length);
});

test("what a beat and the final scoring gain is what the score has changed by, seat by seat", () => {
  for (const moment of moments) {
    const final = has(moment, "game_over") ? finaleOf(moment).flatMap(({ gains }) => gains) : [];
    for (const seat of moment.at.view.score.keys()) {
      const change = pointsOf(moment.at.view, seat) - pointsOf(moment.before, seat);
      expect(sumOf([...beatOf(moment).gains, ...final], seat), moment.line.text).toBe(change);
    }
  }
});

test("every kind of event that the rules emit is known: it moves something, or the log alone tells it", () => {
  const rules = import.meta.glob<string>("$games/imhotep/rules/*.py", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const emitted = Object.values(rules).flatMap((code) =>
    [...code.matchAll(/emit\(\s*"(\w+)"/g)].map(([, kind]) => kind),
  );
  const told = ["passed", "ordered", "reshuffled", "round_ended", "end_scored", "tie_broken", "game_over"];
  expect(emitted.length).toBeGreaterThan(15);
  for (const kind of emitted) expect([...Object.keys(TELLERS), ...told], kind).toContain(kind);
  for (const kind of Object.keys(TELLERS)) expect(emitted, kind).toContain(kind);
});

describe("captions", () => {
  test("every line that is not silent has one, and what is silent changes nothing that anybody could see", () => {
    for (const moment of moments) {
      const beat = beatOf(moment);
      if (!beat.silent) expect(log(moment.at, moment.line), moment.line.text).not.toEqual([]);
      else expect([beat.trips, beat.gains, beat.cards], moment.line.text).toEqual([[], [], []]);
    }
    const silent = new Set(open.filter((each) => beatOf(each).silent).map(({ line }) => line.text.split(" ")[0]));
    expect([...silent]).toEqual(["pair"]);
    const [{ at, before }] = open as [Moment];
    const line = { index: 9, seat: 1, text: "decline", events: [] };
    expect(acting.beat(at, line, before, [])).toMatchObject({ silent: true, trips: [], gains: [] });
  });

  test("what begins a round is one beat, and says who starts", () => {
    const begins = open.filter(({ line }) => line.text.startsWith("reveal"));
    expect(begins).toHaveLength(games.length * ROUNDS);
    for (const moment of begins) {
      const next = open[open.indexOf(moment) + 1] as Moment;
      expect(beatOf(next).run).toBe(beatOf(moment).run);
      const said = plain(acting.caption?.(next.at, [moment.line, next.line]) ?? []);
      expect(said).toMatch(new RegExp(`^Round ${next.at.view.table.round}: Player [A-D] starts$`));
    }
  });

  test("turns of players are a beat each", () => {
    for (const moment of open) if (moment.line.seat >= 0) expect(beatOf(moment).run).toBeUndefined();
  });
});

describe("ships", () => {
  const sails = open.filter((moment) => has(moment, "sailed"));

  test("glide to their site with all they carry, and the stones leave them in the order of unloading", () => {
    expect(sails.length).toBeGreaterThan(100);
    for (const moment of sails) {
      const [sailed] = moment.line.events.filter(({ kind }) => kind === "sailed");
      const ship = shipNumbered(moment.before, fact(sailed, "ship"));
      const [first, ...others] = beatOf(moment).trips;
      const cargo = ship?.stones.map((owner) => owner ?? "x").join(".");
      expect(first).toMatchObject({ piece: `ship-${fact(sailed, "ship")}-${cargo}`, glides: true, sound: "ship" });
      const unloaded = others.filter(({ piece }) => !/^(?:ship|tower|face)/.test(piece));
      expect(unloaded.every(({ carried }) => carried)).toBe(true);
      const owners = unloaded.map(({ piece }) => Number(piece.split("-")[1]));
      expect([[], cargoOf(ship)]).toContainEqual(owners);
    }
  });

  test("that are not on the board any more stay at their site until their stones have left them", () => {
    const last = sails.filter(({ at }) => at.view.table.ships.length === 0);
    expect(last.length).toBeGreaterThan(games.length);
    for (const moment of last) {
      const { trips } = beatOf(moment);
      const dock = trips[0]?.to ?? "";
      expect(dock).toMatch(/^dock-[a-z]+-[1-4]$/);
      const rests = trips.filter(({ stays }) => stays);
      expect(rests).toContainEqual(expect.objectContaining({ from: dock, to: dock, glides: true, carried: true }));
      const ships = rests.filter(({ piece }) => piece.startsWith("ship"));
      expect(ships).toHaveLength(4);
      for (const { piece } of ships) expect(piece).toMatch(/^ship-[1-4]-x(?:\.x)*$/);
      const cards = moment.before.table.market.filter((card) => card !== null);
      expect(rests.filter(({ piece }) => piece.startsWith("face-"))).toHaveLength(cards.length);
      const stones = trips.slice(1).filter(({ carried, stays }) => carried && !stays);
      for (const { from } of stones) expect(from).toMatch(new RegExp(`^${dock}-[1-4]$`));
    }
  });

  test("unloaded by the lever in another order give their stones from those berths", () => {
    const ordered = open.filter((moment) => has(moment, "ordered"));
    expect(ordered.length).toBeGreaterThan(0);
    for (const moment of ordered) {
      const berths = moment.line.text.split(" ").slice(1);
      const from = beatOf(moment).trips.flatMap(({ from }) => (from.startsWith("berth") ? [from.split("-")[2]] : []));
      expect(berths.slice(0, from.length)).toEqual(from);
      const stones = beatOf(moment).trips.filter((trip) => trip.from.startsWith("berth"));
      expect(
        stones.every(({ waits }) => waits),
        "a stone lies on its ship until it leaves",
      ).toBe(true);
    }
  });
});

describe("stones and cards", () => {
  test("every piece that flies can be drawn, and every place has a name of its own", () => {
    const pieces = new Map<string, ImhotepView>();
    for (const moment of open) for (const { piece } of beatOf(moment).trips) pieces.set(piece, moment.at.view);
    expect(pieces.size).toBeGreaterThan(40);
    for (const [piece, view] of pieces) {
      const { body } = render(Piece, { props: { piece }, context: around(view) });
      expect(body, piece).toMatch(/<use href="#(?:imh|shape)-/);
      if (piece !== "pair") expect(body, piece).not.toContain("imh-card-back");
    }
    const spots = open.flatMap((moment) => beatOf(moment).trips.flatMap(({ from, to }) => [from, to]));
    for (const spot of spots)
      expect(spot).not.toMatch(
        /undefined|NaN|(?:berth|pyramid|temple|burial|market|tower|dock).*-0$|^site-(?:market|pyramid)/,
      );
  });

  test("stones that pay fly from their ship to their field, and the points rise when they have landed", () => {
    const events = [
      { kind: "sailed", rule: "IMH-11", facts: { seat: 1, ship: 3, site: "pyramid" } },
      { kind: "built", rule: "IMH-24", facts: { seat: 0, field: 4, points: 2 } },
      { kind: "built", rule: "IMH-24", facts: { seat: 2, field: 5, points: 4 } },
    ];
    const at = moments.find((each) => each.at.seat === 0)?.at as At;
    const ship = { stones: [null, 0, 2], site: null, docked: true };
    const view = {
      ...at.view,
      table: { ...at.view.table, ships: [ship, ship, { ...ship, site: "pyramid" as const }] },
    };
    const before = { ...view, table: { ...view.table, ships: [ship, ship, ship] } };
    const line = { index: 9, seat: 1, text: "sail 3 pyramid", events };
    const beat = acting.beat({ ...at, view }, line, before, []);
    expect(beat.trips).toEqual([
      { piece: "ship-3-x.0.2", from: "ship-3", to: "ship-3", glides: true, sound: "ship" },
      { piece: "stone-0", from: "berth-3-2", to: "pyramid-4", carried: true, sound: "stone" },
      { piece: "stone-2", from: "berth-3-3", to: "pyramid-5", carried: true, sound: "stone" },
    ]);
    expect(beat.gains).toEqual([
      { seat: 0, points: 2, at: "pyramid-4", trip: 1 },
      { seat: 2, points: 4, at: "pyramid-5", trip: 2 },
    ]);
  });

  test("a card of the market flies from its place to its taker, the stone that paid for it to the quarry", () => {
    const taken = open.filter((moment) => moment.line.text.startsWith("take") && has(moment, "gained"));
    expect(taken.length).toBeGreaterThan(20);
    for (const moment of taken) {
      const [card, stone] = beatOf(moment).trips;
      const [, place = "0"] = card?.from.split("-") ?? [];
      expect(moment.before.table.market[Number(place) - 1]).toBe(card?.piece);
      expect(moment.at.view.table.market[Number(place) - 1] ?? null).toBeNull();
      expect(card?.to).toMatch(/^discards$|^hand-/);
      expect(stone).toMatchObject({ piece: `stone-${moment.line.seat}`, to: `quarry-${moment.line.seat}` });
    }
  });

  test("a stone of a red card comes from the quarry", () => {
    const red = open.filter((moment) =>
      moment.line.events.some(
        ({ kind, facts }) => kind === "gained" && /^(?:sarcophagus|paved)/.test(String(facts["card"])),
      ),
    );
    expect(red.length).toBeGreaterThan(2);
    for (const moment of red) {
      if (has(moment, "no_effect")) continue;
      expect(beatOf(moment).trips.some(({ from }) => from.startsWith("quarry-"))).toBe(true);
    }
  });

  test("stones of a sled leave from its last place and come to the next free one", () => {
    for (const moment of open) {
      const { seat, text } = moment.line;
      if (text === "quarry") {
        const had = moment.before.table.sleds[seat] ?? 0;
        expect(beatOf(moment).trips[0]?.to).toBe(`sled-${seat}-${had + 1}`);
      } else if (text.startsWith("load"))
        expect(beatOf(moment).trips[0]?.from).toBe(`sled-${seat}-${moment.before.table.sleds[seat]}`);
    }
  });

  test("stones of ships that cannot sail go back to the quarry", () => {
    const at = moments.find((each) => each.at.seat === 0)?.at as At;
    const ship = { stones: [null, 1], site: null, docked: true };
    const before = { ...at.view, table: { ...at.view.table, ships: [{ ...ship, docked: false }, ship] } };
    const events = [{ kind: "stranded", rule: "IMH-8R", facts: { stones: [0, 1] } }];
    const { trips } = acting.beat(at, { index: 9, seat: 0, text: "quarry", events }, before, []);
    expect(trips).toEqual([{ piece: "stone-1", from: "berth-2-2", to: "quarry-1" }]);
  });
});

describe("the last move", () => {
  test("of every line in which a seat moved something is marked, by one place", () => {
    for (const { line } of open) {
      const moved =
        line.seat >= 0 && line.events.some(({ kind }) => ["loaded", "sailed", "delivered", "built"].includes(kind));
      if (moved) expect(marks(line), line.text).toHaveLength(1);
      for (const spot of marks(line))
        expect(spot).not.toMatch(/undefined|NaN|(?:berth|pyramid|temple|burial|market).*-0$/);
    }
  });

  test("is a berth, the place of all stones of a ship, or their site", () => {
    const at = { index: 1, seat: 1, text: "" };
    const loaded = { kind: "loaded", rule: "IMH-10", facts: { seat: 1, ship: 2, berth: 3 } };
    expect(marks({ ...at, events: [loaded] })).toEqual(["berth-2-3"]);
    const sailed = { kind: "sailed", rule: "IMH-11", facts: { seat: 1, ship: 2, site: "burial" } };
    const stone = (place: number) => ({ kind: "delivered", rule: "IMH-25", facts: { seat: 0, site: "burial", place } });
    expect(marks({ ...at, events: [sailed, stone(6)] })).toEqual(["burial-7"]);
    expect(marks({ ...at, events: [sailed, stone(6), stone(7)] })).toEqual(["site-burial"]);
    expect(marks({ ...at, events: [sailed] })).toEqual(["site-burial"]);
    const taken = { kind: "gained", rule: "IMH-30", facts: { seat: 1, card: "chisel" } };
    expect(marks({ ...at, text: "take chisel", events: [taken] })).toEqual(["hand-1-chisel"]);
  });
});
