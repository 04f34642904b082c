import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeServer } from "../../src/dev/fake";
import { fixture, standardBox, type Fixture } from "../../src/dev/fixtures";
import { loadGame } from "../../src/games/shelf";
import { announcer } from "../../src/lib/announce.svelte";
import { Refusal } from "../../src/lib/api";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import { settings } from "../../src/lib/settings.svelte";
import type { Ack, Move, TableMessage } from "../../src/lib/wire";
import { TableStore } from "../../src/table/store.svelte";

let data: Fixture;
let first: TableMessage;
let sent: Move[];
let answer: () => Promise<Ack>;
let table: TableStore;

beforeEach(async () => {
  vi.stubGlobal("document", { querySelectorAll: () => [] });
  speaker.messages = en;
  settings.motion = "off";
  data = await fixture("tutankhamen-4");
  const scene = data.scenes["middle"];
  if (!scene) throw new Error("the fixture has no scene in the middle of the game");
  first = { ...scene.message, revision: 10 };
  sent = [];
  answer = async () => ({ id: "1", version: first.version + 1 });
  table = new TableStore(
    fakeServer(data, scene),
    await loadGame("tutankhamen"),
    await standardBox("tutankhamen"),
    first,
    {
      send: (move) => {
        sent.push(move);
        return answer();
      },
      preview: async () => ({ points: null }),
    },
  );
  await table.speak();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The table with another first name, to tell messages apart. */
const told = (revision: number, name: string, more: Partial<TableMessage> = {}): TableMessage => ({
  ...first,
  revision,
  views: [],
  state: { ...first.state, seats: first.state.seats.map((seat, index) => (index === 0 ? { ...seat, name } : seat)) },
  ...more,
});
const name = (): string | undefined => table.message.state.seats[0]?.name;

/** The lines from `start` on, as the socket would tell them. */
const lines = (start: number, end: number): TableMessage["views"] =>
  first.views.map((view) => ({ ...view, log: data.lines.slice(start, end) }));

describe("receive", () => {
  test("takes what is newer, also where nothing was played", () => {
    const view = table.view;
    table.receive(told(11, "Nut"));
    expect(name()).toBe("Nut");
    expect(table.view).toBe(view);
  });

  test.each([10, 9])("drops revision %d, which is no news", (revision) => {
    table.receive(told(revision, "Nut"));
    expect(name()).toBe(first.state.seats[0]?.name);
  });

  test("shows the newest one, in whatever order an answer and the socket come", () => {
    vi.useFakeTimers();
    table.receive(told(12, "answer"));
    table.overheard(told(11, "socket"));
    vi.runAllTimers();
    expect(name()).toBe("answer");
    table.overheard(told(13, "socket"));
    table.receive(told(14, "answer"));
    vi.runAllTimers();
    expect(name()).toBe("answer");
  });

  test("shows an answer together with what the socket said a moment before", () => {
    vi.useFakeTimers();
    table.overheard(told(11, "socket", { version: first.version + 1, views: lines(first.version, first.version + 1) }));
    table.receive(told(12, "answer", { version: first.version + 1 }));
    expect(name()).toBe("answer");
    expect(table.lines.at(-1)?.index).toBe(first.version);
  });

  test("lets the first message of a connection go back, and forgets lines that were never played", () => {
    expect(table.lines.length).toBe(first.version);
    table.receive(told(4, "restored", { version: 12, views: lines(0, 12) }), true);
    expect(name()).toBe("restored");
    expect(table.lines.map(({ index }) => index)).toEqual(Array.from({ length: 12 }, (_, index) => index));
    table.receive(told(5, "after", { version: 12 }));
    expect(name()).toBe("after");
  });

  test("keeps its lines where the first message of a connection is as new", () => {
    table.receive(told(10, "again"), true);
    expect(name()).toBe("again");
    expect(table.lines.length).toBe(first.version);
  });

  test("tells a player whose seat a bot has taken over", () => {
    const own = first.you.seats[0] ?? 0;
    const seats = first.state.seats.map((seat, index) => (index === own ? { ...seat, bot: "player" } : seat));
    table.receive(told(11, "", { state: { ...first.state, seats } }));
    expect(announcer.text.trim()).toBe(en["table.bot-plays"]);
    expect(table.isAsked).toBe(false);
  });
});

describe("a move", () => {
  const action = (): string => first.views[0]?.actions[0] ?? "";

  test("names its seat and version, and the table is busy until it is answered", async () => {
    let acknowledge: (ack: Ack) => void = () => undefined;
    answer = () => new Promise((resolve) => (acknowledge = resolve));
    const played = table.play(action());
    expect(sent).toEqual([{ version: first.version, action: action(), seat: first.you.seats[0] }]);
    expect(table.busy).toBe(true);
    await table.play(action());
    expect(sent).toHaveLength(1);
    acknowledge({ id: "1", version: first.version + 1 });
    await played;
    expect(table.busy).toBe(false);
  });

  test("shows its message with the acknowledgement, not a moment later", async () => {
    answer = async () => {
      table.overheard(told(11, "played"));
      return { id: "1", version: first.version };
    };
    await table.play(action());
    expect(name()).toBe("played");
  });

  test("that is refused shows why and how the table stands now", async () => {
    const stale = { code: "action/stale", message: "stale", fresh: told(11, "fresh") };
    answer = () => Promise.reject(new Refusal(409, stale));
    await table.play(action());
    expect(name()).toBe("fresh");
    expect(table.notice?.text).toBe(en["problem.stale"]);
    expect(table.busy).toBe(false);
  });

  test("that cannot reach the server is said to be on its way", () => {
    answer = () => new Promise(() => undefined);
    table.linked("away");
    expect(table.notice).toBeNull();
    void table.play(action());
    table.linked("away");
    expect(table.notice?.text).toBe(en["table.unreachable"]);
  });
});
