import { describe, expect, test } from "vitest";
import type { AnyActing, Beat } from "../../../src/games/acting";
import type { AnyShown } from "../../../src/games/game";
import type { BoxedView } from "../../../src/lib/box";
import type { LogLine } from "../../../src/lib/wire";
import { beatOf, enqueue, type ActedBeat } from "../../../src/table/director/beats";

const view = (points: number[], to_act = [0]): BoxedView =>
  ({ score: points.map((each) => ({ built: each })), to_act }) as unknown as BoxedView;
const line = (index: number, seat: number, text: string, more: Partial<LogLine> = {}): LogLine => ({
  index,
  seat,
  text,
  events: [],
  ...more,
});
const at = (shown: BoxedView) => ({ view: shown, seat: 0 }) as unknown as AnyShown;
const acting = (beat: Partial<Beat>, finale?: AnyActing["finale"]): AnyActing => ({
  beat: () => ({ trips: [], gains: [], cards: [], ...beat }),
  ...(finale && { finale }),
});
const acted = (index: number, seat: number, text: string, beat: Partial<Beat> = {}): ActedBeat =>
  beatOf({ line: line(index, seat, text), view: view([0, 0]) }, view([0, 0]), at, acting(beat), [0]);

describe("a line as a beat", () => {
  test("shows what changed at the scores where the game has no acting", () => {
    const beat = beatOf({ line: line(3, 1, "build"), view: view([2, 7, 1]) }, view([2, 4, 2]), at, null, []);
    expect(beat.gains).toEqual([
      { seat: 1, points: 3 },
      { seat: 2, points: -1 },
    ]);
    expect(beat.version).toBe(4);
  });

  test("is silent there if chance has drawn", () => {
    expect(beatOf({ line: line(0, -1, "deal"), view: view([0]) }, view([0]), at, null, []).silent).toBe(true);
  });

  test("is mine, but not if the server answered for me", () => {
    const by = (seat: number, auto: boolean): boolean =>
      beatOf({ line: line(0, seat, "take", { auto }), view: view([0]) }, view([0]), at, null, [0]).own;
    expect([by(0, false), by(0, true), by(1, false)]).toEqual([true, false, false]);
  });

  test("flies nothing back when it takes a move back", () => {
    const trips = [{ piece: "stone", from: "a", to: "b" }];
    const undo = beatOf({ line: line(4, 1, "undo 3"), view: view([0]) }, view([2]), at, acting({ trips }), []);
    expect([undo.trips, undo.gains]).toEqual([[], []]);
  });

  test("has a finale only if the game is over with it", () => {
    const steps = [{ categories: ["built"], title: "", text: "", lit: [], gains: [] }];
    const end = (to_act: number[]) =>
      beatOf(
        { line: line(0, 0, "x"), view: view([0], to_act) },
        view([0]),
        at,
        acting({}, () => steps),
        [],
      ).finale;
    expect(end([1])).toBeNull();
    expect(end([])).toEqual(steps);
  });
});

describe("the queue", () => {
  test("keeps the order of the log", () => {
    const queue = enqueue(enqueue([], [acted(1, 1, "a")]), [acted(2, 2, "b"), acted(3, 0, "c")]);
    expect(queue.map(({ version }) => version)).toEqual([2, 3, 4]);
  });

  test("joins a line without words to the one before", () => {
    const [beat, ...others] = enqueue([], [acted(1, 1, "a"), acted(2, -1, "deal", { silent: true })]);
    expect(others).toEqual([]);
    expect(beat).toMatchObject({ version: 3, seat: 1 });
    expect(beat?.lines.map(({ text }) => text)).toEqual(["a"]);
  });

  test("keeps a line without words that comes first", () => {
    expect(enqueue([], [acted(2, -1, "deal", { silent: true })])).toHaveLength(1);
  });

  test("makes one beat of a run, whose points rise with their own pieces", () => {
    const trips = [{ piece: "farmer", from: "stock", to: "memphis" }];
    const farm = (index: number) => acted(index, 1, "farm memphis", { run: "farm memphis", trips, gains: GAIN });
    const [beat, ...others] = enqueue([], [farm(1), farm(2), farm(3)]);
    expect(others).toEqual([]);
    expect(beat?.trips).toHaveLength(3);
    expect(beat?.gains.map(({ trip }) => trip)).toEqual([0, 1, 2]);
    expect(beat?.lines).toHaveLength(3);
  });
  const GAIN = [{ seat: 1, points: 1, trip: 0 }];

  test.each([
    ["of another seat", acted(2, 2, "farm", { run: "farm" })],
    ["of another kind", acted(2, 1, "lay", { run: "lay" })],
    ["of no run", acted(2, 1, "farm")],
  ])("leaves a line %s alone", (_, next) => {
    expect(enqueue([], [acted(1, 1, "farm", { run: "farm" }), next])).toHaveLength(2);
  });

  test("does not go on with a run after a card", () => {
    const cards: Beat["cards"] = [{ kind: "phase", title: "", rule: null }];
    expect(
      enqueue([], [acted(1, 1, "farm", { run: "farm", cards }), acted(2, 1, "farm", { run: "farm" })]),
    ).toHaveLength(2);
  });

  test("drops what is taken back before it was begun", () => {
    const queue = enqueue([acted(1, 1, "a"), acted(2, 2, "b")], [acted(3, 2, "undo 2")]);
    expect(queue.map(({ lines }) => lines[0]?.text)).toEqual(["a", "undo 2"]);
  });
});
