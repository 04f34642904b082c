// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { TableKeys } from "../../src/table/table-keys";

let heard: string[];
let acting: boolean;
let open: object | null;

const say = (word: string) => (): void => void heard.push(word);
const table = (): never =>
  ({
    director: { acting, cards: { open }, skip: say("skip"), goOn: say("go on") },
    answer: { confirm: say("confirm"), clear: say("clear"), tap: say("tap"), choosing: null },
    game: { choices: () => [{ number: 1, tap: "one" }] },
    shown: {},
  }) as never;

function press(key: string): boolean {
  const event = new KeyboardEvent("keydown", { key, cancelable: true });
  new TableKeys(table).press(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  [heard, acting, open] = [[], false, null];
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe("while others are acted", () => {
  beforeEach(() => void (acting = true));

  test("Space and Escape skip", () => {
    expect([press(" "), press("Escape"), heard]).toEqual([true, false, ["go on", "skip"]]);
  });

  test("Space and Enter go on from a card that waits; Escape skips everything", () => {
    open = {};
    press(" ");
    press("Enter");
    press("Escape");
    expect(heard).toEqual(["go on", "go on", "skip"]);
  });

  test("Space and Enter are the control's that has the focus, Escape is the table's", () => {
    const button = document.body.appendChild(document.createElement("button"));
    button.focus();
    expect([press(" "), press("Enter"), heard]).toEqual([false, false, []]);
    press("Escape");
    expect(heard).toEqual(["skip"]);
  });
});

test("when I am asked Enter confirms, Escape clears, a number chooses, Space is the browser's", () => {
  press("Enter");
  press("Escape");
  press("1");
  expect([heard, press(" ")]).toEqual([["confirm", "clear", "tap"], false]);
});
