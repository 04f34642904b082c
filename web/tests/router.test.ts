import { expect, test } from "vitest";
import { match } from "../src/lib/router.svelte";
import { ruleParts } from "../src/lib/rules";
import { backOff } from "../src/lib/live";

test.each([
  ["/table/:id", "/table/ibis", { id: "ibis" }],
  ["/table/:id/review", "/table/ibis/review", { id: "ibis" }],
  ["/table/:id", "/table/ibis/review", null],
  ["/", "/", {}],
  ["/rules/:game", "/rules/amun%20re/", { game: "amun re" }],
])("%s against %s", (pattern, path, expected) => {
  expect(match(pattern, path)).toEqual(expected);
});

test("a rule's number in a text is a link to it", () => {
  expect(ruleParts("see TUT-5 and TUT-18R.")).toEqual([
    { text: "see ", rule: "" },
    { text: "TUT-5", rule: "TUT-5" },
    { text: " and ", rule: "" },
    { text: "TUT-18R", rule: "TUT-18R" },
    { text: ".", rule: "" },
  ]);
  expect(ruleParts("no rule here")).toEqual([{ text: "no rule here", rule: "" }]);
});

test("a client waits twice as long after every failure, up to a quarter of a minute, and never quite as another", () => {
  expect([1, 2, 3, 4].map((failures) => backOff(failures, 0.5))).toEqual([500, 1000, 2000, 4000]);
  expect(backOff(20, 0.5)).toBe(15_000);
  expect(backOff(1, 0)).toBeLessThan(backOff(1, 1));
});
