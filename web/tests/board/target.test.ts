// @vitest-environment happy-dom
import { createRawSnippet } from "svelte";
import { describe, expect, test, vi } from "vitest";
import type { TargetState } from "../../src/board/choosing";
import Target from "../../src/board/Target.svelte";
import { mounted } from "./mounted";

// outside a browser `svelte` is the half that draws on a server
vi.mock("svelte", () => vi.importActual("../../node_modules/svelte/src/index-client.js"));

const PLACE = { label: "Place 17", stop: 17, hit: { x: 10, y: 10, width: 40, height: 40 }, spot: "place-17" };
const LEGAL = ["take 17", "take 18"];
const PRESSED = ["aria-pressed", "aria-disabled"];
const press = (on: Element, key: string): Event => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  on.dispatchEvent(event);
  return event;
};
/** What the drawing is told. */
function told(props: object, around: Parameters<typeof mounted>[2]): string | null {
  const children = createRawSnippet<[TargetState, number | undefined]>((state, mover) => ({
    render: () => `<g>${state()} ${mover()}</g>`,
  }));
  mounted(Target, { ...PLACE, ...props, children }, around);
  return document.querySelector(".drawing")?.textContent ?? null;
}

describe("what a target says of itself", () => {
  test("its name, its place among the arrow keys and what flies there", () => {
    const { says } = mounted(Target, PLACE);
    expect(says("role", "aria-label", "data-stop", "data-spot", "tabindex")).toEqual([
      "button",
      "Place 17",
      "17",
      "place-17",
      "-1",
    ]);
  });

  test("whether it is chosen, and whether it can be", () => {
    const taken = (tap: string, taps: string[] = []) =>
      mounted(Target, { ...PLACE, tap, piece: "tile" }, { legal: LEGAL, taps }).says(...PRESSED);
    expect(taken("take 17")).toEqual(["false", "false"]);
    expect(taken("take 17", ["take 17"])).toEqual(["true", "false"]);
    expect(taken("take 19")).toEqual(["false", "true"]);
  });

  test("nothing of choosing where nothing is asked or it stands for no choice", () => {
    expect(mounted(Target, { ...PLACE, tap: "take 17", piece: "tile" }).says(...PRESSED)).toEqual([null, null]);
    expect(mounted(Target, { ...PLACE, piece: "tile" }, { legal: LEGAL }).says(...PRESSED)).toEqual([null, null]);
  });

  test("an alias is not pressed, so that the arrow keys pass it by", () => {
    const { says, click, heard } = mounted(Target, { ...PLACE, tap: "take 17", alias: true }, { legal: LEGAL });
    expect(says(...PRESSED)).toEqual([null, "false"]);
    click();
    expect(heard).toEqual(["tap take 17"]);
  });
});

describe("what a tap on a target does", () => {
  test("it chooses; the table answers for what is not legal", () => {
    for (const tap of ["take 17", "take 19"]) {
      const { click, heard } = mounted(Target, { ...PLACE, tap, piece: "tile" }, { legal: LEGAL });
      click();
      expect(heard).toEqual([`tap ${tap}`]);
    }
  });

  test("without a legal action it explains, and without a piece to explain the table answers", () => {
    const explaining = mounted(Target, { ...PLACE, tap: "take 17", piece: "tile" });
    explaining.click();
    expect(explaining.heard).toEqual(["explain tile"]);
    const silent = mounted(Target, { ...PLACE, tap: "take 17" });
    silent.click();
    expect(silent.heard).toEqual(["tap take 17"]);
  });

  test("Enter and Space are taps and nothing else of the page's; other keys are left alone", () => {
    const { button, heard } = mounted(Target, { ...PLACE, tap: "take 17" }, { legal: LEGAL });
    expect(["Enter", " ", "a"].map((key) => press(button, key).defaultPrevented)).toEqual([true, true, false]);
    expect(heard).toEqual(["tap take 17", "tap take 17"]);
  });
});

describe("what its drawing is told", () => {
  const lastMove = { "place-17": 2 };
  test("the last move, unless something else is to be said", () => {
    expect(told({}, { lastMove })).toBe("last 2");
    expect(told({ tap: "take 17" }, { legal: LEGAL, lastMove })).toBe("can 2");
    expect(told({ state: "asked" }, { lastMove })).toBe("asked 2");
    expect(told({ spot: "place-18" }, { lastMove })).toBe("idle undefined");
  });

  test("a state of its own goes before that of the tap", () => {
    expect(told({ tap: "take 17", state: "asked" }, { legal: LEGAL, taps: ["take 17"] })).toBe("asked undefined");
  });
});
