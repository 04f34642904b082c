/** Final scoring as the rules tell it: stones sold, grave sets, then each seat turns its sphinx cards over (EGZ-38). */
import { capital, plain } from "../../../lib/text";
import type { LogLine } from "../../../lib/wire";
import type { FinaleStep, Gain } from "../../acting";
import { progressOf, type Progress } from "../derived";
import { sphinxName } from "../names";
import { isSphinxCard, type SphinxCard } from "../sphinx";
import { SPOTS } from "../spots";
import type { At, EgiziaView } from "../table";
import { isFinal } from "./gained";
import SphinxCards from "./SphinxCards.svelte";
import { factsOf } from "../../../board/events";
import type { Facts } from "../events";

/** A sphinx card that is turned over. */
export interface Turned {
  card: SphinxCard;
  name: string;
  progress: Progress | null;
  points: number;
}

export function finale(at: At, line: LogLine): FinaleStep[] {
  const { view, t } = at;
  const scored = line.events.filter(isFinal).map((event) => factsOf<Facts>(event));
  const gains = (category: string, spot: (seat: number) => string): Gain[] =>
    scored.filter((each) => each.category === category).map(({ seat, points }) => ({ seat, points, at: spot(seat) }));
  const sold = gains("stone-sale", SPOTS.store);
  const sets = gains("grave-sets", (seat) => lastGrave(view, seat));
  return [
    {
      categories: ["stone-sale"],
      title: t.word("Category", "stone-sale"),
      text: t("finale.stone-sale"),
      piece: "stone",
      lit: [SPOTS.market("stone"), ...sold.map(({ seat }) => SPOTS.store(seat))],
      gains: sold,
    },
    {
      categories: ["grave-sets"],
      title: t.word("Category", "grave-sets"),
      text: t("finale.grave-sets"),
      piece: "grave",
      lit: [SPOTS.tombs],
      gains: sets,
    },
    ...view.table.order.toReversed().flatMap((seat) => sphinxStep(at, seat, scored)),
  ];
}

function sphinxStep({ view, seat: viewer, t }: At, seat: number, scored: Facts[]): FinaleStep[] {
  const cards = (view.table.sphinx.cards[seat] ?? []).filter(isSphinxCard);
  if (cards.length === 0) return [];
  const turned = cards.map((card): Turned => {
    const points = scored.find((each) => each.seat === seat && each.category === card)?.points ?? 0;
    return { card, name: capital(sphinxName(card, t)), progress: progressOf(view, seat, card), points };
  });
  return [
    {
      categories: cards,
      title: seat === viewer ? t("finale.sphinx-mine") : t("finale.sphinx", { seat: t.seat(seat) }),
      text: turned.map((each) => told(each, t)).join(" · "),
      piece: "sphinx-back",
      lit: cards.map((card) => SPOTS.secret(seat, card)),
      gains: turned
        .filter(({ points }) => points !== 0)
        .map(({ card, points }) => ({ seat, points, at: SPOTS.secret(seat, card) })),
      body: SphinxCards,
      facts: turned,
    },
  ];
}

/** `4 of yours in the temple: 4 of 4 ✓` */
function told({ name, progress, points }: Turned, t: At["t"]): string {
  const sign = points > 0 ? "✓" : "–";
  return progress === null ? `${name} ${sign}` : `${name}: ${plain(counted(progress, t))} ${sign}`;
}
export const counted = ({ have, goal }: Progress, t: At["t"]) =>
  goal === null ? [{ text: String(have) }] : t.parts("finale.of", { have, goal });

/** The points of a set rise at the last tile that was taken. */
function lastGrave({ table }: EgiziaView, seat: number): string {
  const last = table.buildings.grave.findLastIndex((owner) => owner === seat);
  return last < 0 ? SPOTS.graves(seat) : SPOTS.field("grave", last + 1);
}
