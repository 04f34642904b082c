/**
 * Each of my seats adds a random number to the deal, so that nobody can choose it. The page has the server's seal before a
 * number leaves it, keeps both on this device, and compares them with what was dealt.
 */
import { Refusal, type Api } from "./api";
import { randomHex } from "./random";
import type { TableMessage } from "./wire";

interface Kept {
  seal: string;
  /** By seat. */
  numbers: Record<string, string>;
}

/** `ours`: every number of this device went in, under the seal that it saw. */
export type Verdict = "ours" | "other-seal" | "other-number";

const KEY = "scarab.numbers";
const MOST = 50;
const BYTES = 32;

export const newNumber = (): string => randomHex(BYTES);

export async function readyWithNumbers(
  api: Api,
  table: string,
  seal: string,
  seats: readonly number[],
): Promise<TableMessage | null> {
  let news: TableMessage | null = null;
  for (const seat of seats) {
    const number = newNumber();
    const before = kept(table)?.numbers[seat] ?? "";
    keep(table, seal, { [seat]: number }); // before it is sent: its answer may get lost
    try {
      news = await api.ready(table, seat, { ready: true, number });
    } catch (error) {
      if (error instanceof Refusal) keep(table, seal, { [seat]: before });
      throw error;
    }
  }
  return news;
}

export const sayReady = (api: Api, { table, state, you }: TableMessage): Promise<TableMessage | null> =>
  readyWithNumbers(
    api,
    table,
    state.commitment,
    you.seats.filter((seat) => !state.seats[seat]?.ready),
  );

/** The number is known to the server from now on: the next *ready* has another one. */
export async function takeBackReady(api: Api, { table, state, you }: TableMessage): Promise<TableMessage | null> {
  let news: TableMessage | null = null;
  for (const seat of you.seats) {
    news = await api.ready(table, seat, { ready: false });
    keep(table, state.commitment, { [seat]: "" });
  }
  return news;
}

/** What became of the numbers of this device; null: it added none, or the game is not over. */
export function verdictOf({ table, state, you }: TableMessage): Verdict | null {
  const { seal, numbers } = kept(table) ?? { seal: "", numbers: {} };
  const added = you.seats.filter((seat) => numbers[seat] !== undefined);
  if (added.length === 0 || state.seed === null) return null;
  if (seal !== state.commitment) return "other-seal";
  return added.every((seat) => state.seats[seat]?.number === numbers[seat]) ? "ours" : "other-number";
}

function kept(table: string): Kept | undefined {
  return all()[table];
}

/** The first seal that was seen stands; the oldest tables are forgotten. */
function keep(table: string, seal: string, numbers: Record<string, string>): void {
  const { [table]: before, ...others } = all();
  const entries = Object.entries({ ...before?.numbers, ...numbers }).filter(([, number]) => number !== "");
  const now: Kept = { seal: before?.seal ?? seal, numbers: Object.fromEntries(entries) };
  const newest = Object.entries(others).slice(1 - MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...newest, [table, now]])));
  } catch {
    return; // a device that keeps nothing has nothing to compare
  }
}

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}
