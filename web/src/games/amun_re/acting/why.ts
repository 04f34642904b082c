/** Why somebody has won: pyramids, then building stones, where points are equal. */
import { pointsOf } from "../../../board/points";
import type { LogLine } from "../../../lib/wire";
import type { Why } from "../../acting";
import { isCard } from "../cards";
import type { At } from "../table";
import { scoreName } from "../words";
import { reasonOf } from "./gains";

const RULE = "AMR-33";
type Count = [seat: number, count: number];

/** Null: nobody was level in points, or the log is older than its word for that. */
export function why({ view, seat: viewer, t }: At, lines: readonly LogLine[]): Why | null {
  const broken = lines.at(-1)?.events.find(({ kind }) => kind === "tie_broken");
  if (!broken) return null;
  const { what, counts } = broken.facts as { what: string; counts: Count[] };
  const [winner = 0, ...others] = view.winners;
  if (others.length > 0) return { parts: t.parts("why.shared", { count: pointsOf(view, winner) }), rule: RULE };
  const count = counts.find(([seat]) => seat === winner)?.[1] ?? 0;
  const against = counts.filter(([seat]) => seat !== winner);
  const held = ([seat, own]: Count): string =>
    seat === viewer ? t("why.yours", { count: own }) : t("why.of", { seat, count: own });
  const values = { count, others: t.list(against.map(held)) };
  return { parts: t.parts(what === "stones" ? "why.stones" : "why.pyramids", values), rule: RULE };
}

type Reason = "pyramids" | "sets" | "west" | "east" | "temples";

/** `The pyramids in the New Kingdom`, which made 8 of your 29 points. */
export function madeOf(category: string, { t }: At): string {
  const reason = reasonOf(category);
  const when = t(category.startsWith("old-") ? "made.in-old" : "made.in-new");
  if (reason === "gold") return t("made.gold");
  return isCard(reason) ? t("made.card", { card: reason, when }) : t(`made.${reason as Reason}`, { when });
}

/** One colour of the bars of the result: the Old Kingdom, then what the New Kingdom scored. */
export function bandOf(category: string, { t }: At): string {
  const reason = reasonOf(category);
  if (category.startsWith("old-")) return t("kingdom.old");
  return isCard(reason) ? t("finale.bonus-title") : scoreName(reason, t);
}
