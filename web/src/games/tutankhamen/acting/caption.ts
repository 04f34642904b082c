/** What a beat says: the bag of gold and its purchase in one sentence; and that a set which is complete pays nobody. */
import { plain, type Part } from "../../../lib/text";
import type { LogLine } from "../../../lib/wire";
import { log } from "../log";
import type { At } from "../table";
import { boughtIn } from "./runs";
import { scoringsOf } from "./scorings";

export function caption(at: At, lines: readonly LogLine[]): Part[] | null {
  const [first, ...others] = lines;
  if (first && others.length === 0) return unpaid(at, first);
  const { t } = at;
  const seat = lines.at(-1)?.seat ?? 0;
  const bought = boughtIn(lines);
  return bought ? t.parts("run.bought", { seat, ...bought }) : t.parts("run.declined", { seat });
}

/** A set that pays somebody has a card; this one has only these words. */
function unpaid(at: At, line: LogLine): Part[] | null {
  const nobody = scoringsOf(line).filter(({ payments }) => payments.length === 0);
  const [took] = log(at, line);
  if (nobody.length === 0 || !took) return null;
  const sets = nobody.flatMap(({ set }) => at.t.parts("log.scored-none", { set }));
  return [...took.parts, { text: `. ${plain(sets)}` }];
}
