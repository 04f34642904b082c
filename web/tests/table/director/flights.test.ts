// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Gain, Trip } from "../../../src/games/acting";
import { CUT } from "../../../src/table/director/clock";
import { Flights, rectsOf } from "../../../src/table/director/flights.svelte";
import { TIME, timelineOf } from "../../../src/table/director/timing";

/** An element at a place of the screen. */
function element(data: Record<string, string>, x: number, side = 20): HTMLElement {
  const found = document.createElement("div");
  Object.assign(found.dataset, data);
  found.getBoundingClientRect = () => new DOMRect(x, 0, side, side);
  document.body.append(found);
  return found;
}
const spot = (name: string, x: number, side?: number) => element({ spot: name }, x, side);

let flights: Flights;
let arrived: Gain[];
let cut: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  flights = new Flights();
  arrived = [];
  cut = new AbortController();
});
afterEach(() => void vi.useRealTimers());

const STONE: Trip = { piece: "stone", from: "sled", to: "berth" };
function fly(trips: Trip[], gains: Gain[] = [], before = rectsOf(["sled"])): Promise<void> {
  return flights.fly(trips, gains, timelineOf(trips, gains), before, 1, cut.signal, (gain) => arrived.push(gain));
}

describe("a piece", () => {
  test("flies from where it lay to where it lies, and what is drawn there waits for it", async () => {
    spot("sled", 10);
    spot("berth", 210);
    const landed = element({ lands: "berth" }, 210);
    const done = fly([STONE]);
    await vi.advanceTimersByTimeAsync(0);
    expect(flights.flying).toMatchObject([{ piece: "stone", box: { x: 210, width: 20 }, dx: -200, scale: 1 }]);
    expect(landed.style.visibility).toBe("hidden");
    await vi.advanceTimersByTimeAsync(TIME.travel);
    await done;
    expect([flights.flying, landed.style.visibility]).toEqual([[], ""]);
  });

  test("is never larger than at rest: it starts smaller, and a whole site is aimed at in its middle", async () => {
    spot("sled", 10, 10);
    spot("berth", 200, 300);
    void fly([STONE]);
    await vi.advanceTimersByTimeAsync(0);
    expect(flights.flying).toMatchObject([{ box: { width: 64, height: 64, x: 318 } }]);
    expect(flights.flying[0]?.scale).toBeLessThan(1);
    spot("large", 500, 400);
    void fly([{ ...STONE, from: "large" }], [], rectsOf(["large"]));
    await vi.advanceTimersByTimeAsync(0);
    expect(flights.flying.map(({ scale }) => scale).every((scale) => scale <= 1)).toBe(true);
  });

  test("whose ends cannot both be seen does not fly, but lands", async () => {
    const landed = element({ lands: "berth" }, 210);
    spot("berth", 210);
    const done = fly([STONE]);
    await vi.advanceTimersByTimeAsync(0);
    expect([flights.flying, landed.style.visibility]).toEqual([[], "hidden"]);
    await vi.advanceTimersByTimeAsync(TIME.travel);
    await done;
    expect(landed.style.visibility).toBe("");
  });

  test("that waits lies where it starts, as large as it is there and under what comes, until it leaves", async () => {
    spot("sled", 10, 40);
    spot("berth", 210);
    void fly([STONE, { ...STONE, piece: "tile", waits: true, carried: true }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(flights.flying).toMatchObject([
      { piece: "tile", scale: 2, delay: TIME.travel },
      { piece: "stone", scale: 1 },
    ]);
  });

  test("that waits for one that comes lies there until then, also where its own end cannot be seen", async () => {
    spot("sled", 10);
    spot("berth", 210);
    void fly([STONE, { piece: "tile", from: "sled", to: "nowhere", waits: true, carried: true }]);
    const tile = () => flights.flying.find(({ piece }) => piece === "tile");
    await vi.advanceTimersByTimeAsync(TIME.travel);
    expect(tile()).toMatchObject({ box: { x: 10, width: 20 }, dx: 0, scale: 1 });
    await vi.advanceTimersByTimeAsync(TIME.unload);
    expect(tile()).toBe(undefined);
  });

  test("whose end is scrolled out of the board does not fly", () => {
    const board = element({}, 0, 100);
    board.className = "board";
    board.append(spot("inside", 40), spot("outside", 140));
    expect([...rectsOf(["inside", "outside"]).keys()]).toEqual(["inside"]);
  });

  test("on board waits where its ship has arrived", async () => {
    spot("dock", 0);
    spot("pyramid", 400);
    spot("sled", 390);
    spot("berth", 200);
    void fly(
      [
        { piece: "ship", from: "dock", to: "pyramid", glides: true },
        { ...STONE, carried: true },
      ],
      [],
      new Map(),
    );
    await vi.advanceTimersByTimeAsync(TIME.travel - 1);
    expect(flights.flying.map(({ piece }) => piece)).not.toContain("stone");
    await vi.advanceTimersByTimeAsync(1);
    expect(flights.flying.find(({ piece }) => piece === "stone")).toMatchObject({ dx: 190, carried: true });
  });

  test("of many equal ones flies for the others, with their number", async () => {
    spot("sled", 10);
    spot("berth", 200);
    void fly(Array.from({ length: 8 }, () => STONE));
    const seen = new Map<number, number>();
    for (let ms = 0; ms < 3000; ms += 10) {
      await vi.advanceTimersByTimeAsync(10);
      for (const { id, count } of flights.flying) seen.set(id, count);
    }
    expect([...seen.values()]).toEqual([1, 1, 8]);
  });

  test("shares the air with three others at most", async () => {
    spot("sled", 10);
    for (let place = 0; place < 9; place += 1) spot(`place-${place}`, 100 + place);
    void fly(Array.from({ length: 9 }, (_, place) => ({ ...STONE, to: `place-${place}` })));
    let most = 0;
    for (let ms = 0; ms < 4000; ms += 5) {
      await vi.advanceTimersByTimeAsync(5);
      most = Math.max(most, flights.flying.length);
    }
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
  });
});

describe("points", () => {
  test("rise where they were made, and arrive at the score", async () => {
    spot("pyramid-3", 100);
    spot("headline-1", 400);
    const gain = { seat: 1, points: 3, at: "pyramid-3" };
    const done = fly([], [gain]);
    await vi.advanceTimersByTimeAsync(0);
    expect(flights.floats).toMatchObject([{ seat: 1, points: 3, x: 110, dx: 300 }]);
    expect(arrived).toEqual([]);
    await vi.advanceTimersByTimeAsync(TIME.points);
    await done;
    expect([flights.floats, arrived]).toEqual([[], [gain]]);
  });

  test("arrive even where neither place can be seen", async () => {
    const done = fly([], [{ seat: 1, points: 3, at: "closed-tab" }]);
    await vi.advanceTimersByTimeAsync(TIME.points);
    await done;
    expect(arrived).toHaveLength(1);
  });
});

test("all land at once when they are cut", async () => {
  spot("sled", 10);
  spot("berth", 210);
  const landed = element({ lands: "berth" }, 210);
  const done = fly([STONE, STONE], [{ seat: 0, points: 1 }]).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(100);
  cut.abort();
  flights.land();
  expect(await done).toBe(CUT);
  await vi.advanceTimersByTimeAsync(0);
  expect([flights.flying, flights.floats, landed.style.visibility, arrived]).toEqual([[], [], "", []]);
});

test("without motion points stand where they are brought, and go together", async () => {
  spot("berth", 210);
  spot("headline-0", 400);
  const standing = flights.stand([{ seat: 0, points: 3, at: "berth" }], 600, cut.signal);
  expect(flights.floats).toMatchObject([{ seat: 0, points: 3, x: 220 }]);
  await vi.advanceTimersByTimeAsync(600);
  await standing;
  expect(flights.floats).toEqual([]);
});

test("what sticks to the upper edge of a board covers what lies under it", () => {
  const board = element({}, 0, 500);
  board.className = "board";
  const under = spot("under", 100);
  board.append(under);
  expect(rectsOf(["under"]).size).toBe(1);
  board.style.scrollPaddingTop = "44px";
  expect(rectsOf(["under"]).size).toBe(0);
});
