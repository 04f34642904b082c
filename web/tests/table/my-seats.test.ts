/** What a page may do and see by the seats that are its own. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import { settings } from "../../src/lib/settings.svelte";
import type { TableMessage } from "../../src/lib/wire";
import type { TableStore } from "../../src/table/store.svelte";
import { seated, type Seated } from "./seated";

let first: TableMessage;
let table: TableStore;
let named: Seated["named"];

beforeEach(async () => {
  vi.stubGlobal("document", { querySelectorAll: () => [] });
  speaker.messages = en;
  settings.motion = "off";
  ({ first, table, named } = await seated());
});
afterEach(() => void vi.unstubAllGlobals());

const name = (): string | undefined => table.message.state.seats[0]?.name;

test("where the others moved last is known, but not where I did", () => {
  const seats = [...table.lastMove.values()];
  expect(new Set(seats)).toEqual(new Set([0, 1, 2, 3].filter((seat) => seat !== table.viewer)));
});

describe("a seat that is lost", () => {
  const lost = (revision: number, views: TableMessage["views"]) =>
    named(revision, "", { you: { ...first.you, seats: [] }, views });

  test("is no longer the viewer's: the page has become a spectator's", () => {
    expect(table.viewer).toBe(first.you.seats[0]);
    table.receive(
      lost(
        11,
        first.views.map((seen) => ({ ...seen, seat: null, actions: [] })),
      ),
    );
    expect([table.viewer, table.shown?.seat, table.isMyTurn]).toEqual([null, null, false]);
  });

  test("is asked nothing, even if no view came with the news", () => {
    table.receive(lost(11, []));
    expect([table.viewer, table.isMyTurn, table.answer.choosing.legal]).toEqual([null, false, []]);
  });

  test("leaves the table to another of my seats", () => {
    table.receive(named(11, "", { you: { ...first.you, seats: [2] } }));
    expect(table.viewer).toBe(2);
  });
});

test("an undo is asked for once, however often it is clicked", async () => {
  let asked = 0;
  let answerUndo: (message: TableMessage) => void = () => undefined;
  table.api.undo = () => {
    asked += 1;
    return new Promise((resolve) => (answerUndo = resolve));
  };
  const undone = [table.answer.undo(), table.answer.undo()];
  expect([asked, table.answer.busy]).toEqual([1, true]);
  answerUndo(named(12, "undone"));
  await Promise.all(undone);
  expect([name(), table.answer.busy, table.notice]).toEqual(["undone", false, null]);
});

test("an undo names the seat that can undo and shows the answer", async () => {
  const asked: unknown[] = [];
  const views = first.views.map((seen) => ({ ...seen, undo: true }));
  table.receive(named(11, "", { views }));
  table.api.undo = async (_, body) => {
    asked.push(body);
    return named(12, "undone");
  };
  await table.answer.undo();
  expect(asked).toEqual([{ version: first.version, seat: first.you.seats[0] }]);
  expect(name()).toBe("undone");
});
