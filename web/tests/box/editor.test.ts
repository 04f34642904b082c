import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Editor } from "../../src/box/editor.svelte";
import { en } from "../../src/box/messages/en";
import { number, names } from "../../src/box/paths";
import { keyOf, load, type KeptBox } from "../../src/box/store";
import type { BoxCheck } from "../../src/box/wire";
import { boxSpeaker } from "../../src/box/words.svelte";
import { GOOD, PLAIN, serverThat, standard, Storage } from "./given";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", Storage.empty());
  boxSpeaker.own = en;
  boxSpeaker.game = new Proxy({}, { get: (_, key) => String(key) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const faulty = (where: string): BoxCheck => ({
  ...GOOD,
  digest: "",
  mark: "",
  faults: [{ code: "x", where, facts: {}, text: `${where}: it must have 22` }],
});

function opened(game = "egizia", says?: () => BoxCheck): Editor {
  const { document } = standard(game);
  const box: KeptBox = { id: "a", game, name: "Anna’s", rules: document.rules, values: document.values, ticks: [] };
  return new Editor(serverThat(says), PLAIN, standard(game), box, true);
}

describe("a line is done", () => {
  test("when it is ticked, and the number of lines stays", () => {
    const editor = opened();
    editor.tick(["row:9"]);
    expect(editor.done("row:9")).toBe(true);
    expect(editor.count()).toEqual({ n: 1, of: 56 });
  });

  test("when it was changed, and stays so when it is as the standard again", () => {
    const editor = opened();
    editor.set("crew_max", 8);
    expect(editor.state("max")).toBe("differs");
    editor.set("crew_max", number(standard("egizia").document.values, "crew_max"));
    expect(editor.state("max")).toBe("ok");
  });

  test("never while it is faulty", async () => {
    const editor = opened("egizia", () => faulty("decks.0"));
    editor.set("decks.0.green-2", 1);
    await vi.runAllTimersAsync();
    expect(editor.state("deck:0")).toBe("bad");
    expect(editor.done("deck:0")).toBe(false);
    expect(editor.fits).toBe(false);
    expect(editor.isBad("deck0")).toBe(true);
    expect(editor.wrong.map(({ text }) => text)).toEqual(["It must have 22."]);
    editor.match("deck:0");
    expect(editor.active).toBe("deck:0");
  });
});

describe("undo", () => {
  test("takes back one change at a time, twenty of them", () => {
    const editor = opened();
    for (let k = 0; k < 25; k++) editor.set("start.quarry", (k % 6) + 1);
    for (let k = 0; k < 20; k++) editor.undo();
    expect(number(editor.values, "start.quarry")).toBe(5);
    expect(editor.canUndo).toBe(false);
  });

  test("takes back all ticks of a group at once", () => {
    const editor = opened();
    editor.tick(editor.linesIn("sphinx").map(({ id }) => id));
    expect(editor.count("sphinx").n).toBe(21);
    editor.undo();
    expect(editor.count("sphinx").n).toBe(0);
  });
});

test("a reset line is unticked", () => {
  const editor = opened();
  editor.set("crew_pairs.thebae", ["black", "joker"]);
  editor.reset(editor.lines.filter(({ id }) => id === "pair:thebae"));
  expect(editor.done("pair:thebae")).toBe(false);
  expect(editor.differences).toEqual([]);
});

test("a card of a deck and a place of the river are put back alone", () => {
  const editor = opened();
  editor.set("decks.0.green-2", 1);
  editor.set("decks.0.green-3", 3);
  editor.lifting.lift(5);
  editor.lifting.move(-1);
  editor.lifting.drop();
  expect(editor.differences.map(({ part }) => part)).toEqual(["sphinx", "green-2", "green-3"]);
  for (const difference of editor.differences.filter(({ part }) => part !== "green-3")) editor.resetPart(difference);
  expect(editor.differences.map(({ part }) => part)).toEqual(["green-3"]);
});

test("a document names what its owner found", () => {
  const editor = opened();
  editor.set("sphinx.graves-9.graves", 8);
  editor.set("grain_market.penalty", [3, 3, 2, 2, 1, 1]);
  editor.set("decks.0.green-2", 1);
  editor.lifting.lift(5);
  editor.lifting.move(-1);
  const { sources } = editor.document();
  expect(
    Object.keys(sources)
      .filter((path) => sources[path] === "own")
      .toSorted(),
  ).toEqual(["decks.0.green-2", "grain_market.penalty", "spaces.sphinx", "sphinx.graves-9.graves"]);
});

test("matches goes on to the next open line, past the end to the first", () => {
  const editor = opened("amun_re");
  editor.tick(editor.lines.map(({ id }) => id).filter((id) => id !== "damanhur:half" && id !== "temple"));
  editor.choose("temple");
  editor.match("temple");
  expect(editor.active).toBe("damanhur:half");
  editor.match("damanhur:half");
  expect(editor.count()).toEqual({ n: 71, of: 71 });
});

describe("the river", () => {
  const order = (editor: Editor): string[] => names(editor.values, "spaces");

  test("what is lifted moves, and Escape puts it back", () => {
    const editor = opened();
    const before = order(editor);
    editor.lifting.lift(5);
    editor.lifting.move(-1);
    editor.lifting.move(-1);
    expect(order(editor)[3]).toBe("sphinx");
    editor.lifting.putBack();
    expect(order(editor)).toEqual(before);
    expect(editor.lifting.at).toBeNull();
  });

  test("the last place is fixed, and nothing goes below it", () => {
    const editor = opened();
    editor.lifting.lift(19);
    expect(editor.lifting.at).toBeNull();
    editor.lifting.lift(18);
    editor.lifting.move(1);
    expect(order(editor)[19]).toBe("heliopolis");
  });

  test("a whole move is one step of undo", () => {
    const editor = opened();
    const before = order(editor);
    editor.lifting.lift(5);
    for (let k = 0; k < 3; k++) editor.lifting.move(1);
    editor.lifting.drop();
    editor.undo();
    expect(order(editor)).toEqual(before);
  });
});

describe("counting", () => {
  test("starts at zero, keeps the old deck until it is whole, and takes one back", () => {
    const editor = opened();
    const { counting } = editor;
    counting.begin("deck:2", "decks.2");
    expect(counting.left).toBe(12);
    for (let k = 0; k < 11; k++) counting.tap("plus3");
    counting.tap("grain4");
    counting.tap("grain4");
    expect([counting.of("plus3"), counting.of("grain4"), counting.left]).toEqual([11, 1, 0]);
    counting.back();
    expect(counting.left).toBe(1);
    expect(editor.differs("deck:2")).toBe(false);
    counting.tap("stones");
    counting.finish();
    expect(editor.values["decks"]).toMatchObject({ 2: { plus3: 11, stones: 1 } });
    expect(counting.line).toBe("");
  });

  test("leaving keeps the old deck", () => {
    const editor = opened();
    editor.show("deck0");
    editor.counting.begin("deck:0", "decks.0");
    editor.counting.tap("stones");
    editor.show("own");
    expect(editor.counting.line).toBe("");
    expect(editor.differences).toEqual([]);
  });
});

describe("keeping", () => {
  test("happens when nothing has changed for a moment", () => {
    const editor = opened();
    editor.set("crew_max", 8);
    expect(load("a")).toBeNull();
    vi.advanceTimersByTime(299);
    expect(load("a")).toBeNull();
    vi.advanceTimersByTime(1);
    expect(load("a")).toMatchObject({ name: "Anna’s", ticks: ["max"], values: { crew_max: 8 } });
    expect(editor.keeping).toBe("kept");
  });

  test("says when there is no room", () => {
    vi.stubGlobal("localStorage", Storage.empty(10));
    const editor = opened();
    editor.set("crew_max", 8);
    vi.advanceTimersByTime(300);
    expect(editor.keeping).toBe("full");
  });

  test("another tab's newer box wins, and undo brings back ours", () => {
    const editor = opened();
    editor.set("crew_max", 8);
    editor.flush();
    const kept = JSON.parse(localStorage.getItem(keyOf("a")) ?? "") as KeptBox;
    editor.heard(JSON.stringify({ ...kept, values: { ...kept.values, crew_max: 7 } }));
    expect([number(editor.values, "crew_max"), editor.elsewhere]).toEqual([7, true]);
    editor.undo();
    expect([number(editor.values, "crew_max"), editor.elsewhere]).toEqual([8, false]);
  });

  test("a box without a name is kept but cannot be played with", async () => {
    const editor = opened();
    await vi.runAllTimersAsync();
    expect(editor.fits).toBe(true);
    editor.rename("  ");
    expect(editor.fits).toBe(false);
    expect(editor.wrong).toEqual([{ text: "Give the box a name.", line: null }]);
  });
});

test("without a server nobody knows whether it fits", async () => {
  const editor = opened("egizia", () => {
    throw new Error("offline");
  });
  await vi.runAllTimersAsync();
  expect(editor.fits).toBe(false);
  expect(editor.wrong).toEqual([]);
});

test("an answer that comes too late is not believed", async () => {
  const answers: ((check: BoxCheck) => void)[] = [];
  const api = { checkBox: () => new Promise<BoxCheck>((say) => answers.push(say)) } as never;
  const { document } = standard("egizia");
  const box = { id: "a", game: "egizia", name: "Anna’s", rules: 1, values: document.values, ticks: [] };
  const editor = new Editor(api, PLAIN, standard("egizia"), box, true);
  void editor.check();
  answers[1]?.(GOOD);
  await vi.runAllTimersAsync();
  answers[0]?.(faulty("decks.0"));
  await vi.runAllTimersAsync();
  expect(editor.fits).toBe(true);
});
