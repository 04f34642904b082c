// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { WaitingCard } from "../../../src/games/acting";
import { settings, type Pace } from "../../../src/lib/settings.svelte";
import { Director } from "../../../src/table/director/director.svelte";
import type { Stage } from "../../../src/table/director/stage";
import { FACTOR, TIME, WAIT } from "../../../src/table/director/timing";
import { ME, stageOf, START, step } from "./acted";

const card = (kind: WaitingCard["kind"], title = "card"): WaitingCard => ({ kind, title, rule: null });

let shown: number[];
let pace: Pace;
let director: Director;
let stage: Stage;

beforeEach(async () => {
  vi.useFakeTimers();
  settings.motion = "on";
  [shown, pace] = [[], "normal"];
  stage = stageOf({ began: ({ version }) => void shown.push(version) });
  director = new Director(stage, () => FACTOR[pace]);
  await director.load();
});
afterEach(() => {
  vi.useRealTimers();
  settings.motion = "auto";
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a card", () => {
  test("waits its time, then the next beat comes", async () => {
    director.add([step(0, 1, { cards: [card("phase")] }), step(1, 2)], START);
    await pass(TIME.caption + 50);
    expect(director.cards.open).toMatchObject({ card: { kind: "phase" }, stage: 0, ms: WAIT.phase, run: true });
    await pass(WAIT.phase - 100);
    expect(director.cards.open).not.toBeNull();
    await pass(2000);
    expect([director.cards.open, shown]).toEqual([null, [1, 2]]);
  });

  test("is never shorter than its reader needs, however fast the pace", async () => {
    pace = "fast";
    director.add([step(0, 1, { cards: [card("round")] })], START);
    await pass(TIME.caption);
    expect(director.cards.open?.ms).toBe(WAIT.round * 0.6);
  });

  test("goes on by its button, and waits while it is held", async () => {
    director.add([step(0, 1, { cards: [card("phase", "one"), card("round", "two")] })], START);
    await pass(TIME.caption + 50);
    director.cards.hold(true);
    expect(director.cards.open?.run).toBe(false);
    await pass(60_000);
    expect(director.cards.open?.card.title).toBe("one");
    director.cards.go();
    await pass(0);
    expect(director.cards.open?.card.title).toBe("two");
  });

  test("with stages turns them over one by one, and its button turns all", async () => {
    const staged = { ...card("phase"), stages: [400, 400, 400] };
    director.add([step(0, 1, { cards: [staged] })], START);
    await pass(TIME.caption + 50);
    await pass(400);
    expect(director.cards.open?.stage).toBe(1);
    director.cards.go();
    await pass(0);
    expect(director.cards.open).toMatchObject({ stage: 3, ms: WAIT.phase });
  });

  test("after my own move keeps me waiting too", async () => {
    director.add([step(0, ME, { cards: [card("round")] })], START);
    expect(director.acting).toBe(true);
    await pass(50);
    expect(director.cards.open?.card.kind).toBe("round");
  });
});

test("a card that comes first waits before its line is on the board", async () => {
  director.add([step(0, 1, { cards: [{ ...card("phase", "one"), first: true }, card("phase", "two")] })], START);
  await pass(TIME.caption + 50);
  expect([director.cards.open?.card.title, director.position, shown]).toEqual(["one", START, []]);
  director.cards.go();
  await pass(50);
  expect([director.cards.open?.card.title, director.position?.version, shown]).toEqual(["two", 1, [1]]);
});

test("where cards do not wait, one stays while its position is shown", async () => {
  const review = new Director({ ...stage, waits: false }, () => 1);
  await review.load();
  review.add([step(0, 1, { cards: [{ ...card("phase"), stages: [400] }] })], START);
  await pass(3000);
  expect([review.acting, review.cards.open?.stage]).toEqual([false, 1]);
  review.leap();
  expect(review.cards.open).toBeNull();
});
