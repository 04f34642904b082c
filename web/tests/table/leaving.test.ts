// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { announcer } from "../../src/lib/announce.svelte";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import { settings } from "../../src/lib/settings.svelte";
import type { TableMessage } from "../../src/lib/wire";
import { noteSeen, seenUpTo } from "../../src/table/director/seen";
import { seated, type Seated } from "./seated";

// outside a browser `svelte` is the half that draws on a server
vi.mock("svelte", () => vi.importActual("../../node_modules/svelte/src/index-client.js"));

let at: Seated;
let seen: () => number | null;

beforeEach(async () => {
  speaker.messages = en;
  at = await seated();
  noteSeen(at.first.table, at.first.version);
  seen = () => seenUpTo(at.first.table);
  settings.motion = "off";
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  settings.motion = "auto";
});

/** The next line of the recorded game. */
function next(more: Partial<TableMessage["state"]> = {}): void {
  const { data, first, table } = at;
  const version = first.version + 1;
  const views = first.views.map((view) => ({ ...view, log: data.lines.slice(first.version, version) }));
  const lines = views.map((view) => ({ ...view, log: view.log.map((line) => ({ ...line, seat: OTHER })) }));
  table.receive({ ...first, revision: 11, version, views: lines, state: { ...first.state, ...more } });
}
const OTHER = 1;
const later = () => vi.advanceTimersByTimeAsync(10_000);

describe("what another does", () => {
  test("is acted, and then it was seen", async () => {
    next();
    expect([at.table.director.acting, seen()]).toEqual([true, at.first.version]);
    await later();
    expect([at.table.director.acting, seen()]).toEqual([false, at.first.version + 1]);
  });

  test("is neither told nor seen when the page is left: whoever comes back is offered it", async () => {
    next();
    announcer.text = "";
    at.table.leave();
    await later();
    expect([at.table.director.acting, announcer.text, seen()]).toEqual([false, "", at.first.version]);
  });

  test("is dropped where the game cannot go on", () => {
    next({ status: "frozen" });
    expect([at.table.director.acting, at.table.director.away]).toEqual([false, null]);
  });
});
