import { describe, expect, test } from "vitest";
import type { SeatState, TableMessage } from "../../src/lib/wire";
import { absentPlayers, duration } from "../../src/table/absent";

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;

const person = (minutes: number | null, more: Partial<SeatState> = {}): SeatState => ({
  name: "",
  person: true,
  bot: null,
  claimed: true,
  ready: true,
  resigned: false,
  present: true,
  number: null,
  asked_since: minutes === null ? null : NOW - minutes * MINUTE,
  votes: [],
  ...more,
});
const BOT = person(null, { person: false, bot: "player" });

function table(seats: SeatState[], own: number[] = [0], host = false, status = "playing"): TableMessage {
  const state = { status, seats, patience: 600 };
  return { you: { seats: own, host }, state } as unknown as TableMessage;
}
const absent = (...seen: Parameters<typeof table>) => absentPlayers(table(...seen), NOW);
const seats = (...seen: Parameters<typeof table>): number[] => absent(...seen).map(({ seat }) => seat);

describe("who is counted", () => {
  test("people who have been asked for a minute, the longest first", () => {
    expect(seats([person(null), person(0.9), person(1), person(4), BOT])).toEqual([3, 2]);
  });

  test("not oneself", () => expect(seats([person(9), person(9)])).toEqual([1]));
  test("not a seat that a bot plays", () => expect(seats([person(null), person(9, { bot: "player" })])).toEqual([]));
  test("nobody when the game is over", () => expect(seats([person(null), person(9)], [0], true, "over")).toEqual([]));
});

describe("who can let a bot play", () => {
  const can = (...seen: Parameters<typeof table>): boolean | undefined => absent(...seen)[0]?.can;

  test("a player as soon as patience is over", () => {
    expect(can([person(null), person(9.9)])).toBe(false);
    expect(can([person(null), person(10)])).toBe(true);
  });

  test("the host too, and before that if the player is away", () => {
    expect(can([person(null), person(9.9)], [0], true)).toBe(false);
    expect(can([person(null), person(10)], [0], true)).toBe(true);
    expect(can([person(null), person(2, { present: false })], [0], true)).toBe(true);
    expect(can([person(null), person(2, { present: false })])).toBe(false);
  });

  test("a host without a seat, but no spectator", () => {
    expect(can([person(null), person(10)], [], true)).toBe(true);
    expect(can([person(null), person(10)], [])).toBe(false);
  });

  test("nobody who has resigned", () => {
    expect(can([person(null, { resigned: true }), person(10), person(null)])).toBe(false);
  });
});

describe("votes", () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 3],
  ])("of %d other people, %d are more than half", (others, needed) => {
    const players = [person(10), ...Array.from({ length: others }, () => person(null))];
    expect(absent(players, [1])[0]?.needed).toBe(needed);
  });

  test("bots, and people who have resigned or let a bot play, have none", () => {
    const gone = [person(null, { resigned: true }), person(null, { bot: "player" })];
    expect(absent([person(10), person(null), ...gone, BOT], [1])[0]?.needed).toBe(1);
  });

  test("two seats on one's own screen are one person's", () => {
    const players = [person(10, { votes: [1, 2] }), person(null), person(null), person(null)];
    expect(absent(players, [1, 2])[0]).toMatchObject({ votes: 1, needed: 2 });
  });

  test("the host needs none", () => {
    expect(absent([person(10), person(null), person(null), person(null)], [1], true)[0]?.needed).toBe(1);
  });

  test("are counted, and one's own is known", () => {
    const players = [person(10, { votes: [2] }), person(null), person(null), person(null)];
    expect(absent(players, [1])[0]).toMatchObject({ votes: 1, voted: false });
    expect(absent(players, [2])[0]).toMatchObject({ votes: 1, voted: true });
  });
});

test.each([
  [MINUTE, "1 min", "1 min", "1 min"],
  [4.9 * MINUTE, "4 min", "4 min", "4 min"],
  [90 * MINUTE, "90 min", "90 min", "90 min"],
  [150 * MINUTE, "2 hr", "2 uur", "2 t"],
  [49 * 60 * MINUTE, "2 days", "2 dagen", "2 d"],
])("%d milliseconds are told in the largest unit that fits twice", (milliseconds, en, nl, nb) => {
  const plain = (language: string): string => duration(milliseconds, language).replace(/\s/g, " ");
  expect([plain("en"), plain("nl"), plain("nb")]).toEqual([en, nl, nb]);
});
