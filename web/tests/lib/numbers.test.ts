import { beforeEach, describe, expect, test, vi } from "vitest";
import { Refusal, type Api } from "../../src/lib/api";
import { newNumber, sayReady, takeBackReady, verdictOf } from "../../src/lib/numbers";
import { begin } from "../../src/lib/start-table";
import type { Readiness, TableMessage } from "../../src/lib/wire";

type Said = [seat: number, readiness: Readiness];

let said: Said[];
let refuses: Error | null;
let kept: Map<string, string>;

const api = {
  ready: async (_: string, seat: number, readiness: Readiness) => {
    said.push([seat, readiness]);
    if (refuses) throw refuses;
    return null;
  },
} as unknown as Api;

beforeEach(() => {
  said = [];
  refuses = null;
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const numberOf = (at: number): string => said[at]?.[1].number ?? "none";

/** A table where seats 0 and 2 are mine. */
function table({ id = "ibis", seal = "sha256:reed", seed = null as string | null, numbers = [] as string[] } = {}) {
  const seats = [0, 1, 2].map((seat) => ({ ready: false, number: numbers[seat] ?? null }));
  const state = { commitment: seal, seed, seats };
  return { table: id, you: { seats: [0, 2], host: true }, state } as unknown as TableMessage;
}

test("a number is 32 random bytes as 64 hexadecimal digits", () => {
  expect(newNumber()).toMatch(/^[0-9a-f]{64}$/);
  expect(newNumber()).not.toBe(newNumber());
});

describe("ready", () => {
  test("says each own seat ready with a number of its own", async () => {
    await sayReady(api, table());
    expect(said.map(([seat, { ready }]) => [seat, ready])).toEqual([
      [0, true],
      [2, true],
    ]);
    expect(numberOf(0)).toMatch(/^[0-9a-f]{64}$/);
    expect(numberOf(0)).not.toBe(numberOf(1));
  });

  test("passes over a seat that is ready already: its number stands", async () => {
    const message = table();
    const ready = message.state.seats.map((seat, index) => ({ ...seat, ready: index === 0 }));
    await sayReady(api, { ...message, state: { ...message.state, seats: ready } });
    expect(said.map(([seat]) => seat)).toEqual([2]);
  });

  test("a table that begins at once is ready with the seal of its creation", async () => {
    const planned = {
      game: "imhotep",
      seats: [{ kind: "me" as const }, { kind: "bot" as const }, { kind: "me" as const }],
    };
    await begin(api, planned, { table: "ibis", links: [], commitment: "sha256:reed" });
    expect(said.map(([seat]) => seat)).toEqual([0, 2]);
    expect(verdictOf(table({ seed: "7", numbers: [numberOf(0), "", numberOf(1)] }))).toBe("ours");
  });

  test("a table that cannot begin at once stays a waiting room", async () => {
    refuses = new TypeError("Failed to fetch");
    await begin(api, { game: "imhotep", seats: [{ kind: "me" }] }, { table: "ibis", links: [], commitment: "" });
    expect(said).toHaveLength(1);
  });

  test("taken back and said again has another number", async () => {
    await sayReady(api, table());
    await takeBackReady(api, table());
    expect(said.slice(2)).toEqual([
      [0, { ready: false }],
      [2, { ready: false }],
    ]);
    expect(verdictOf(table({ seed: "7" }))).toBeNull();
    await sayReady(api, table());
    expect(numberOf(4)).not.toBe(numberOf(0));
    expect(verdictOf(table({ seed: "7", numbers: [numberOf(4), "", numberOf(5)] }))).toBe("ours");
  });
});

describe("after the game the page compares", () => {
  beforeEach(() => sayReady(api, table()));
  const dealt = (): string[] => [numberOf(0), "", numberOf(1)];

  test("both numbers and the seal are ours", () => {
    expect(verdictOf(table({ seed: "7", numbers: dealt() }))).toBe("ours");
  });

  test("nothing before the seed is open", () => {
    expect(verdictOf(table({ numbers: dealt() }))).toBeNull();
  });

  test("a number that is another one", () => {
    expect(verdictOf(table({ seed: "7", numbers: [numberOf(0), "", newNumber()] }))).toBe("other-number");
  });

  test("a number that did not go in", () => {
    expect(verdictOf(table({ seed: "7", numbers: [numberOf(0)] }))).toBe("other-number");
  });

  test("a seal that is another one", () => {
    expect(verdictOf(table({ seed: "7", numbers: dealt(), seal: "sha256:rush" }))).toBe("other-seal");
  });

  test("a seal that was swapped between two readies: the first one counts", async () => {
    await takeBackReady(api, table());
    await sayReady(api, table({ seal: "sha256:rush" }));
    const numbers = [numberOf(4), "", numberOf(5)];
    expect(verdictOf(table({ seed: "7", numbers, seal: "sha256:rush" }))).toBe("other-seal");
  });

  test("nothing at a table where this device added no number", () => {
    expect(verdictOf(table({ id: "heron", seed: "7", numbers: dealt() }))).toBeNull();
  });

  test("nothing for a seat that is somebody else's now", () => {
    const message = table({ seed: "7", numbers: [numberOf(0)] });
    expect(verdictOf({ ...message, you: { ...message.you, seats: [0] } })).toBe("ours");
    expect(verdictOf({ ...message, you: { ...message.you, seats: [] } })).toBeNull();
  });

  test("a number that the server refused did not go in; one without an answer may have", async () => {
    refuses = new Refusal(409, { code: "table/not-waiting", message: "" });
    await expect(sayReady(api, table())).rejects.toBe(refuses);
    expect(verdictOf(table({ seed: "7", numbers: dealt() }))).toBe("ours");
    refuses = new TypeError("Failed to fetch");
    await expect(sayReady(api, table())).rejects.toBe(refuses);
    expect(verdictOf(table({ seed: "7", numbers: [numberOf(3), "", numberOf(1)] }))).toBe("ours");
  });

  test("the newest tables are kept, the oldest forgotten", async () => {
    for (let other = 0; other < 50; other++) await sayReady(api, table({ id: `reed-${other}` }));
    expect(verdictOf(table({ seed: "7", numbers: dealt() }))).toBeNull();
    expect(verdictOf(table({ id: "reed-0", seed: "7", numbers: [numberOf(2), "", numberOf(3)] }))).toBe("ours");
  });
});
