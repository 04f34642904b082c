/** Who wins with equal points: the marker in front, because it arrived first (EGZ-39). */
import { totalOf } from "../../../board/points";
import type { Why } from "../../acting";
import { isSphinxCard } from "../sphinx";
import type { At } from "../table";

export function why({ view, t }: At): Why | null {
  const [winner] = view.winners;
  if (winner === undefined) return null;
  const points = view.score.map(totalOf);
  const level = points.filter((each, seat) => seat !== winner && each === points[winner]);
  if (level.length === 0) return null;
  return { parts: t.parts("why.tie", { points: points[winner] ?? 0 }), rule: "EGZ-39" };
}

/** What belongs together in the result: a building with what it brings later, all of the sphinx, both markets. */
const BANDS = {
  obelisk: ["obelisk"],
  graves: ["graves", "grave-sets"],
  pyramid: ["pyramid", "rows"],
  temple: ["temple"],
  sphinx: ["returns"],
  participation: ["participation"],
  markets: ["markets", "stone-sale"],
  cards: ["cards"],
  feeding: ["feeding"],
} as const;
type Band = keyof typeof BANDS;

const bandIn = (category: string): Band | undefined =>
  isSphinxCard(category)
    ? "sphinx"
    : (Object.keys(BANDS) as Band[]).find((band) => BANDS[band].some((each) => each === category));

export function bandOf(category: string, { t }: At): string | null {
  const band = bandIn(category);
  if (band === "sphinx") return t("board.sphinx");
  return band ? t.word("Category", band) : null;
}

/** `The obelisk made 15 of your 37 points` */
export function madeOf(category: string, { t }: At): string {
  return t(`made.${bandIn(category) ?? "cards"}`);
}
