/** The sets that a line has scored, each with those who paid for it. */
import { factsOf } from "../../../board/events";
import type { LogLine } from "../../../lib/wire";
import type { Category, SetName } from "../tiles";

export interface Payment {
  seat: number;
  coins: number;
  category: Category;
  rule: string;
}
export interface Scoring {
  set: SetName;
  /** By seat, with the wild tiles that were added. */
  tiles: number[];
  /** In the order in which the coins went in. */
  payments: Payment[];
}

export function scoringsOf({ events }: LogLine): Scoring[] {
  const found: Scoring[] = [];
  let open: Scoring | null = null;
  for (const event of events) {
    if (event.kind === "scored") found.push((open = { ...factsOf<Omit<Scoring, "payments">>(event), payments: [] }));
    else if (event.kind === "paid") open?.payments.push({ ...factsOf<Payment>(event), rule: event.rule });
    else open = null; // coins that go in later are paid for something else
  }
  return found;
}
