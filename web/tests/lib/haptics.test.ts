/** What a hand feels. */
import { beforeEach, expect, test, vi } from "vitest";
import { tick, touched } from "../../src/lib/haptics";
import { settings } from "../../src/lib/settings.svelte";

const felt = vi.fn();
const device = (coarse: boolean): void => void vi.stubGlobal("matchMedia", () => ({ matches: coarse }));

beforeEach(() => {
  felt.mockReset();
  settings.vibrate = true;
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.stubGlobal("navigator", { vibrate: felt });
  device(true);
});
const patterns = (): unknown[] => felt.mock.calls.map(([pattern]) => pattern);

test("a confirmed choice is shorter than a refusal", () => {
  tick("confirm");
  tick("refusal");
  expect(patterns()).toEqual([[10], [25]]);
});

test("my turn is felt only if the screen was not touched for 20 seconds", () => {
  touched();
  vi.advanceTimersByTime(19_999);
  tick("turn");
  expect(patterns()).toEqual([]);
  vi.advanceTimersByTime(1);
  tick("turn");
  expect(patterns()).toEqual([[15, 60, 15]]);
});

test("nothing is felt where it is switched off, at a desk, or on a device that cannot", () => {
  settings.vibrate = false;
  tick("confirm");
  settings.vibrate = true;
  device(false);
  tick("confirm");
  device(true);
  vi.stubGlobal("navigator", {});
  expect(() => tick("confirm")).not.toThrow();
  expect(patterns()).toEqual([]);
});
