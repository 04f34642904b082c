/** Where the game stands, and what each piece is. */
import { pointsOf } from "../../board/points";
import { capital } from "../../lib/text";
import type { PieceCard, Headline } from "../game";
import { CARDS, isCard, type CardName } from "./cards";
import { isProvince } from "./provinces";
import { isOffering, isRevealed, kindsIn, kingdomOf, type At, type Words } from "./table";
import { listOf, printed, standing } from "./text";

type Phase = 1 | 2 | 3 | 4 | 5 | 6;
const phaseName = (phase: number, t: Words): string => t(`phase.${phase as Phase}`);

type Rank = 1 | 2 | 3 | 4 | 5;
/** Of an offering; the best is 0. */
export const rankName = (rank: number, t: Words): string => t(`rank.${(rank + 1) as Rank}`);

export function status({ view, t }: At): string {
  const kingdom = t(`kingdom.${kingdomOf(view)}`);
  const { phase, round } = view.table;
  return phase === 0 ? t("status.start", { kingdom }) : t("status.now", { kingdom, round, phase: phaseName(phase, t) });
}

export function headline(at: At, seat: number): Headline {
  const { view, t } = at;
  const count = pointsOf(view, seat);
  const note = noteOf(at, seat);
  return { value: count, label: t("headline.points", { count }), ...(note ? { note } : {}) };
}

/** What a player is about in an offering; else who is Pharaoh. */
function noteOf({ view, t }: At, seat: number): string | null {
  const gold = view.table.offers[seat] ?? null;
  if (isOffering(view) && !isRevealed(view)) return t(view.table.sealed[seat] ? "player.sealed" : "player.choosing");
  if (isOffering(view) && gold !== null) return gold < 0 ? t("player.stole") : t("player.offered", { gold });
  return view.table.pharaoh === seat ? t("headline.pharaoh") : null;
}

type Score = "pyramids" | "sets" | "west" | "east" | "temples" | "gold";
export const scoreName = (name: string, t: Words): string =>
  isCard(name) ? t(`card.${name}`) : t(`category.${name as Score}`);

/** `old-sets`, `new-farmers-bonus`: a kingdom and a reason. */
export function category(name: string, t: Words): string {
  const [kingdom = "", ...reason] = name.split("-");
  return t("category.in-kingdom", {
    what: scoreName(reason.join("-"), t),
    kingdom: t(`category.kingdom-${kingdom as "old" | "new"}`),
  });
}

const PIECES = {
  farmer: "AMR-16",
  stone: "AMR-17",
  pyramid: "AMR-26",
  temple: "AMR-4",
  card: "AMR-38",
  gold: "AMR-31",
  thief: "AMR-20",
  pharaoh: "AMR-23",
} as const;
type PieceName = keyof typeof PIECES;

export function explain(at: At, piece: string): PieceCard {
  const { view, t } = at;
  if (isCard(piece)) return cardOf(at, piece);
  if (isProvince(piece)) {
    const lines = [standing(at, piece), printed(at, piece)].map((facts) => capital(facts.join(" · ")));
    return { title: t(`province.${piece}`), lines, rule: "AMR-5" };
  }
  if (piece === "discards") {
    const cards = listOf(kindsIn(view.table.discards), t);
    const lines = [cards || t("explain.no-discards"), t("text.deck", { count: view.table.deck })];
    return { title: t("side.discards"), lines, rule: "AMR-38" };
  }
  const name = piece as PieceName;
  const more =
    name === "pyramid" ? [t("explain.pyramid-stays")] : name === "temple" ? [t("explain.temple-harvest")] : [];
  return { title: t(`explain.${name}-title`), lines: [t(`explain.${name}`), ...more], rule: PIECES[name] };
}

function cardOf({ view, t }: At, card: CardName): PieceCard {
  const { phase, rule } = CARDS[card];
  const count = view.box.cards[card] ?? 0;
  const lines = [t(`explain.${card}`), t("explain.phase", { phase, name: phaseName(phase, t), count })];
  return { title: t(`card.${card}`), lines, rule };
}
