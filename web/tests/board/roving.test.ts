// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { roving } from "../../src/board/roving";

let board: HTMLElement;
let detach: () => void = () => undefined;

/** A thing on the board: `pressed` null stands for no choice, it is only explained. */
function stop(
  number: number,
  { pressed = null, disabled = false }: { pressed?: boolean | null; disabled?: boolean } = {},
) {
  const thing = document.createElement("button");
  thing.dataset["stop"] = String(number);
  if (pressed !== null) thing.setAttribute("aria-pressed", String(pressed));
  if (disabled) thing.setAttribute("aria-disabled", "true");
  board.append(thing);
  return thing;
}
const press = (key: string, more: KeyboardEventInit = {}): void =>
  void document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
  );
const reachable = (): string[] =>
  [...board.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((thing) => thing.dataset["stop"] ?? "");
const focused = (): string | undefined => (document.activeElement as HTMLElement).dataset["stop"];
/** Observers of changes run after the current task. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  board = document.createElement("div");
  document.body.replaceChildren(board);
});
afterEach(() => detach());

describe("roving focus", () => {
  test("Tab reaches one thing: the first by its number", () => {
    stop(30);
    stop(10);
    stop(20);
    detach = roving(board);
    expect(reachable()).toEqual(["10"]);
  });

  test("the arrow keys walk by number, Home and End go to the ends", () => {
    for (const number of [30, 10, 20]) stop(number);
    detach = roving(board);
    board.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    const walked = ["ArrowRight", "ArrowUp", "ArrowUp", "ArrowLeft", "Home", "ArrowDown", "End"].map((key) => {
      press(key);
      return focused();
    });
    expect(walked).toEqual(["20", "30", "30", "20", "10", "10", "30"]);
    expect(reachable()).toEqual(["30"]);
  });

  test.each(["altKey", "ctrlKey", "metaKey"])("a key with %s is the browser's", (modifier) => {
    for (const number of [10, 20]) stop(number);
    detach = roving(board);
    board.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    press("ArrowRight", { [modifier]: true });
    expect(focused()).toBe("10");
  });

  test("while something can be chosen, only that is walked through", () => {
    stop(10);
    stop(20, { pressed: false, disabled: true });
    stop(30, { pressed: false });
    stop(40, { pressed: true });
    detach = roving(board);
    expect(reachable()).toEqual(["30"]);
    board.querySelector<HTMLElement>('[data-stop="30"]')?.focus();
    press("End");
    expect(focused()).toBe("40");
    press("Home");
    expect(focused()).toBe("30");
  });

  test("when choices change, the thing last reached stays reachable if it can be chosen", async () => {
    const first = stop(10, { pressed: false });
    const second = stop(20, { pressed: false });
    detach = roving(board);
    second.focus();
    stop(5, { pressed: false });
    await settled();
    expect(reachable()).toEqual(["20"]);
    second.setAttribute("aria-disabled", "true");
    first.setAttribute("aria-pressed", "true");
    await settled();
    expect(reachable()).toEqual(["5"]);
  });

  test("other keys are left alone, and a board that is gone listens no more", () => {
    stop(10);
    stop(20);
    detach = roving(board);
    board.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    press("a");
    expect(focused()).toBe("10");
    detach();
    press("ArrowRight");
    expect(focused()).toBe("10");
  });
});
