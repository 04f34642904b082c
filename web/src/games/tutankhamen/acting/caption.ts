/** What a run says: the bag of gold and its purchase in one sentence. */
import type { Part } from "../../../lib/text";
import type { LogLine } from "../../../lib/wire";
import type { At } from "../table";
import { boughtIn } from "./runs";

export function caption({ t }: At, lines: readonly LogLine[]): Part[] {
  const seat = lines.at(-1)?.seat ?? 0;
  const bought = boughtIn(lines);
  return bought ? t.parts("run.bought", { seat, ...bought }) : t.parts("run.declined", { seat });
}
