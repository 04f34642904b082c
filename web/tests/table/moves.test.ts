import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Refusal } from "../../src/lib/api";
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
  problem,
  refusal,
  soon,
} from "./browser";

const SENT = { ...MOVE, id: "1" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a move", () => {
  test("goes over the socket with an id and is acknowledged", async () => {
    const { connection, socket } = openTable();
    const played = outcomeOf(connection.send(MOVE));
    expect(socket.moves).toEqual([SENT]);
    socket.says(message(42, 2));
    await soon();
    expect(played).toEqual({}); // another move's message is no acknowledgement
    socket.says({ id: "1", version: 42 });
    await soon();
    expect(played).toEqual({ value: { id: "1", version: 42 } });
  });

  test("has an id of its own", () => {
    const { connection, socket } = openTable();
    void connection.send(MOVE);
    void connection.send(MOVE);
    void connection.preview(MOVE);
    expect(socket.moves.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  });

  test("that is refused is rejected with the server's problem and its fresh table", async () => {
    const { connection, socket } = openTable();
    const played = outcomeOf(connection.send(MOVE));
    const stale = { ...problem("action/stale"), fresh: message(43, 3) };
    socket.says({ id: "1", status: 409, problem: stale });
    await soon();
    expect(played.error).toBeInstanceOf(Refusal);
    expect(played.error).toMatchObject({ status: 409, problem: stale });
    socket.drops();
    await later();
    newest().open();
    newest().says(message(43, 3));
    expect(newest().moves).toEqual([]); // it was answered
  });

  test("is refused by an answer without an id if it is the oldest one", async () => {
    const { connection, socket } = openTable();
    const [first, second] = [outcomeOf(connection.send(MOVE)), outcomeOf(connection.send(MOVE))];
    socket.says({ status: 400, problem: problem("request/400") });
    await soon();
    expect(first.error).toBeInstanceOf(Refusal);
    expect(second).toEqual({});
  });

  test("is sent again with the same id after a drop between sending and acknowledgement", async () => {
    const { connection, socket, known } = openTable();
    const played = outcomeOf(connection.send(MOVE));
    socket.drops();
    await later();
    const again = newest();
    expect(again.address).toBe(`since=${known?.version}`);
    again.open();
    expect(again.moves).toEqual([]); // not before the first message
    again.says(message(42, 2));
    expect(again.moves).toEqual([SENT]);
    again.says({ id: "1", version: 42 });
    await soon();
    expect(played).toEqual({ value: { id: "1", version: 42 } });
  });

  test("made while there is no socket waits for the next one", async () => {
    const { connection, socket } = openTable();
    socket.drops();
    const played = outcomeOf(connection.send(MOVE));
    expect(socket.moves).toEqual([]);
    await later();
    newest().open();
    newest().says(message(41, 1));
    expect(newest().moves).toEqual([SENT]);
    newest().says({ id: "1", version: 42 });
    await soon();
    expect(played.value).toEqual({ id: "1", version: 42 });
  });

  test("is sent again in the order in which it was made", async () => {
    const { connection, socket } = openTable();
    void connection.send(MOVE);
    socket.drops();
    void connection.send({ ...MOVE, action: "pass" });
    await later();
    newest().open();
    newest().says(message(41, 1));
    expect(newest().moves.map(({ action }) => action)).toEqual(["take 17", "pass"]);
  });

  test("that stays without an answer is sent again over a new socket", async () => {
    const { connection, socket } = openTable();
    void connection.send(MOVE);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(socket.readyState).toBe(FakeSocket.CLOSED);
    await later();
    newest().open();
    newest().says(message(41, 1));
    expect(newest()).not.toBe(socket);
    expect(newest().moves).toEqual([SENT]);
  });

  test("goes by POST with the same id after three failed connections", async () => {
    const { connection, api, received } = openTable();
    const played = outcomeOf(connection.send(MOVE));
    await failsToConnect(2);
    expect(api.play).not.toHaveBeenCalled();
    api.play.mockResolvedValue(message(42, 2));
    await failsToConnect(1);
    expect(api.play.mock.calls).toEqual([["ibis", SENT]]);
    expect(played.value).toEqual({ id: "1", version: 42 });
    expect(received.at(-1)).toEqual([2, false]);
  });

  test("made while sockets do not get through goes by POST at once", async () => {
    const { connection, api } = openTable();
    await failsToConnect(3);
    api.play.mockResolvedValue(message(42, 2));
    const played = outcomeOf(connection.send(MOVE));
    await soon();
    expect(played.value).toEqual({ id: "1", version: 42 });
  });

  test("is refused by POST as by socket", async () => {
    const { connection, api } = openTable();
    await failsToConnect(3);
    api.play.mockRejectedValue(refusal(409, "action/stale"));
    const played = outcomeOf(connection.send(MOVE));
    await soon();
    expect(played.error).toMatchObject({ problem: { code: "action/stale" } });
  });

  test.each([new TypeError("Failed to fetch"), refusal(502, "http/502")])(
    "that no server has answered stays pending, and is posted and sent again: %s",
    async (error) => {
      const { connection, api } = openTable();
      await failsToConnect(3);
      api.play.mockRejectedValue(error);
      const played = outcomeOf(connection.send(MOVE));
      await vi.advanceTimersByTimeAsync(5_000);
      expect(api.play.mock.calls.length).toBeGreaterThan(1);
      expect(played).toEqual({});
      newest().open();
      newest().says(message(41, 1));
      expect(newest().moves).toEqual([SENT]);
      newest().says({ id: "1", version: 42 });
      await soon();
      expect(played.value).toEqual({ id: "1", version: 42 });
    },
  );
});

describe("a preview", () => {
  test("is asked and answered over the socket", async () => {
    const { connection, socket, api } = openTable();
    const seen = outcomeOf(connection.preview(MOVE));
    expect(socket.moves).toEqual([{ ...SENT, preview: true }]);
    socket.says({ id: "1", preview: { points: null } });
    await soon();
    expect(seen.value).toEqual({ points: null });
    expect(api.preview).not.toHaveBeenCalled();
  });

  test("goes by POST where no socket is open, without the fields of the socket's question", async () => {
    const { connection, api } = openPage();
    api.preview.mockResolvedValue({ points: null });
    const seen = outcomeOf(connection.preview(MOVE));
    await soon();
    expect(seen.value).toEqual({ points: null });
    expect(api.preview.mock.calls).toEqual([["ibis", SENT]]);
  });

  test("goes by POST if the socket is lost before the answer, and is never played", async () => {
    const { connection, api, socket } = openTable();
    const seen = outcomeOf(connection.preview(MOVE));
    api.preview.mockResolvedValue({ points: null });
    socket.drops();
    await soon();
    expect(seen.value).toEqual({ points: null });
    expect(api.play).not.toHaveBeenCalled();
  });

  test("is not waited for without a server", async () => {
    const { connection, socket } = openTable();
    socket.drops();
    const seen = outcomeOf(connection.preview(MOVE));
    await soon();
    expect(seen.error).toBeInstanceOf(TypeError);
  });
});
