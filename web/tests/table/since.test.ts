// @vitest-environment happy-dom
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { announcer } from "../../src/lib/announce.svelte";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import type { LogLine, SeatState } from "../../src/lib/wire";
import Since from "../../src/table/decision/Since.svelte";
import Happenings from "../../src/table/director/Happenings.svelte";
import type { ActedBeat } from "../../src/table/director/beats";
import type { Happening } from "../../src/table/director/happenings";
import { headlineOf, standing } from "../../src/table/headline";
import Log from "../../src/table/panels/Log.svelte";
import type { TableStore } from "../../src/table/store.svelte";
import { seated } from "./seated";

// outside a browser `svelte` is the half that draws on a server
vi.mock("svelte", () => vi.importActual("../../node_modules/svelte/src/index-client.js"));

let table: TableStore;
let shown: ReturnType<typeof mount> | null = null;

beforeEach(async () => {
  speaker.messages = en;
  ({ table } = await seated());
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.useRealTimers();
});

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): void {
  shown = mount(component, { target: document.body, props });
  flushSync();
}
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((each) => (each.textContent ?? "").replace(/\s+/g, " ").trim());
const happening = (text: string, version: number): Happening => ({ kind: "back", seat: 1, text, version });

describe("what happened since my last turn", () => {
  const letters = (): string[] => texts("li .seat b");

  test("stands with the newest first", () => {
    show(Since, { table });
    const newest = table.sinceMyTurn.map(({ seat }) => "ABCDEF"[seat]).toReversed();
    expect(newest.length).toBeGreaterThan(1);
    expect(letters().filter((letter, index, all) => letter !== all[index - 1])).toEqual(
      newest.filter((letter, index) => letter !== newest[index - 1]).slice(0, letters().length),
    );
  });

  test("begins with what was done to me, whoever has moved since", () => {
    const card = { kind: "mine" as const, title: "Nefru bought your purple mask", rule: null, seat: 1 };
    vi.spyOn(table, "personal", "get").mockReturnValue([card]);
    show(Since, { table });
    expect(texts("li")[0]).toContain("Nefru bought your purple mask");
    expect(document.querySelectorAll("li.mine")).toHaveLength(1);
    expect(document.querySelector("li")?.classList.contains("mine")).toBe(true);
  });

  test("is called by its title", () => {
    show(Since, { table });
    expect(texts(".title")).toEqual([en["log.since"]]);
    expect(document.querySelector("ul")?.getAttribute("aria-label")).toBe(en["log.since"]);
  });
});

describe("what happened beside the game", () => {
  test("stands in the log where it happened", () => {
    const { version } = table.message;
    table.happenings = [happening("before the last line", version - 1), happening("just now", version)];
    show(Log, { table });
    const rows = texts("ol > li");
    expect(rows[0]).toContain("just now");
    expect(rows.findIndex((row) => row.includes("before the last line"))).toBe(2);
  });

  test("is not in the log before the board is there", () => {
    const { version } = table.message;
    table.happenings = [happening("still to come", version + 1)];
    show(Log, { table });
    expect(texts("li").join()).not.toContain("still to come");
  });

  test("is shown for six seconds, one after the other, and read out", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    show(Happenings, { table });
    expect(texts(".pill")).toEqual([]);
    table.happenings = [happening("Nefru is back", 1), happening("Meri has joined", 1)];
    flushSync();
    expect(announcer.text).toBe("Nefru is back");
    vi.advanceTimersByTime(5_999);
    flushSync();
    expect(announcer.text).toBe("Nefru is back");
    vi.advanceTimersByTime(1);
    flushSync();
    expect(announcer.text).toBe("Meri has joined");
    vi.advanceTimersByTime(6_000);
    flushSync();
    expect(texts(".pill")).toEqual([]);
  });
});

describe("a takeback", () => {
  const about = (kind: Happening["kind"], text: string): Happening => ({ ...happening(text, 1), kind });

  test("is told by its outcome as soon as that is known; the request itself stands over the decision", () => {
    show(Happenings, { table });
    table.happenings = [about("undo-asked", "Nefru proposes a takeback")];
    flushSync();
    expect([announcer.text, texts(".pill")]).toEqual(["Nefru proposes a takeback", []]);
    table.happenings = [...table.happenings, about("undo-agreed", "The takeback was accepted")];
    flushSync();
    expect(announcer.text).toBe("The takeback was accepted");
  });

  test("of my own move brings back what was told before it", () => {
    const [{ index } = { index: -1 }] = table.allLines.filter(({ seat }) => table.mySeats.includes(seat)).slice(-1);
    const card = { kind: "mine" as const, title: "Nefru bought your purple mask", rule: null };
    table.stage.began(beat({ own: false, cards: [card] }));
    table.stage.began(beat({ own: true }));
    expect(table.personal).toEqual([]);
    const undo: LogLine = {
      index: table.message.version,
      seat: table.mySeats[0] ?? 0,
      text: `undo ${index}`,
      events: [],
    };
    table.stage.began(beat({ own: true, lines: [undo] }));
    expect(table.personal).toEqual([card]);
  });
});

function beat(more: Partial<ActedBeat>): ActedBeat {
  const view = table.view as NonNullable<typeof table.view>;
  return { lines: [], own: false, silent: false, view, before: view, cards: [], ...more } as unknown as ActedBeat;
}

describe("the mark of a change", () => {
  const began = (own: boolean): void => table.stage.began(beat({ own }));

  test("counts from my last move on, without what is under way or kept for final scoring", () => {
    const due = vi.spyOn(table.director, "owed").mockReturnValue(2);
    began(true);
    expect([...table.changes]).toEqual([]);
    began(false);
    expect(new Set(table.changes.values())).toEqual(new Set([-2]));
    due.mockReturnValue(0);
    vi.spyOn(table.end, "owed").mockImplementation((seat) => (seat === 1 ? 5 : 0));
    began(true);
    began(false);
    expect([...table.changes]).toEqual([[1, -5]]);
    vi.restoreAllMocks();
  });
});

test("what a bot does in my seat is told like the moves of the others", () => {
  const [me = 0] = table.mySeats;
  expect(table.stage.mine).toEqual([me]);
  const { message } = table;
  const seats = message.state.seats.map((seat, at) => (at === me ? { ...seat, bot: "greedy" } : seat));
  table.receive({ ...message, revision: message.revision + 1, views: [], state: { ...message.state, seats } });
  expect(table.stage.mine).toEqual([]);
});

describe("a player's number", () => {
  test("leaves out the points that are still under way, by what a point is worth to it", () => {
    const value = 14;
    vi.spyOn(table.game, "headline").mockReturnValue({ value, label: "coins" });
    vi.spyOn(table.director, "owed").mockImplementation((seat) => (seat === 1 ? 3 : 0));
    expect([headlineOf(table, 0)?.value, headlineOf(table, 1)?.value]).toEqual([14, 11]);
    vi.spyOn(table.game, "headline").mockReturnValue({ value, label: "coins", perPoint: -1 });
    expect(headlineOf(table, 1)?.value).toBe(17);
    vi.restoreAllMocks();
  });

  test("stands beside who has gone, or for whom a bot plays", () => {
    const seat = table.message.state.seats[0] as SeatState;
    const of = (change: Partial<SeatState>): string => standing({ ...seat, person: true, bot: null, ...change });
    expect(of({})).toBe("");
    expect(of({ bot: "greedy" })).toBe("bot plays");
    expect(of({ bot: "greedy", resigned: true })).toBe("resigned");
    expect(of({ person: false, bot: "greedy" })).toBe("");
  });
});
