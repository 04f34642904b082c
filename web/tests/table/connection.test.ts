import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { backOff, isNews } from "../../src/table/connection";
import {
  failsToConnect,
  FakeSocket,
  later,
  message,
  MOVE,
  newest,
  openPage,
  openTable,
  outcomeOf,
  type Page,
  refusal,
  soon,
} from "./browser";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the first message of a connection", () => {
  test("is the only one that holds whatever is known", async () => {
    const { socket, received } = openTable();
    socket.says(message(41, 2));
    socket.drops();
    await later();
    newest().open();
    newest().says(message(41, 3));
    newest().says(message(41, 4));
    expect(received.map(([, first]) => first)).toEqual([true, false, true, false]);
  });

  test("that goes back has the whole table read again", async () => {
    const { socket, api, received } = openTable(9);
    api.table.mockResolvedValue(message(12, 5));
    socket.drops();
    await later();
    newest().open();
    newest().says(message(12, 5));
    await soon();
    expect(api.table.mock.calls).toEqual([["ibis"]]);
    expect(received.slice(1)).toEqual([
      [5, true],
      [5, true],
    ]);
  });

  test.each([
    [1, null, false, true],
    [2, 1, false, true],
    [1, 1, false, false],
    [1, 2, false, false],
    [1, 2, true, true],
  ])("revision %d after %s, first: %s, is news: %s", (revision, known, first, expected) => {
    expect(isNews(message(41, revision), known, first)).toBe(expected);
  });
});

describe("a socket", () => {
  test("is asked whether it is alive, and replaced if it stays silent", async () => {
    const { socket, links } = openTable();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socket.sent).toEqual(["ping"]);
    socket.says("pong");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socket.sent).toEqual(["ping", "ping"]);
    expect(links).toEqual(["live"]);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(links).toEqual(["live", "connecting"]);
    await later();
    expect(newest()).not.toBe(socket);
  });

  test("that never opens is given up", async () => {
    const { links } = openPage();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(links).toEqual(["connecting"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  test.each([1006, 1012])("that closes with %d is opened again", async (code) => {
    const { socket, links } = openTable();
    socket.drops(code);
    expect(links.at(-1)).toBe("connecting");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  test.each([1008, 1013])(
    "that the server does not want (%d) is replaced by polls and POST until later",
    async (code) => {
      const { socket, api, connection, links } = openTable();
      api.table.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(message(41, 1)), 5_000)));
      api.play.mockResolvedValue(message(42, 2));
      socket.drops(code);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(FakeSocket.made).toHaveLength(1);
      expect(outcomeOf(connection.send(MOVE))).toEqual({});
      await soon();
      expect(api.play).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(links.at(-1)).toBe("polling");
      expect(FakeSocket.made.length).toBeGreaterThan(1);
    },
  );

  test.each([
    [4403, "table/private"],
    [4404, "table/unknown"],
  ])("that closes with %d is the last one, and what is pending hears why", async (code, reason) => {
    const { socket, api, connection, ended } = openTable();
    const played = outcomeOf(connection.send(MOVE));
    api.play.mockRejectedValue(refusal(404, reason));
    socket.drops(code);
    await later();
    expect(ended).toEqual([reason]);
    expect(FakeSocket.made).toHaveLength(1);
    expect(played.error).toMatchObject({ problem: { code: reason } });
  });

  test("that opens and says nothing counts as a failure", async () => {
    const { api } = openPage();
    for (let failure = 1; failure <= 3; failure++) {
      newest().open();
      newest().drops();
      await vi.advanceTimersByTimeAsync(backOff(failure, 1));
    }
    expect(api.table).toHaveBeenCalled();
  });

  test("of a closed page stays closed", async () => {
    const { connection, socket, links } = openTable();
    connection.close();
    socket.drops();
    await later();
    expect(FakeSocket.made).toHaveLength(1);
    expect(links).toEqual(["live"]);
  });
});

describe("polling", () => {
  const polled = (page: Page): unknown[] => page.api.table.mock.calls.map(([, poll]) => poll);

  test("begins after three failures, names what it has, and ends with a socket", async () => {
    const page = openTable(7);
    await failsToConnect(2);
    expect(page.api.table).not.toHaveBeenCalled();
    page.api.table.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(message(42, 8)), 100)));
    await failsToConnect(1);
    expect(polled(page)[0]).toEqual({ since: 41, revision: 7 });
    expect(page.received.at(-1)).toEqual([8, true]);
    newest().open();
    newest().says(message(42, 9));
    page.api.table.mockClear();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(page.api.table).not.toHaveBeenCalled();
  });

  test("an answer that was overtaken by a move's is not the newest one", async () => {
    const page = openTable(7);
    await failsToConnect(2);
    page.api.table.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(message(41, 7)), 900)));
    page.api.play.mockResolvedValue(message(42, 8));
    newest().drops();
    void page.connection.send(MOVE);
    await vi.advanceTimersByTimeAsync(900);
    expect(page.received.slice(1)).toEqual([
      [8, false],
      [7, false],
    ]);
  });
});

test("a client waits twice as long after every failure, up to a quarter of a minute, and never quite as another", () => {
  expect([1, 2, 3, 4].map((failures) => backOff(failures, 0.5))).toEqual([500, 1000, 2000, 4000]);
  expect(backOff(20, 0.5)).toBe(15_000);
  expect(backOff(1, 0)).toBeLessThan(backOff(1, 1));
});
