/** Who wins where several have the most points. */
import { factsOf } from "../../../board/events";
import { pointsOf } from "../../../board/points";
import type { LogLine } from "../../../lib/wire";
import type { Why } from "../../acting";
import type { At } from "../table";

const RULE = "IMH-38";

/** Stones on the sled; null where the points decide, or where an older record does not say. */
export function why({ view, seat, t }: At, lines: readonly LogLine[]): Why | null {
  const event = lines.at(-1)?.events.find(({ kind }) => kind === "tie_broken");
  if (!event) return null;
  const { counts } = factsOf<{ counts: [number, number][] }>(event);
  const [first] = view.winners;
  const count = counts.find(([each]) => each === first)?.[1];
  if (first === undefined || count === undefined) return null;
  if (view.winners.length > 1) return { parts: t.parts("why.shared", { count: pointsOf(view, first) }), rule: RULE };
  const [second] = counts.filter(([each]) => each !== first).sort(([, a], [, b]) => b - a);
  if (!second) return null;
  const [other, fewer] = second;
  const parts =
    other === seat
      ? t.parts("why.stones-yours", { count, fewer })
      : t.parts("why.stones", { count, fewer, seat: t.seat(other) });
  return { parts, rule: RULE };
}
