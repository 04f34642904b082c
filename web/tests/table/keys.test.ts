import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NumberKeys } from "../../src/table/keys";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function typing(numbers: number[]) {
  const chosen: number[] = [];
  const keys = new NumberKeys(
    () => numbers,
    (number) => chosen.push(number),
  );
  return { chosen, keys };
}

test("a number that nothing longer begins with is chosen at once", () => {
  const { chosen, keys } = typing([0, 1, 2, 17]);
  keys.press("2");
  expect(chosen).toEqual([2]);
});

test("a longer number is typed digit by digit", () => {
  const { chosen, keys } = typing([1, 17, 170]);
  keys.press("1");
  keys.press("7");
  expect(chosen).toEqual([]);
  vi.runAllTimers();
  expect(chosen).toEqual([17]);
});

test("a pause chooses what was typed", () => {
  const { chosen, keys } = typing([1, 17]);
  keys.press("1");
  vi.runAllTimers();
  expect(chosen).toEqual([1]);
});

test("a number that is no choice is forgotten, and its last digit begins anew", () => {
  const { chosen, keys } = typing([17, 4]);
  expect(keys.press("9")).toBe(false);
  keys.press("1");
  expect(keys.press("4")).toBe(true);
  expect(chosen).toEqual([4]);
  expect(keys.press("x")).toBe(false);
});
