// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Nothing from "../../src/games/Nothing.svelte";
import type { WaitingCard } from "../../src/games/acting";
import type { Game } from "../../src/games/game";
import { announcer } from "../../src/lib/announce.svelte";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import { settings } from "../../src/lib/settings.svelte";
import Card from "../../src/table/director/Card.svelte";
import type { OpenCard } from "../../src/table/director/cards.svelte";
import { spoken } from "../../src/table/director/spoken";

// outside a browser `svelte` is the half that draws on a server
vi.mock("svelte", () => vi.importActual("../../node_modules/svelte/src/index-client.js"));
vi.mock("svelte/reactivity", () => vi.importActual("../../node_modules/svelte/src/reactivity/index-client.js"));

const ROUND: WaitingCard = {
  kind: "round",
  title: "Round 3 is over",
  lead: [{ text: "The temple pays" }],
  rule: "IMH-22",
};
const MINE: WaitingCard = {
  kind: "mine",
  title: "Nefru sent your ship to the obelisks",
  lead: [{ text: "Ship 1 carried 2 of your stones." }],
  rule: "IMH-11",
  seat: 1,
};
const STAGED: WaitingCard = {
  ...ROUND,
  title: "The offerings",
  stages: [800, 800],
  hurry: "Turn all over",
  lastTitle: "Amun-Re rewards",
};

let heard: string[];
let shown: ReturnType<typeof mount> | null = null;

/** A board that can be seen; without one a tab is open instead. */
function board(): void {
  const section = document.createElement("section");
  section.className = "board";
  section.getBoundingClientRect = () => new DOMRect(0, 100, 800, 600);
  document.body.append(section);
}

function open(card: WaitingCard, more: Partial<OpenCard> = {}): void {
  const cards = {
    go: () => void heard.push("go"),
    hold: (on: boolean) => void heard.push(on ? "hold" : "run"),
    forGood: () => void heard.push("for good"),
  };
  const game = { Piece: Nothing } as unknown as Game;
  const props = {
    cards,
    open: { card, stage: 0, ms: 3_000, run: true, kept: [], ...more },
    game,
    onrule: (rule: string) => void heard.push(rule),
  };
  shown = mount(Card, { target: document.body, props });
  flushSync();
  heard = [];
}
function close(): void {
  if (shown) void unmount(shown);
  shown = null;
  flushSync();
}
const find = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;
const point = (type: string, pointerType: string, clientX = 0): void => {
  find(".waits").dispatchEvent(new PointerEvent(type, { pointerType, clientX, bubbles: true }));
  flushSync();
};

beforeEach(() => {
  heard = [];
  announcer.text = "";
  speaker.messages = en;
  settings.motion = "on";
  board();
});
afterEach(() => {
  close();
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe("a card that waits", () => {
  test("goes on with its button, or with a tap beside it", () => {
    open(ROUND);
    expect(find(".go").textContent?.trim()).toBe("Continue");
    find(".go").click();
    find(".veil").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(heard).toEqual(["go", "go"]);
  });

  test("takes no focus", () => {
    open(ROUND);
    expect(document.activeElement).toBe(document.body);
  });

  test("stands while a pointer rests on it or a finger touches it", () => {
    open(ROUND);
    point("pointerenter", "mouse", 10);
    point("pointermove", "mouse", 20);
    expect(heard).toEqual(["hold"]);
    point("pointerleave", "mouse", 900);
    expect(heard).toEqual(["hold", "run"]);
    point("pointerenter", "touch", 10);
    point("pointermove", "touch", 20);
    expect(heard).toHaveLength(2);
    point("pointerdown", "touch");
    point("pointerup", "touch");
    expect(heard.slice(2)).toEqual(["hold", "run"]);
  });

  test("goes on where it came under a pointer that has rested there since the last tap", () => {
    open(ROUND);
    point("pointerenter", "mouse", 400);
    point("pointermove", "mouse", 401);
    expect(heard).toEqual([]);
  });

  test("names the rule of its stage", () => {
    open({ ...STAGED, lastRule: "IMH-23" });
    expect(find(".rule-link").textContent).toBe("§ IMH-22");
    close();
    open({ ...STAGED, lastRule: "IMH-23" }, { stage: 2 });
    expect(find(".rule-link").textContent).toBe("§ IMH-23");
  });

  test("stands for good once its rule was opened", () => {
    open(ROUND);
    find(".rule-link").click();
    expect(heard).toEqual(["for good", "IMH-22"]);
    point("pointerenter", "mouse");
    point("pointermove", "mouse", 50);
    point("pointerleave", "mouse");
    expect(heard).toHaveLength(2);
  });

  test("is veiled round about, but not what was done to the viewer", () => {
    const shade = (): string | null => find(".veil .shade").getAttribute("opacity");
    open(ROUND);
    expect(shade()).toBe("0.46");
    close();
    open(MINE);
    expect(shade()).toBe("0");
    expect(find(".waits").classList.contains("seat-1")).toBe(true);
    expect(find(".go").textContent?.trim()).toBe("OK");
  });

  test("does not veil a tab that is open instead of the board: what is read there can be tapped", () => {
    find(".board").remove();
    open(ROUND);
    expect(document.querySelector(".veil")).toBeNull();
    expect(find(".waits").classList.contains("closed")).toBe(true);
  });

  test("can hurry through its stages; the last one has a title of its own", () => {
    open(STAGED);
    expect([find("h2").textContent, find(".go").textContent?.trim()]).toEqual(["The offerings", "Turn all over"]);
    close();
    open(STAGED, { stage: 2 });
    expect([find("h2").textContent, find(".go").textContent?.trim()]).toEqual(["Amun-Re rewards", "Continue"]);
  });

  test("tells those that were skipped together", () => {
    open(MINE, { kept: [{ ...MINE, title: "Only one card was left", seat: 0 }] });
    expect([...document.querySelectorAll("h2")].map((each) => each.textContent)).toEqual([
      "Nefru sent your ship to the obelisks",
      "Only one card was left",
    ]);
    expect(document.querySelector(".rule-link")).toBeNull();
  });

  test("without motion a number counts down, and stands while the clock stands", () => {
    settings.motion = "off";
    vi.useFakeTimers();
    open(ROUND, { run: true });
    const left = (): string | undefined => find(".go .num").textContent?.trim();
    expect(left()).toBe("3");
    vi.advanceTimersByTime(1_000);
    flushSync();
    expect(left()).toBe("2");
    close();
    open(ROUND, { run: false });
    vi.advanceTimersByTime(2_000);
    flushSync();
    expect(left()).toBe("3");
  });
});

test("in a review a card stays on its board, without a clock and without a rulebook; scrolled away it is not seen", async () => {
  document.body.replaceChildren();
  const replayed = document.createElement("div");
  replayed.className = "board";
  replayed.dataset["replayed"] = "";
  let top = 100;
  replayed.getBoundingClientRect = () => new DOMRect(0, top, 640, 516);
  document.body.append(replayed);
  const cards = { go: vi.fn(), hold: vi.fn(), forGood: vi.fn() };
  const props = { cards, game: { Piece: Nothing } as unknown as Game };
  shown = mount(Card, {
    target: document.body,
    props: { ...props, open: { card: ROUND, stage: 0, ms: 0, run: false, kept: [] } },
  });
  flushSync();
  const has = (name: string): boolean => find(".waits").classList.contains(name);
  expect([has("placed"), has("closed")]).toEqual([true, false]);
  expect(document.querySelector(".rule-link, .go svg, .go .num")).toBeNull();
  top = -700;
  await vi.waitFor(() => {
    flushSync();
    expect(has("placed")).toBe(false);
  });
});

test("a card is read out: title, lead, and the viewer's own row only", () => {
  vi.useFakeTimers();
  open({ ...ROUND, spoken: "You: pyramid 1, temple 1" });
  vi.advanceTimersByTime(1_300);
  expect(announcer.text).toBe("Round 3 is over. The temple pays. You: pyramid 1, temple 1.");
  expect(spoken({ ...MINE, lead: [] }, MINE.title)).toBe("Nefru sent your ship to the obelisks.");
});
