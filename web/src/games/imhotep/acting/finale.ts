/** Final scoring, in the order of the rules: what each stone and card brings, as the engine has booked it. */
import type { LogLine } from "../../../lib/wire";
import { factsOf } from "../../../board/events";
import type { FinaleStep, Gain } from "../../acting";
import { burialGroups, seriesPoints, worth } from "../derived";
import { placesOf } from "../sites";
import { cardsOf, heldBy, sideOf, type At } from "../table";
import { GREEN, isBlue, isGreen, type CardName } from "../things";
import { category } from "../words";

interface Scored {
  category: string;
  points: number[];
}

export function finale(at: At, line: LogLine): FinaleStep[] {
  const scored = line.events.filter(({ kind }) => kind === "end_scored").map((event) => factsOf<Scored>(event));
  return scored.map((each) => ({
    categories: [each.category],
    title: category(each.category, at.t),
    ...told(at, each),
  }));
}

type Told = Pick<FinaleStep, "text" | "piece" | "lit" | "gains">;

function told(at: At, { category: name, points }: Scored): Told {
  const { view, t } = at;
  switch (name) {
    case "burial": {
      const place = { piece: "burial", lit: ["site-burial"] };
      if (sideOf(view, "burial") === "A") return { ...place, text: t("finale.burial-A"), gains: groups(at) };
      return { ...place, text: t("finale.burial-B"), gains: bySeat(points, (seat) => firstOf(at, seat)) };
    }
    case "obelisks": {
      const gains = bySeat(points, (seat) => `obelisk-${seat}`);
      const side = sideOf(view, "obelisks");
      const text = side === "A" ? t("finale.obelisks-A", { places: placesOf(view) }) : t("finale.obelisks-B");
      return { text, piece: "obelisks", lit: ["site-obelisks"], gains };
    }
    case "statues":
      return { text: t("finale.statues"), piece: "statue", ...cards(at, (card) => card === "statue") };
    case "decorations":
      return { text: t("finale.decorations"), piece: GREEN[0], ...cards(at, isGreen) };
    case "blue":
      return { text: t("finale.blue"), piece: "lever", ...cards(at, isBlue) };
    default:
      return {
        text: t("finale.wrath"),
        piece: "pyramid",
        lit: points.flatMap((each, seat) => (each === 0 ? [] : [`headline-${seat}`])),
        gains: bySeat(points),
      };
  }
}

const bySeat = (points: readonly number[], at?: (seat: number) => string): Gain[] =>
  points.flatMap((each, seat) => (each === 0 ? [] : [{ seat, points: each, ...(at ? { at: at(seat) } : {}) }]));

/** Group by group, as they lie from the left. */
function groups({ view }: At): Gain[] {
  const { burial } = view.table.sites;
  return burialGroups(burial).map((group) => {
    const [first = 0] = group;
    const alone = group.length === 1;
    return {
      seat: burial[first] ?? 0,
      points: seriesPoints(view.box, group.length),
      at: `${alone ? "burial" : "group"}-${first + 1}`,
    };
  });
}
/** Points for rows rise at a seat's first stone. */
const firstOf = ({ view }: At, seat: number): string => `burial-${view.table.sites.burial.indexOf(seat) + 1}`;

/** Card by card, before each seat. */
function cards({ view }: At, counts: (card: CardName) => boolean): Pick<Told, "lit" | "gains"> {
  const gains = view.table.sleds.flatMap((_, seat) =>
    cardsOf(view, seat)
      .filter(counts)
      .map((card) => ({ seat, points: worth(view, card, heldBy(view, seat, card)), at: `hand-${seat}-${card}` })),
  );
  return { gains, lit: gains.map(({ at }) => at) };
}
