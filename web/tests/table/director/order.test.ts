// @vitest-environment happy-dom
/** What comes first in a beat, and what waits for it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WaitingCard } from "../../../src/games/acting";
import { settings } from "../../../src/lib/settings.svelte";
import { halves } from "../../../src/table/director/beats";
import type { Director } from "../../../src/table/director/director.svelte";
import { TIME } from "../../../src/table/director/timing";
import { directed, ME, OTHER, START, step } from "./acted";

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const card: WaitingCard = { kind: "phase", title: "card", rule: null };
const trip = { piece: "coin", from: "a", to: "b" };

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = "on";
});
afterEach(() => {
  vi.useRealTimers();
  settings.motion = "auto";
});

const words = (director: Director): string | undefined => director.beat?.parts[0]?.text;

test("the words of another's move are gone when my own is acted after it", async () => {
  const seen: [number, string | undefined][] = [];
  const director: Director = await directed({ began: ({ version }) => void seen.push([version, words(director)]) });
  director.add([step(0, OTHER), step(1, ME)], START);
  await pass(TIME.caption - 10);
  expect(words(director)).toBe("line 0");
  await pass(5_000);
  expect(seen).toEqual([
    [1, "line 0"],
    [2, undefined],
  ]);
});

test("words that would give away what a card turns over come after it", async () => {
  const director = await directed();
  director.add([step(0, OTHER, { cards: [{ ...card, first: true }] })], START);
  await pass(TIME.caption + 10);
  expect([director.cards.open?.card.title, words(director)]).toEqual(["card", undefined]);
  director.cards.go();
  await pass(10);
  expect([director.cards.open, words(director)]).toEqual([null, "line 0"]);
});

test("a line is in the log when it has been acted, my own at once", async () => {
  const director = await directed();
  director.add([step(0, OTHER, { trips: [trip] })], START);
  await pass(TIME.caption + 10);
  expect([director.position?.version, director.unread]).toEqual([1, 0]);
  await pass(TIME.travel);
  expect([director.position?.version, director.unread]).toEqual([1, null]);
  await pass(5_000);
  director.add([step(1, ME, { trips: [trip] })], { version: 1, view: START.view });
  await pass(10);
  expect([director.position?.version, director.unread]).toEqual([2, null]);
});

test("what pays for a set flies when its card has been read", async () => {
  const director = await directed();
  const gains = [{ seat: 2, points: 3, trip: 1 }];
  director.add([step(0, OTHER, { trips: [trip, { ...trip, late: true }], gains, cards: [card] })], START);
  await pass(TIME.caption + TIME.travel + 20);
  expect([director.cards.open?.card.title, director.owed(2)]).toEqual(["card", 3]);
  director.cards.go();
  await pass(TIME.travel + TIME.points + 10);
  expect(director.owed(2)).toBe(0);
});

test("points keep to their trip, early or late", () => {
  const [a, b, late] = [
    { ...trip, piece: "a" },
    { ...trip, piece: "b" },
    { ...trip, late: true },
  ];
  const gains = [
    { seat: 0, points: 1 },
    { seat: 1, points: 2, trip: 2 },
    { seat: 2, points: 3, trip: 3 },
  ];
  expect(halves({ trips: [a, late, b, late], gains })).toEqual({
    early: { trips: [a, b], gains: [gains[0], { seat: 1, points: 2, trip: 1 }] },
    late: { trips: [late, late], gains: [{ seat: 2, points: 3, trip: 1 }] },
  });
});
