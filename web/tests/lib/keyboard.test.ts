// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { isForPage } from "../../src/lib/keyboard";

beforeEach(() => document.body.replaceChildren());

function within(markup: string, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = markup;
  let answer: boolean | undefined;
  const listen = (event: KeyboardEvent): void => void (answer = isForPage(event));
  addEventListener("keydown", listen);
  const target = document.querySelector("[data-here]") ?? document.body;
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true, ...init }));
  removeEventListener("keydown", listen);
  if (answer === undefined) throw new Error("the key was not heard");
  return answer;
}

describe("a key is for the page", () => {
  test.each([
    ["on nothing", "<main></main>"],
    ["on a button", "<button data-here></button>"],
    ["on a checkbox, which takes no digit", '<input type="checkbox" data-here>'],
    ["on a radio button", '<input type="radio" data-here>'],
    ["beside a closed dialog", "<dialog></dialog>"],
  ])("%s", (_, markup) => expect(within(markup)).toBe(true));

  test.each([
    ["in a field", "<input data-here>"],
    ["in a list", "<select data-here></select>"],
    ["in a text", "<textarea data-here></textarea>"],
    ["while any dialog is open", "<dialog open></dialog>"],
    ["before the curtain", '<div role="dialog" aria-modal="true"></div>'],
  ])("but not %s", (_, markup) => expect(within(markup)).toBe(false));

  test.each(["altKey", "ctrlKey", "metaKey"])("nor with %s", (modifier) =>
    expect(within("", { [modifier]: true })).toBe(false),
  );
});
