// @vitest-environment happy-dom
import { createRawSnippet } from "svelte";
import { describe, expect, test, vi } from "vitest";
import TapButton from "../../src/board/TapButton.svelte";
import { mounted } from "./mounted";

// outside a browser `svelte` is the half that draws on a server
vi.mock("svelte", () => vi.importActual("../../node_modules/svelte/src/index-client.js"));

const CARD = { piece: "lever", label: "Play the lever", spot: "hand-0-lever" };
const LEGAL = ["play lever", "quarry"];
const STANDS = ["aria-pressed", "aria-disabled", "data-ring"];

describe("what a button for a tap says of itself", () => {
  test("its label is heard and shown as its title, what it holds follows", () => {
    const children = createRawSnippet(() => ({ render: () => "<b>2</b>" }));
    const { button, says } = mounted(TapButton, { ...CARD, class: "held", "data-step": 3, children });
    expect(button.textContent).toBe("Play the lever2");
    expect(says("title", "data-spot", "data-step")).toEqual(["Play the lever", "hand-0-lever", "3"]);
    expect(button.classList.contains("held")).toBe(true);
  });

  test("a title of its own goes before the label; without a label what it holds says it all", () => {
    expect(mounted(TapButton, { ...CARD, title: "Order the stones" }).says("title")).toEqual(["Order the stones"]);
    const { button, says } = mounted(TapButton, { piece: "lever" });
    expect([...says("title"), button.textContent]).toEqual([null, ""]);
  });

  test("whether it is chosen and can be, with its ring", () => {
    const stands = (tap: string, taps: string[] = []) =>
      mounted(TapButton, { ...CARD, tap }, { legal: LEGAL, taps }).says(...STANDS);
    expect(stands("play lever")).toEqual(["false", "false", "can"]);
    expect(stands("play lever", ["play lever"])).toEqual(["true", "false", "chosen"]);
    expect(stands("play sail")).toEqual(["false", "true", "idle"]);
  });

  test("nothing of choosing where nothing is asked or it stands for no choice", () => {
    expect(mounted(TapButton, { ...CARD, tap: "play lever" }).says(...STANDS)).toEqual([null, null, "idle"]);
    expect(mounted(TapButton, CARD, { legal: LEGAL }).says(...STANDS)).toEqual([null, null, "idle"]);
  });

  test("the last move has the colour of its seat, unless something else is to be said", () => {
    const lastMove = { "hand-0-lever": 2 };
    const ring = (props: object, legal: string[] = []) => {
      const { button, says } = mounted(TapButton, { ...CARD, ...props }, { legal, lastMove });
      return [...says("data-ring"), button.classList.contains("seat-2")];
    };
    expect(ring({})).toEqual(["last", true]);
    expect(ring({ state: "asked" })).toEqual(["asked", false]);
    expect(ring({ tap: "play lever" }, LEGAL)).toEqual(["can", false]);
    expect(ring({ spot: "hand-1-lever" })).toEqual(["idle", false]);
  });
});

describe("what a press does", () => {
  test("it chooses; the table answers for what is not legal", () => {
    for (const tap of ["play lever", "play sail"]) {
      const { click, heard } = mounted(TapButton, { ...CARD, tap }, { legal: LEGAL });
      click();
      expect(heard).toEqual([`tap ${tap}`]);
    }
  });

  test("without a legal action or without a tap it explains", () => {
    for (const [props, legal] of [
      [{ ...CARD, tap: "play lever" }, []],
      [{ ...CARD, tap: null }, LEGAL],
    ] as const) {
      const { click, heard } = mounted(TapButton, props, { legal: [...legal] });
      click();
      expect(heard).toEqual(["explain lever"]);
    }
  });

  test("what a game does instead goes before both", () => {
    const done: string[] = [];
    const { click, heard } = mounted(
      TapButton,
      { ...CARD, tap: "play lever", onclick: () => void done.push("own") },
      { legal: LEGAL },
    );
    click();
    expect([done, heard]).toEqual([["own"], []]);
  });

  test("Enter and Space press it, for it is a button of the page's own", () => {
    expect(mounted(TapButton, { ...CARD, tap: "play lever" }, { legal: LEGAL }).button.tagName).toBe("BUTTON");
  });
});
