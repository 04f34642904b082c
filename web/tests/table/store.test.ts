import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Fixture } from "../../src/dev/fixtures";
import { announcer } from "../../src/lib/announce.svelte";
import { Refusal } from "../../src/lib/api";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import { settings } from "../../src/lib/settings.svelte";
import type { Ack, Move, Preview, TableMessage } from "../../src/lib/wire";
import type { TableStore } from "../../src/table/store.svelte";
import { seated, type Seated } from "./seated";

let data: Fixture;
let first: TableMessage;
let sent: Move[];
let answer: () => Promise<Ack>;
let foresee: (move: Move) => Promise<Preview>;
let table: TableStore;
let named: Seated["named"];

beforeEach(async () => {
  vi.stubGlobal("document", { querySelectorAll: () => [] });
  vi.stubGlobal("navigator", {}); // newer Nodes have one
  speaker.messages = en;
  settings.motion = "off";
  settings.pace = "off";
  sent = [];
  foresee = async () => ({ points: null });
  settings.confirm = "irreversible";
  ({ data, first, table, named } = await seated({
    send: (move) => {
      sent.push(move);
      return answer();
    },
    preview: (move) => foresee(move),
  }));
  answer = async () => ({ id: "1", version: first.version + 1 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const name = (): string | undefined => table.message.state.seats[0]?.name;

/** The lines from `start` on, as the socket would tell them. */
const lines = (start: number, end: number): TableMessage["views"] =>
  first.views.map((view) => ({ ...view, log: data.lines.slice(start, end) }));

describe("receive", () => {
  test("takes what is newer, also where nothing was played", () => {
    const view = table.view;
    table.receive(named(11, "Nut"));
    expect(name()).toBe("Nut");
    expect(table.view).toBe(view);
  });

  test.each([10, 9])("drops revision %d, which is no news", (revision) => {
    table.receive(named(revision, "Nut"));
    expect(name()).toBe(first.state.seats[0]?.name);
  });

  test("shows the newest one, in whatever order an answer and the socket come", () => {
    vi.useFakeTimers();
    table.receive(named(12, "answer"));
    table.queue(named(11, "socket"));
    vi.runAllTimers();
    expect(name()).toBe("answer");
    table.queue(named(13, "socket"));
    table.receive(named(14, "answer"));
    vi.runAllTimers();
    expect(name()).toBe("answer");
  });

  test("shows an answer together with what the socket said a moment before", () => {
    vi.useFakeTimers();
    table.queue(named(11, "socket", { version: first.version + 1, views: lines(first.version, first.version + 1) }));
    table.receive(named(12, "answer", { version: first.version + 1 }));
    expect(name()).toBe("answer");
    expect(table.lines.at(-1)?.index).toBe(first.version);
  });

  test("lets the first message of a connection go back, and forgets lines that were never played", () => {
    expect(table.lines.length).toBe(first.version);
    table.receive(named(4, "restored", { version: 12, views: lines(0, 12) }), true);
    expect(name()).toBe("restored");
    expect(table.lines.map(({ index }) => index)).toEqual(Array.from({ length: 12 }, (_, index) => index));
    table.receive(named(5, "after", { version: 12 }));
    expect(name()).toBe("after");
  });

  test("keeps its lines where the first message of a connection is as new", () => {
    table.receive(named(10, "again"), true);
    expect(name()).toBe("again");
    expect(table.lines.length).toBe(first.version);
  });

  test("tells a player whose seat a bot has taken over", () => {
    const own = first.you.seats[0] ?? 0;
    const seats = first.state.seats.map((seat, index) => (index === own ? { ...seat, bot: "player" } : seat));
    table.receive(named(11, "", { state: { ...first.state, seats } }));
    expect(table.happenings.map(({ text }) => text)).toEqual([en["table.bot-plays"]]);
    expect(table.isMyTurn).toBe(false);
  });
});

describe("a move", () => {
  const action = (): string => first.views[0]?.actions[0] ?? "";

  test("names its seat and version, and the table is busy until it is answered", async () => {
    let acknowledge: (ack: Ack) => void = () => undefined;
    answer = () => new Promise((resolve) => (acknowledge = resolve));
    const played = table.answer.play(action());
    expect(sent).toEqual([{ version: first.version, action: action(), seat: first.you.seats[0] }]);
    expect(table.answer.busy).toBe(true);
    await table.answer.play(action());
    expect(sent).toHaveLength(1);
    acknowledge({ id: "1", version: first.version + 1 });
    await played;
    expect(table.answer.busy).toBe(false);
  });

  test("shows its message with the acknowledgement, not a moment later", async () => {
    answer = async () => {
      table.queue(named(11, "played"));
      return { id: "1", version: first.version };
    };
    await table.answer.play(action());
    expect(name()).toBe("played");
  });

  test("that is refused shows why and how the table stands now", async () => {
    const stale = { code: "action/stale", message: "stale", fresh: named(11, "fresh") };
    answer = () => Promise.reject(new Refusal(409, stale));
    await table.answer.play(action());
    expect(name()).toBe("fresh");
    expect(table.notice?.text).toBe(en["problem.stale"]);
    expect(table.answer.busy).toBe(false);
  });

  test("that cannot reach the server is said to be on its way", () => {
    answer = () => new Promise(() => undefined);
    table.linkChanged("away");
    expect(table.notice).toBeNull();
    void table.answer.play(action());
    table.linkChanged("away");
    expect(table.notice?.text).toBe(en["table.unreachable"]);
  });
});

describe("a tap", () => {
  const legal = (): string[] => first.views[0]?.actions ?? [];
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  test("that leaves one action previews it, and Confirm plays it", async () => {
    const asked: Move[] = [];
    foresee = async (move) => {
      asked.push(move);
      return { points: [{ mask: 2 }] };
    };
    table.answer.tap(legal()[0] ?? "");
    await settled();
    expect(asked.map(({ action }) => action)).toEqual([legal()[0]]);
    expect(table.answer.preview?.points).toEqual([{ mask: 2 }]);
    expect(sent).toEqual([]);
    table.answer.confirm();
    await settled();
    expect(sent.map(({ action }) => action)).toEqual([legal()[0]]);
    expect([table.answer.taps, table.answer.preview]).toEqual([[], null]);
  });

  test("is played at once if it can be undone, or if the player confirms nothing", async () => {
    foresee = async () => ({ points: null, undoable: true });
    table.answer.tap(legal()[0] ?? "");
    await settled();
    settings.confirm = "never";
    table.answer.tap(legal()[1] ?? "");
    await settled();
    expect(sent.map(({ action }) => action)).toEqual(legal().slice(0, 2));
  });

  test("asks even what can be undone if the player confirms everything", async () => {
    settings.confirm = "always";
    foresee = async () => ({ points: null, undoable: true });
    table.answer.tap(legal()[0] ?? "");
    await settled();
    expect(sent).toEqual([]);
    expect(table.answer.preview?.undoable).toBe(true);
  });

  test("again takes it back, and a late preview of another choice is dropped", async () => {
    let late: (preview: Preview) => void = () => undefined;
    foresee = () => new Promise((resolve) => (late = resolve));
    table.answer.tap(legal()[0] ?? "");
    table.answer.tap(legal()[0] ?? "");
    expect(table.answer.taps).toEqual([]);
    late({ points: [{ mask: 9 }] });
    await settled();
    expect(table.answer.preview).toBeNull();
  });

  test("on something that cannot be chosen says why, with the rule", async () => {
    foresee = async () => ({
      points: null,
      refusal: { code: "action/not-offered", message: "No.", rule: "TUT-7" },
    });
    table.answer.tap("take 1");
    await settled();
    expect(table.notice).toEqual({ text: expect.any(String), rule: "TUT-7" });
    expect(announcer.text.trim()).toBe(table.notice?.text);
  });

  test("out of turn says who everybody waits for", async () => {
    const views = first.views.map((seen) => ({ ...seen, view: { ...seen.view, to_act: [3] }, actions: [] }));
    table.receive(named(11, "", { views }));
    expect(table.isMyTurn).toBe(false);
    table.answer.tap("take 1");
    await settled();
    expect(table.notice?.text).toBe(table.waiting);
    expect(table.waiting).toContain(table.nameOf(3));
  });

  test("is ignored while a move is on its way", () => {
    answer = () => new Promise(() => undefined);
    void table.answer.play(legal()[0] ?? "");
    table.answer.tap(legal()[1] ?? "");
    expect(table.answer.taps).toEqual([]);
  });
});

describe("two players at one screen", () => {
  /** Seats 0 and 1 sit here; `asked` is to act. */
  const shared = (asked: number, revision: number): TableMessage =>
    named(revision, "", {
      you: { ...first.you, seats: [0, 1] },
      state: { ...first.state, seats: first.state.seats.map((seat) => ({ ...seat, bot: null })) },
      views: [0, 1].map((seat) => ({
        ...(first.views[0] as TableMessage["views"][number]),
        seat,
        view: { ...(first.views[0] as TableMessage["views"][number]).view, viewer: seat, to_act: [asked] },
        log: [],
      })),
    });

  test("the one whose turn it is sees the table", () => {
    table.receive(shared(0, 11));
    expect([table.viewer, table.isMyTurn]).toEqual([0, true]);
    table.receive(shared(1, 12));
    expect([table.viewer, table.isMyTurn]).toEqual([1, true]);
  });

  test("a game with secrets waits behind the curtain until the next player opens it", () => {
    const hides = vi.spyOn(table.game, "secrets").mockReturnValue(true);
    table.receive(shared(0, 11));
    table.viewer = 0;
    table.receive(shared(1, 12));
    expect([table.viewer, table.isMyTurn, table.nextLocalSeat]).toEqual([0, false, 1]);
    table.viewer = 1;
    expect([table.isMyTurn, table.nextLocalSeat]).toEqual([true, null]);
    hides.mockRestore();
  });
});

test("what happened since my turn leaves out my own lines and the deals", () => {
  const own = first.you.seats;
  const last = data.lines.slice(0, first.version).findLastIndex(({ seat }) => own.includes(seat));
  const since = data.lines.slice(last + 1, first.version).filter(({ seat }) => seat >= 0);
  expect(since.length).toBeGreaterThan(0);
  expect(table.sinceMyTurn.map(({ index }) => index)).toEqual(since.map(({ index }) => index));
});

describe("the end", () => {
  const over = (): void => {
    const state = { ...first.state, status: "over" as const };
    table.receive({ ...first, revision: table.revision + 1, views: [], state });
  };

  test("opens by itself, once, and once more after it was watched again", () => {
    const open = vi.spyOn(table.end, "open").mockResolvedValue();
    over();
    table.stage.rested(0);
    expect(open).toHaveBeenCalledTimes(1);
    table.end.prepare([]);
    table.stage.rested(0);
    expect(open).toHaveBeenCalledTimes(2);
  });

  test("is in the log when it was told who wins, not before", () => {
    const last = table.lines.at(-1)?.index;
    expect(table.logLines.at(-1)?.index).toBe(last);
    table.end.prepare([]);
    expect(table.logLines.at(-1)?.index).toBe((last ?? 0) - 1);
    table.end.awaited = false;
    expect(table.logLines.at(-1)?.index).toBe(last);
  });
});
