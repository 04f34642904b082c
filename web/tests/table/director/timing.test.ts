import { describe, expect, test } from "vitest";
import type { Trip } from "../../../src/games/acting";
import { TIME, timelineOf } from "../../../src/table/director/timing";

const trip = (more: Partial<Trip> = {}): Trip => ({ piece: "stone", from: "a", to: "b", ...more });
const MOST = 2400 - TIME.caption - TIME.rest;

describe("a beat's timeline", () => {
  test("is empty where nothing flies and nothing scores", () => {
    expect(timelineOf([], [])).toEqual({ starts: [], lasts: [], rises: [], end: 0 });
  });

  test("flies pieces one after the other, the first one longest", () => {
    const { starts, lasts, end } = timelineOf([trip(), trip(), trip()], []);
    expect(starts).toEqual([0, TIME.between, 2 * TIME.between]);
    expect(lasts).toEqual([TIME.travel, TIME.unload, TIME.unload]);
    expect(end).toBe(2 * TIME.between + TIME.unload);
  });

  test("unloads what is on board when its ship has arrived", () => {
    const { starts } = timelineOf([trip({ glides: true }), trip({ carried: true }), trip({ carried: true })], []);
    expect(starts).toEqual([0, TIME.travel, TIME.travel + TIME.between]);
  });

  test("lets points rise when the piece that brings them has landed, and the others at the end", () => {
    const gains = [
      { seat: 0, points: 2, trip: 0 },
      { seat: 1, points: 1 },
    ];
    const { rises, end } = timelineOf([trip(), trip()], gains);
    expect(rises).toEqual([TIME.travel, TIME.travel + TIME.apart]);
    expect(end).toBe(TIME.travel + TIME.apart + TIME.points);
  });

  test.each([3, 5, 8])("lasts no longer than a beat may with %i pieces on board that score", (count) => {
    const cargo = Array.from({ length: count }, () => trip({ carried: true }));
    const gains = cargo.map((_, index) => ({ seat: 0, points: 1, trip: index + 1 }));
    const { starts, end } = timelineOf([trip({ glides: true }), ...cargo], gains);
    expect(end).toBeLessThanOrEqual(MOST + 1);
    const apart = starts.slice(2).map((start, index) => start - (starts[index + 1] as number));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(60);
  });
});
