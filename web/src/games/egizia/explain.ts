/** The card of every piece: what it is, what it does, which rule says so. */
import { capital } from "../../lib/text";
import type { PieceCard } from "../game";
import { isCard, isSpecial, kindOf, landOf, SPECIAL } from "./cards";
import { cardEffect, cardName, crewName, placeName, sphinxName, sphinxWorth } from "./names";
import { isCrew, isRound, type Place } from "./river";
import { isSphinxCard } from "./sphinx";
import { playerOf, type At, type EgiziaView, type Words } from "./table";
import { deckWords } from "./words";

/** Things on the board that are neither cards nor crews nor places. */
const ABOUT = {
  obelisk: "EGZ-21",
  graves: "EGZ-21",
  pyramid: "EGZ-22",
  temple: "EGZ-23",
  stone: "EGZ-5",
  grain: "EGZ-12",
  ring: "EGZ-12",
  order: "EGZ-15",
  track: "EGZ-25",
  deck: "EGZ-8",
  bonus: "EGZ-15",
  ship: "EGZ-9",
  "sphinx-back": "EGZ-20",
} as const;
type About = keyof typeof ABOUT;

export function explain({ view, t }: At, piece: string): PieceCard {
  const name = piece.replace("sphinx:", "");
  if (piece.startsWith("sphinx:") && isSphinxCard(name)) {
    return {
      title: sphinxName(name, t),
      lines: [sphinxWorth(view.box, name, t), t("about.sphinx-back")],
      rule: "EGZ-38",
    };
  }
  if (isCrew(piece)) {
    const strength = playerOf(view, view.viewer).crews[piece];
    const now = view.viewer === null ? [] : [t("about.now", { strength })];
    const about = t(piece === "joker" ? "about.joker" : "about.crew");
    return { title: crewName(piece, t), lines: [about, ...now], rule: "EGZ-19" };
  }
  if (isRound(piece)) {
    return { title: placeName(piece, t), lines: [capital(t(`round.${piece}`)), t("about.round")], rule: "EGZ-16" };
  }
  if (piece === "market:stone" || piece === "market:grain") {
    const market = piece === "market:stone" ? "stone" : "grain";
    const rule = market === "stone" ? "EGZ-18" : "EGZ-17";
    return { title: t(`market.${market}`), lines: [t(`about.market-${market}`)], rule };
  }
  if (isCard(piece)) return cardCard(piece, t);
  if (piece === "sphinx") return sphinxCard(view, t);
  return about(piece.replace(/-\d$/, "") as About, view, t);
}

function cardCard(card: string, t: Words): PieceCard {
  const rule = isSpecial(card) ? SPECIAL[card].rule : "EGZ-27";
  const kind = landOf(card) ?? kindOf(card);
  return { title: cardName(card, t), lines: [capital(cardEffect(card, t)), t(`kind.${kind}`)], rule };
}

function sphinxCard(view: EgiziaView, t: Words): PieceCard {
  const visits = view.table.sphinx.visits.map(({ seat, drawn, kept }) =>
    t("about.visits", { seat: t.seat(seat), drawn, kept }),
  );
  const stack = t("text.stack", { count: view.table.sphinx.stack });
  return {
    title: placeName("sphinx" as Place, t),
    lines: [t("about.sphinx"), stack, ...numbered(visits)],
    rule: "EGZ-20",
  };
}
/** Two visits can read the same; each is a line of its own. */
const numbered = (lines: string[]): string[] => lines.map((line, index) => `${index + 1}. ${line}`);

function about(piece: About, view: EgiziaView, t: Words): PieceCard {
  const known = piece in ABOUT ? piece : "ship";
  const deck = known === "deck" ? [deckWords(view.table.deck, t).join(", ")] : [];
  return { title: t(`title.${known}`), lines: [t(`about.${known}`), ...deck], rule: ABOUT[known] };
}
