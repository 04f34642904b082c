// @vitest-environment happy-dom
import { flushSync, mount, unmount, type Component } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Strip } from "../../src/games/acting";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import type { TableStore } from "../../src/table/store.svelte";
import Dots from "../../src/table/strip/Dots.svelte";
import { fitting } from "../../src/table/strip/fitting";
import Phases from "../../src/table/strip/Phases.svelte";
import PhaseStrip from "../../src/table/strip/PhaseStrip.svelte";

// outside a browser `svelte` is the half that draws on a server
vi.mock("svelte", () => vi.importActual("../../node_modules/svelte/src/index-client.js"));
const size = vi.hoisted(() => ({ phone: false }));
vi.mock("../../src/lib/screen.svelte", () => ({ screen: size }));

const PHASES = [
  { name: "Cards", about: "New cards lie on the squares.", rule: "EGZ-6" },
  { name: "Sail", about: "Everybody sails.", rule: "EGZ-7" },
  { name: "Bonus", about: "Points for rows.", rule: null, minor: true },
];
const STRIP: Strip = { rounds: [{ all: 5, now: 4 }], phases: PHASES, now: 1, word: "Sail" };

let shown: ReturnType<typeof mount> | null = null;
function draw<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): void {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
  shown = mount(component, { target: document.body, props });
  flushSync();
}
const text = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((found) => found.textContent.trim().replace(/\s+/g, " "));

beforeEach(() => {
  speaker.messages = en;
  size.phone = false;
  Object.defineProperty(document, "fonts", { value: { ready: Promise.resolve() }, configurable: true });
});

describe("the dots of the rounds", () => {
  const dots = (rounds: Strip["rounds"], named = true): [string | null | undefined, string, string] => {
    draw(Dots, { rounds, named });
    const kinds = [...document.querySelectorAll("i")].map(({ classList }) =>
      classList.contains("was") ? "x" : classList.contains("now") ? "o" : ".",
    );
    return [document.querySelector("[role=img]")?.getAttribute("aria-label"), kinds.join(""), text(".label").join()];
  };

  test("past ones, the present one and those to come are told apart, and heard as words", () => {
    expect(dots([{ all: 6, now: 3 }])).toEqual(["Round 3 of 6", "xxo...", ""]);
  });

  test("two groups have a bar between them and their names, of which the present one is heard", () => {
    const groups = [
      { all: 3, now: 4, label: "Old" },
      { all: 3, now: 2, label: "New" },
    ];
    expect(dots(groups)).toEqual(["New: round 2 of 3", "xxxxo.", "Old,New"]);
    expect(document.querySelectorAll(".gap").length).toBe(1);
    expect(dots(groups, false)).toEqual(["New: round 2 of 3", "xxxxo.", ""]);
  });

  test("before the first round and after the last, none is the present one", () => {
    expect(dots([{ all: 5, now: 0 }])).toEqual(["5 rounds", ".....", ""]);
    expect(dots([{ all: 5, now: 6 }])).toEqual(["5 rounds", "xxxxx", ""]);
  });
});

const tableOf = (strip: Strip | undefined, waiting: Strip | null = null): TableStore =>
  ({
    director: { cards: { open: waiting && { card: { strip: waiting } } } },
    shown: {},
    words: {},
    game: { status: () => "Round 4 of 5", ...(strip ? { strip: () => strip } : {}) },
    request: (task: () => Promise<void>) => task(),
  }) as unknown as TableStore;
const strip = (of: Strip | undefined, onrule: (rule: string) => void = () => undefined): void =>
  draw(PhaseStrip, { table: tableOf(of), title: "Egizia", onrule });

describe("the phase strip", () => {
  test("has the title, the rounds and every phase; the present one is marked for eye and ear", () => {
    strip(STRIP);
    expect(text("h1")).toEqual(["Egizia"]);
    expect(text("li .name")).toEqual(["Cards", "Sail", "Bonus"]);
    expect(text('[aria-current="step"]')).toEqual(["Sail"]);
    expect(document.querySelectorAll("[role=img]").length).toBe(1);
  });

  test("while a card waits that tells of an earlier phase, it is that one's", () => {
    draw(PhaseStrip, { table: tableOf({ ...STRIP, now: 2 }, STRIP), title: "Egizia", onrule: () => undefined });
    expect(text('[aria-current="step"]')).toEqual(["Sail"]);
  });

  test("a minor phase loses its rank when it is due", () => {
    strip(STRIP);
    expect(text(".minor")).toEqual(["Bonus"]);
    strip({ ...STRIP, now: 2 });
    expect(text(".minor")).toEqual([]);
  });

  test("on a phone one word stands for the phases", () => {
    size.phone = true;
    strip(STRIP);
    expect([text("li").length, text(".line b")]).toEqual([0, ["Sail"]]);
  });

  test("a game that tells no phases shows its status and opens nothing", () => {
    strip(undefined);
    expect([text("h1"), text(".status"), text("button")]).toEqual([["Egizia"], ["Round 4 of 5"], []]);
  });

  test("a tap lists the phases, each with its sentence", async () => {
    strip(STRIP);
    const button = document.querySelector("button");
    button?.click();
    await vi.dynamicImportSettled();
    flushSync();
    expect(button?.getAttribute("aria-expanded")).toBe("true");
    expect(text("dialog p").slice(-3)).toEqual(PHASES.map(({ about }) => about));
  });
});

describe("the list of phases", () => {
  function list(of: Strip) {
    const heard: string[] = [];
    const anchor = document.createElement("button");
    draw(Phases, {
      strip: of,
      anchor,
      onrule: (rule: string) => void heard.push(rule),
      onclose: () => void heard.push("closed"),
    });
    return heard;
  }

  test("marks the present phase; a rule opens the rules and closes the list", () => {
    const heard = list(STRIP);
    expect(text("li[aria-current] h3")).toEqual(["Sailnow"]);
    expect(text(".rule-link")).toEqual(["§ EGZ-6", "§ EGZ-7"]);
    document.querySelectorAll<HTMLElement>(".rule-link")[1]?.click();
    expect(heard).toEqual(["closed", "EGZ-7"]);
  });

  test("is called the course of the game where there are no rounds", () => {
    const title = (of: Strip): string | null | undefined => {
      list(of);
      return document.querySelector("dialog")?.getAttribute("aria-label");
    };
    expect([title(STRIP), title({ ...STRIP, rounds: [] })]).toEqual(["Phases of a round", "How the game goes"]);
  });

  test("closes by its cross and by a tap beside it, not by a tap on it", () => {
    const heard = list(STRIP);
    document.querySelector<HTMLElement>("dialog li")?.click();
    expect(heard).toEqual([]);
    document.querySelector("dialog")?.click();
    document.querySelector<HTMLElement>(`[aria-label="${en["ui.close"]}"]`)?.click();
    expect(heard).toEqual(["closed", "closed"]);
  });
});

test("a line shows as much as there is room for", () => {
  const line = document.createElement("div");
  const widths = [400, 300, 200, 120, 80];
  let room = 0;
  Object.defineProperty(line, "clientWidth", { get: () => room });
  Object.defineProperty(line, "scrollWidth", { get: () => widths[Number(line.dataset["room"])] });
  const shows = (width: number): string | undefined => {
    room = width;
    let notice = (): void => undefined;
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(changed: () => void) {
          notice = changed;
        }
        observe(): void {
          notice();
        }
        disconnect(): void {
          notice = () => undefined;
        }
      },
    );
    fitting(line, document.body)();
    return line.dataset["room"];
  };
  expect([500, 400, 350, 299, 130, 100, 10].map(shows)).toEqual(["0", "0", "1", "2", "3", "4", "4"]);
});
