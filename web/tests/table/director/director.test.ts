// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnyActing, WaitingCard } from "../../../src/games/acting";
import type { Game } from "../../../src/games/game";
import { settings, type Pace } from "../../../src/lib/settings.svelte";
import { Director } from "../../../src/table/director/director.svelte";
import type { Stage } from "../../../src/table/director/stage";
import { FACTOR, LEAST, STILL, TIME } from "../../../src/table/director/timing";
import { acting, ME, stageOf, START, step, view } from "./acted";

const card = (kind: WaitingCard["kind"], title = "card"): WaitingCard => ({ kind, title, rule: null });

let shown: number[];
let rested: number[];
let passed: number;
let pace: Pace;
let director: Director;
let stage: Stage;

beforeEach(async () => {
  vi.useFakeTimers();
  settings.motion = "on";
  [shown, rested, passed, pace] = [[], [], 0, "normal"];
  stage = stageOf({
    began: ({ version }) => void shown.push(version),
    passed: (beats) => void (passed += beats.length),
    movesSince: (version) => 9 - version,
    stepsSince: async (version) => ({
      steps: [step(version, 1), step(version + 1, 2)],
      before: { version, view: view(version) },
    }),
    rested: (skipped) => void rested.push(skipped),
  });
  director = new Director(stage, () => FACTOR[pace]);
  await director.load();
});
afterEach(() => {
  vi.useRealTimers();
  settings.motion = "auto";
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("what others did", () => {
  test("is shown one after the other, each for half a second at least, then I may act", async () => {
    director.add([step(0, 1), step(1, 2), step(2, 3)], START);
    const seen: [number, number][] = [];
    for (let ms = 0; ms < 4000 && director.acting; ms += 20) {
      await pass(20);
      if (shown.at(-1) !== seen.at(-1)?.[1] && shown.length > 0) seen.push([ms, shown.at(-1) as number]);
    }
    expect(shown).toEqual([1, 2, 3]);
    const apart = seen.slice(1).map(([ms], index) => ms - (seen[index] as [number, number])[0]);
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(500);
    expect([director.acting, director.position, rested]).toEqual([false, null, [0]]);
  });

  test("has its words and its seat before it is on the board", async () => {
    director.add([step(0, 1), step(1, 2)], START);
    await pass(TIME.caption - 10);
    expect(director.beat).toMatchObject({ seat: 1, parts: [{ text: "line 0" }], done: 1, all: 2 });
    expect([director.lit, director.position, director.acting]).toEqual([1, START, true]);
    await pass(20);
    expect(director.position?.version).toBe(1);
  });

  test("is always a true position: what comes later waits", async () => {
    director.add([step(0, 1)], START);
    await pass(TIME.caption + 10);
    director.add([step(1, 2)], { version: 1, view: view(1) });
    expect(director.position).toEqual({ version: 1, view: view(1) });
    await pass(5000);
    expect(shown).toEqual([1, 2]);
  });

  test("in a run waits for its other lines and is one beat", async () => {
    director.add([step(0, 1, { run: "farm" })], START);
    await pass(300);
    director.add([step(1, 1, { run: "farm" })], { version: 1, view: view(1) });
    await pass(5000);
    expect(shown).toEqual([2]);
  });

  test("is faster the faster the pace, and hurries when much waits", async () => {
    async function lasts(count: number, at: Pace): Promise<number> {
      pace = at;
      director.add(
        Array.from({ length: count }, (_, index) => step(index, 1)),
        START,
      );
      for (let ms = 0; ms < 60_000; ms += 10) {
        if (!director.acting) return ms;
        await pass(10);
      }
      return Infinity;
    }
    const [calm, normal, fast] = [await lasts(3, "calm"), await lasts(3, "normal"), await lasts(3, "fast")];
    expect(calm).toBeGreaterThan(normal);
    expect(normal).toBeGreaterThan(fast);
    expect((await lasts(20, "calm")) / 20).toBeLessThan(calm / 3);
    expect((await lasts(20, "normal")) / 20).toBeGreaterThanOrEqual(500);
  });

  test("brings its points when they have arrived, not before", async () => {
    director.add([step(0, 1, { gains: [{ seat: 2, points: 3 }] }), step(1, 1)], START);
    await pass(TIME.caption + 10);
    expect(director.owed(2)).toBe(3);
    await pass(TIME.points);
    expect(director.owed(2)).toBe(0);
  });

  test("that moves nothing stands long enough to be read", async () => {
    director.add([step(0, 1)], START);
    await pass(TIME.caption + STILL + TIME.rest - 20);
    expect(director.acting).toBe(true);
    await pass(50);
    expect(director.acting).toBe(false);
  });

  test("without motion comes one by one all the same", async () => {
    settings.motion = "off";
    director.add([step(0, 1, { gains: [{ seat: 2, points: 3 }] }), step(1, 2)], START);
    await pass(TIME.caption + 20);
    expect([shown, director.flights.floats, director.owed(2)]).toEqual([[1], [], 3]);
    await pass(5000);
    expect([shown, director.owed(2)]).toEqual([[1, 2], 0]);
  });
});

describe("my own move", () => {
  test("keeps nobody waiting", async () => {
    director.add([step(0, ME, { gains: [{ seat: ME, points: 3 }] })], START);
    await pass(0);
    expect([shown, director.acting]).toEqual([[1], false]);
  });

  test("does not wait for the flights of the one before", async () => {
    director.add([step(0, ME, { gains: [{ seat: ME, points: 3 }] })], START);
    await pass(50);
    director.add([step(1, ME)], { version: 1, view: view(1) });
    await pass(0);
    expect([shown, director.acting, director.owed(ME)]).toEqual([[1, 2], false, 0]);
  });

  test("is seen before what the others answer", async () => {
    director.add([step(0, ME, { gains: [{ seat: ME, points: 3 }] }), step(1, 1)], START);
    await pass(LEAST - 20);
    expect([shown, director.acting]).toEqual([[1], true]);
    await pass(5000);
    expect(shown).toEqual([1, 2]);
  });

  test("that ends the game is seen before the end opens", async () => {
    const last = step(0, ME, { gains: [{ seat: ME, points: 3 }] });
    director.add([{ ...last, view: view(1, []) }], START);
    await pass(TIME.points - 100);
    expect([shown, director.acting, rested]).toEqual([[1], true, []]);
    await pass(1000);
    expect([director.acting, rested]).toEqual([false, [0]]);
  });

  test("does not wait for others' sealed choices", async () => {
    director.add([step(0, 1, { silent: true })], START);
    expect(director.acting).toBe(false);
    await pass(0);
    expect(shown).toEqual([1]);
  });
});

describe("skipping", () => {
  test("is at now in one frame, and says how much was left out", async () => {
    director.add([step(0, 1), step(1, 2), step(2, 3)], START);
    await pass(TIME.caption + 10);
    director.skip();
    expect([director.position, director.beat, director.flights.flying]).toEqual([null, null, []]);
    await pass(0);
    expect([director.acting, rested, passed]).toEqual([false, [2], 2]);
  });

  test("keeps what was done to me, and shows it together", async () => {
    const cards = [card("phase"), card("mine", "yours")];
    director.add([step(0, 1), step(1, 2, { cards }), step(2, 3, { cards: [card("mine", "again")] })], START);
    await pass(10);
    director.skip();
    await pass(0);
    expect(director.cards.open).toMatchObject({ card: { title: "yours" }, kept: [{ title: "again" }] });
    expect(director.acting).toBe(true);
    director.cards.go();
    await pass(0);
    expect([director.cards.open, director.acting, rested]).toEqual([null, false, [3]]);
  });

  test("shows the last three of what was done to me", async () => {
    const titles = ["first", "second", "third", "fourth"];
    director.add(
      titles.map((title, index) => step(index, 1, { cards: [card("mine", title)] })),
      START,
    );
    await pass(10);
    director.skip();
    await pass(0);
    expect(director.cards.open).toMatchObject({
      card: { title: "second" },
      kept: [{ title: "third" }, { title: "fourth" }],
    });
  });

  test("leaves alone what is mine", async () => {
    director.add([step(0, ME)], START);
    await pass(10);
    director.skip();
    expect(passed).toBe(0);
  });
});

describe("nobody waits", () => {
  test("with acting off", async () => {
    pace = "off";
    director.add([step(0, 1), step(1, 2)], START);
    expect([director.acting, director.position, passed]).toEqual([false, null, 2]);
  });

  test("in a tab that is not looked at", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    director.add([step(0, 1), step(1, 2)], START);
    expect([director.acting, director.position]).toEqual([false, null]);
    vi.restoreAllMocks();
  });

  test("for more moves than anybody would watch", () => {
    director.add(
      Array.from({ length: 41 }, (_, index) => step(index, 1)),
      START,
    );
    expect(director.acting).toBe(false);
  });
});

describe("who was away", () => {
  test("is told of two moves or more, and can watch them", async () => {
    director.wasAway(8);
    expect(director.away).toBeNull();
    director.wasAway(7);
    expect(director.away).toEqual({ count: 2 });
    await director.watch();
    expect([director.away, director.position?.version, director.acting]).toEqual([null, 7, true]);
    await pass(10_000);
    expect([shown, director.acting]).toEqual([[8, 9], false]);
  });

  test("is still told of them after a short look elsewhere, and watches from where they were away", async () => {
    director.wasAway(7);
    director.wasAway(9);
    expect(director.away).toEqual({ count: 2 });
    await director.watch();
    expect(director.position?.version).toBe(7);
  });

  test("knows where they are once they have moved", async () => {
    director.wasAway(7);
    director.add([step(9, 1)], START);
    await pass(3000);
    expect(director.away).toEqual({ count: 2 });
    director.add([step(10, ME)], START);
    await pass(3000);
    expect(director.away).toBeNull();
  });
});

test("a fault in a game's acting costs its picture, not the table", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const broken = { ...stage, game: { acting: async () => ({ beat: () => fail() }) } as unknown as Game };
  const still = new Director(broken, () => 1);
  await still.load();
  still.add([step(0, 1), step(1, 2)], START);
  await pass(5000);
  expect([shown, still.acting, reported.mock.calls.length]).toEqual([[1, 2], false, 2]);
  vi.unstubAllGlobals();
});
const fail = (): never => {
  throw new Error("broken");
};

test("a table acts only when it knows how, and holds the position until then", async () => {
  let arrive: (acts: AnyActing) => void = () => undefined;
  const late = { ...stage, game: { acting: () => new Promise<AnyActing>((resolve) => (arrive = resolve)) } };
  const slow = new Director(late as unknown as Stage, () => 1);
  slow.add([step(0, 1)], START);
  expect([slow.position, slow.acting]).toEqual([START, true]);
  arrive(acting);
  await pass(5000);
  expect([shown, slow.acting]).toEqual([[1], false]);
});
