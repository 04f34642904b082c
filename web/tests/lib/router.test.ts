import { expect, test } from "vitest";
import { match } from "../../src/lib/router.svelte";
import { ruleParts } from "../../src/lib/rules";

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
