import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeServer } from "../../src/dev/fake";
import { fixture, type Fixture, type Scene } from "../../src/dev/fixtures";
import type { Api } from "../../src/lib/api";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import { nb } from "../../src/lib/messages/nb";
import { nl } from "../../src/lib/messages/nl";
import type { TableMessage } from "../../src/lib/wire";
import { Visit } from "../../src/table/visit.svelte";
import { FakeSocket, newest, refusal, stubBrowser } from "./browser";

let data: Fixture;
let scene: Scene;
let api: Api;
let visit: Visit;

beforeEach(async () => {
  stubBrowser();
  speaker.messages = en;
  data = await fixture("tutankhamen-4");
  scene = data.scenes["middle"] as Scene;
  api = fakeServer(data, scene);
  visit = new Visit(api, "ibis");
});
afterEach(() => {
  visit.leave();
  vi.unstubAllGlobals();
});

const waiting = (status = "waiting"): TableMessage => ({
  ...scene.message,
  revision: 1,
  views: [],
  state: { ...scene.message.state, status } as TableMessage["state"],
});
/** The board's code is compiled when it is loaded. */
const until = (there: () => unknown) => vi.waitFor(() => expect(there()).not.toBeNull(), { timeout: 30_000 });
const opened = () => until(() => visit.table ?? visit.obstacle);

describe("a table that cannot be shown", () => {
  test.each([
    ["table/unknown", null],
    ["table/private", null],
    ["seat/claimed", "watch"],
    ["limit/too-fast", "again"],
    ["http/502", "again"],
  ])("for %s has a heading of its own, and a way on: %s", async (code, remedy) => {
    api.table = () => Promise.reject(refusal(404, code));
    await visit.enter();
    expect(visit.obstacle).toMatchObject({ title: en["table.trouble"], remedy });
    expect(visit.obstacle?.text).not.toBe("");
  });

  test("because the server is away can be tried again", async () => {
    api.table = () => Promise.reject(new TypeError("Failed to fetch"));
    await visit.enter();
    expect(visit.obstacle).toEqual({ title: en["table.trouble"], text: en["table.unreachable"], remedy: "again" });
  });

  test.each([en, nl, nb])("is called cancelled only if it was, in every language", async (messages) => {
    speaker.messages = messages;
    api.table = async () => waiting("closed");
    await visit.enter();
    expect(visit.obstacle?.title).toBe(messages["table.closed"]);
    api.table = () => Promise.reject(refusal(409, "table/closed"));
    await visit.enter();
    expect(visit.obstacle?.title).toBe(messages["table.closed"]);
    expect(messages["table.trouble"]).not.toBe(messages["table.closed"]);
  });

  test("any more says so, in the waiting room too", async () => {
    api.table = async () => waiting();
    await visit.enter();
    expect(visit.obstacle).toBeNull();
    newest().drops(4403);
    expect(visit.obstacle).toMatchObject({ title: en["table.trouble"], text: en["problem.private"] });
  });
});

describe("the deal", () => {
  const dealt = (revision: number): TableMessage => ({ ...scene.message, revision });

  beforeEach(async () => {
    api.table = async () => waiting();
    await visit.enter();
    newest().open();
    newest().says(waiting());
  });

  test("opens the table, with what came while its code was loaded", async () => {
    newest().says(dealt(2));
    newest().says({ ...dealt(3), you: { ...scene.message.you, host: true } });
    await opened();
    expect(visit.table?.message.you.host).toBe(true);
    expect(visit.obstacle).toBeNull();
  });

  test("that cannot be shown says why, and the next message tries again", async () => {
    const { box } = api;
    api.box = () => Promise.reject(new TypeError("Failed to fetch"));
    newest().says({ ...dealt(2), state: { ...scene.message.state, box: "not-yet-known" } });
    await opened();
    expect(visit.obstacle).toEqual({ title: en["table.trouble"], text: en["table.unreachable"], remedy: "again" });
    api.box = box;
    newest().says(dealt(3));
    await until(() => visit.table);
    expect(visit.obstacle).toBeNull();
  });

  test("finds no socket open after the visitor has left", () => {
    visit.leave();
    expect(FakeSocket.made.every(({ readyState }) => readyState === FakeSocket.CLOSED)).toBe(true);
  });
});
