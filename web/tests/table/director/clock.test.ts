import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Clock, CUT, pause } from "../../../src/table/director/clock";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Has it happened yet? */
function watched(promise: Promise<unknown>): () => boolean {
  let done = false;
  void promise.then(() => (done = true));
  return () => done;
}

describe("a pause", () => {
  test("ends after its time", async () => {
    const over = watched(pause(100, new AbortController().signal));
    await vi.advanceTimersByTimeAsync(99);
    expect(over()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(over()).toBe(true);
  });

  test.each(["before", "while"])("that is cut %s it lasts is no longer waited for", async (when) => {
    const cut = new AbortController();
    if (when === "before") cut.abort();
    const waiting = expect(pause(100, cut.signal)).rejects.toBe(CUT);
    cut.abort();
    await waiting;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a clock", () => {
  test("runs out, and knows that nobody was early", async () => {
    const clock = new Clock(100);
    const over = watched(clock.done);
    await vi.advanceTimersByTimeAsync(100);
    expect([over(), clock.early]).toEqual([true, false]);
  });

  test("stands while it is held, and goes on with what was left", async () => {
    const clock = new Clock(100);
    const over = watched(clock.done);
    await vi.advanceTimersByTimeAsync(60);
    clock.hold(true);
    await vi.advanceTimersByTimeAsync(1000);
    clock.hold(false);
    await vi.advanceTimersByTimeAsync(39);
    expect(over()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(over()).toBe(true);
  });

  test("that was stopped waits until it is sent on, whatever is held or let go", async () => {
    const clock = new Clock(100);
    const over = watched(clock.done);
    clock.stop();
    clock.hold(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(over()).toBe(false);
    clock.go();
    await vi.advanceTimersByTimeAsync(0);
    expect([over(), clock.early]).toEqual([true, true]);
  });
});
