/** Why somebody won: what the last coin was paid for, or that the path is empty; and what was left to the others. */
import { factsOf } from "../../../board/events";
import type { Part } from "../../../lib/text";
import type { LogEvent, LogLine } from "../../../lib/wire";
import type { Why } from "../../acting";
import { coinsDealt, type At } from "../table";
import { scoringsOf, type Payment } from "./scorings";

const ENDS = ["last_coin", "last_coins", "path_empty"];
const RANKS = ["first", "second", "third", "fourth", "fifth", "sixth"] as const;

export function why(at: At, lines: readonly LogLine[]): Why | null {
  const line = lines.at(-1);
  const end = line?.events.find(({ kind }) => ENDS.includes(kind));
  if (!line || !end) return null; // somebody resigned
  const left = others(at);
  return { parts: [...decided(at, line, end), ...(left.length > 0 ? [{ text: " " }, ...left] : [])], rule: end.rule };
}

function decided({ view, t }: At, line: LogLine, end: LogEvent): Part[] {
  const { winners } = factsOf<{ winners?: number[] }>(end);
  const set = scoringsOf(line).at(-1)?.set ?? "";
  if (end.kind === "last_coins") return t.parts("why.together", { winners: winners ?? [], set });
  if (end.kind === "path_empty") {
    const [seat = 0] = winners ?? [];
    const count = view.table.coins[seat] ?? 0;
    if (winners?.length === 1) return t.parts("why.empty", { seat, count });
    return t.parts("why.empty-shared", { winners: winners ?? [], count });
  }
  const paid = line.events.findLast(({ kind }) => kind === "paid");
  const category = paid && factsOf<Payment>(paid).category;
  if (category === "gold" || category === "tut") return t.parts(`why.${category}`);
  return t.parts("why.set", { set });
}

/** A viewer who lost reads how far it was; who won, or only looked on, who came closest. */
function others({ view, seat, t }: At): Part[] {
  const { coins } = view.table;
  const left = (of: number): number => coins[of] ?? 0;
  const losers = [...coins.keys()].filter((each) => !view.winners.includes(each));
  if (seat !== null && losers.includes(seat)) {
    const ahead = [...coins.keys()].filter((each) => left(each) < left(seat));
    const rank = t(`rank.${RANKS[ahead.length] ?? "sixth"}`);
    return t.parts("why.you-left", { coins: left(seat), all: coinsDealt(view), rank });
  }
  const [next] = losers.sort((a, b) => left(a) - left(b));
  return next === undefined ? [] : t.parts("why.next", { seat: next, count: left(next) });
}
