/** The card of every piece: what it is, what it does, which rule says so. */
import { stonesAt, worth } from "./derived";
import { capital } from "../../lib/text";
import type { PieceCard } from "../game";
import { roundCards as allRoundCards } from "./printed";
import { decorated, isBlue, isCard, isGreen, isSite, type CardName, type Side, type Site } from "./things";
import { placesOf } from "./sites";
import { discarded, sideOf, type At } from "./table";

const CARD_RULES: Record<CardName, string> = {
  lever: "IMH-18",
  hammer: "IMH-19",
  sail: "IMH-20",
  chisel: "IMH-21",
  entrance: "IMH-27",
  sarcophagus: "IMH-27",
  "paved-path": "IMH-27",
  "pyramid-decoration": "IMH-28",
  "temple-decoration": "IMH-28",
  "burial-decoration": "IMH-28",
  "obelisk-decoration": "IMH-28",
  statue: "IMH-29",
};
const SITE_RULES: Record<Site, Record<Side, string>> = {
  market: { A: "IMH-23", B: "IMH-31" },
  pyramid: { A: "IMH-24", B: "IMH-32" },
  temple: { A: "IMH-22", B: "IMH-34" },
  burial: { A: "IMH-25", B: "IMH-35" },
  obelisks: { A: "IMH-26", B: "IMH-36" },
};

export function explain(at: At, piece: string): PieceCard {
  const { view, t } = at;
  if (isSite(piece)) return site(at, piece);
  if (isCard(piece)) return card(at, piece);
  if (piece === "round") return roundCards(at);
  if (piece === "pair") {
    const counted = view.table.pair.counted.map((name) => t(`card.${name}`));
    const lines = [t("explain.pair")];
    if (counted.length > 0) lines.push(t("explain.counted", { cards: t.list(counted) }));
    return { title: t("explain.pair-title"), lines, rule: "IMH-31" };
  }
  return { title: t("explain.stone-title"), lines: [t("explain.stone")], rule: "IMH-8" };
}

function site(at: At, name: Site): PieceCard {
  const { view, t } = at;
  const side = sideOf(view, name);
  const lines = [
    name === "obelisks" && side === "A"
      ? t("explain.obelisks-A", { places: placesOf(view) })
      : name === "obelisks"
        ? t("explain.obelisks-B")
        : t(`explain.${name}-${side}`),
    t("explain.visit"),
  ];
  if (name === "market") lines.push(faceUp(at), piles(at));
  return { title: t("board.site", { site: t(`site.${name}`), side }), lines, rule: SITE_RULES[name][side] };
}

function faceUp({ view, t }: At): string {
  const cards = view.table.market.filter((each) => each !== null).map((each) => t(`card.${each}`));
  return t("explain.face-up", { cards: cards.length > 0 ? cards.join(", ") : t("text.empty") });
}

function piles({ view, t }: At): string {
  const cards = discarded(view).map((name) =>
    t("text.held", { count: view.table.discards[name] ?? 0, card: t(`card.${name}`) }),
  );
  return t("explain.pile", { count: view.table.pile, cards: cards.length > 0 ? cards.join(", ") : t("text.empty") });
}

function card({ view, t }: At, name: CardName): PieceCard {
  const lines: string[] = [];
  if (isGreen(name)) {
    const monument = decorated(name);
    lines.push(t("explain.decoration", { site: t(`at.${monument}`) }));
    lines.push(t("explain.decoration-now", { stones: stonesAt(view, monument), count: worth(view, name, 1) }));
  } else {
    lines.push(t(`explain.${name}`));
    if (isBlue(name)) lines.push(t("explain.blue"));
    else if (name !== "statue") lines.push(t("explain.red"));
  }
  return { title: capital(t(`card.${name}`)), lines, rule: CARD_RULES[name] };
}

function roundCards({ view, t }: At): PieceCard {
  const turned = view.table.round_cards;
  const left = allRoundCards(view.box, view.seats).filter((each) => !turned.includes(each));
  const lines = [t("explain.round", { ships: (turned.at(-1) ?? "").replaceAll("-", ", ") })];
  if (turned.length > 1) lines.push(t("explain.turned", { cards: turned.slice(0, -1).join(" · ") }));
  lines.push(t("explain.to-come", { cards: left.join(" · ") }));
  return { title: t("explain.round-title"), lines, rule: "IMH-4" };
}
