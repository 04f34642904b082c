/**
 * The end as a scene: the New Kingdom is counted, category by category. The engine books all of it but the gold when the
 * last harvest is in, so that bonus cards can be played; the scene counts it once more from where the Old Kingdom ended.
 */
import type { FinaleStep, Gain } from "../../acting";
import { isCard } from "../cards";
import { bestOn } from "../derived";
import { playedSpot, provinceSpot, purseSpot, TEMPLE } from "../spots";
import { landOf, printedOn, type AmunReView, type At } from "../table";
import { scoreName } from "../words";
import { gainsOf, NEW, reasonOf } from "./gains";

const BANKS = ["west", "east"] as const;

/** Every category of the sheet that the New Kingdom has, bonus cards as one. */
export function finale(at: At): FinaleStep[] {
  const { view, t } = at;
  const count = view.table.temple;
  const steps: FinaleStep[] = [
    { ...step(at, ["pyramids"], "pyramids"), text: t("finale.pyramids"), piece: "pyramid" },
    { ...step(at, ["sets"], "sets"), text: t("finale.sets"), piece: "pyramid" },
    { ...step(at, ["temples"], "temples"), text: t("finale.temples", { count }), piece: "temple" },
    ...BANKS.map((bank) => ({
      ...step(at, [bank], bank),
      text: t("finale.bank", { what: most(at, bank) }),
      piece: "pyramid",
    })),
    { ...step(at, bonuses(view), null), text: t("finale.bonus"), piece: "card" },
    { ...step(at, ["gold"], "gold"), text: t("finale.gold", { what: richest(at) }), piece: "gold" },
  ];
  return steps.filter(({ gains }) => gains.length > 0);
}

const bonuses = (view: AmunReView): string[] =>
  Object.keys(view.score[0] ?? {})
    .filter((category) => category.startsWith(NEW))
    .map(reasonOf)
    .filter(isCard);

function step({ view, t }: At, reasons: string[], title: string | null): Omit<FinaleStep, "text"> {
  const categories = reasons.map((reason) => `${NEW}${reason}`);
  const gains = view.score.flatMap((row, seat): Gain[] =>
    categories.flatMap((category) => {
      const points = row[category] ?? 0;
      return points === 0 ? [] : gainsOf({ seat, category, points }, view);
    }),
  );
  return {
    categories,
    title: title === null ? t("finale.bonus-title") : scoreName(title, t),
    lit: litFor(view, reasons, gains),
    gains,
  };
}

/** What pays: the provinces, the temple, the cards, the gold of everybody. */
function litFor(view: AmunReView, [reason = ""]: string[], gains: readonly Gain[]): string[] {
  const seats = [...new Set(gains.map(({ seat }) => seat))];
  const lands = seats.flatMap((seat) => view.table.lands[seat] ?? []);
  if (isCard(reason))
    return seats.flatMap((seat) => (view.table.played[seat] ?? []).map((card) => playedSpot(seat, card)));
  switch (reason) {
    case "gold":
      return view.table.lands.map((_, seat) => purseSpot(seat));
    case "sets":
      return lands.map(provinceSpot);
    case "temples":
      return [...lands.filter((province) => printedOn(view, province).temples > 0).map(provinceSpot), TEMPLE];
    default:
      return [...new Set(gains.flatMap(({ at }) => (at === undefined ? [] : [at])))];
  }
}

/** `Memphis, 4` */
function most({ view, t }: At, bank: "west" | "east"): string {
  const found = view.score.flatMap((row, seat) => {
    const province = (row[`${NEW}${bank}`] ?? 0) > 0 ? bestOn(view, seat, bank) : undefined;
    return province ? [t("finale.there", { province, count: landOf(view, province).pyramids })] : [];
  });
  return t.list(found);
}

/** `Meri 53, Kim 39, Senbi 36, Nefru 26` */
const richest = ({ view, t }: At): string =>
  t.tally(view.table.gold.map((gold, seat): [number, number] => [seat, gold ?? 0]).sort(([, a], [, b]) => b - a));
