/** Another player has sailed a ship with stones of mine. */
import type { LogLine } from "../../../lib/wire";
import type { Part } from "../../../lib/text";
import type { WaitingCard } from "../../acting";
import { builtBy, burialGroups, templeTops } from "../derived";
import { shipNumbered, sideOf, type At, type ImhotepView } from "../table";
import type { Site } from "../things";
import { ofRound } from "./cards";
import { ofKind } from "./trips";

interface Sail {
  seat: number;
  ship: number;
  site: Site;
  /** The lines before it. */
  earlier: readonly LogLine[];
}

/** One stone alone is news only the first time in a round. */
export function sentAway(at: At, line: LogLine, before: ImhotepView, earlier: readonly LogLine[]): WaitingCard | null {
  const { seat, t } = at;
  const sail = sailOf(at, line, earlier);
  if (!sail || seat === null || sail.seat === seat) return null;
  const { ship, site } = sail;
  const count = (shipNumbered(before, ship)?.stones ?? []).filter((owner) => owner === seat).length;
  if (count === 0 || (count === 1 && sentBefore(seat, ofRound(sail.earlier)))) return null;
  const outcome = outcomeOf(at, line, site, seat, count);
  return {
    kind: "mine",
    title: t("mine.sent", { seat: t.seat(sail.seat), site }),
    lead: [...t.parts("mine.carried", { ship, count }), ...(outcome.length > 0 ? [{ text: " " }, ...outcome] : [])],
    rule: "IMH-11",
    piece: site,
    seat: sail.seat,
    about: `site-${site}`,
  };
}

/** The sail whose stones this line brings ashore: after a lever they wait for their order. */
function sailOf({ view }: At, line: LogLine, earlier: readonly LogLine[]): Sail | null {
  const [sailed] = ofKind(line, "sailed");
  if (sailed) return view.question === "ChooseOrder" ? null : { ...sailed, earlier };
  if (ofKind(line, "ordered").length === 0) return null;
  const index = earlier.findLastIndex((each) => ofKind(each, "sailed").length > 0);
  const [by] = earlier.slice(index).flatMap((each) => ofKind(each, "sailed"));
  return by ? { ...by, earlier: earlier.slice(0, index) } : null;
}

/** Has anybody else sailed stones of this seat in these lines? */
function sentBefore(seat: number, lines: readonly LogLine[]): boolean {
  const loaded = new Set(
    lines.flatMap((line) => ofKind(line, "loaded").flatMap((each) => (each.seat === seat ? [each.ship] : []))),
  );
  return lines.some((line) => ofKind(line, "sailed").some((each) => each.seat !== seat && loaded.has(each.ship)));
}

/** What they have come to there. */
function outcomeOf({ view, t }: At, line: LogLine, site: Site, seat: number, count: number): Part[] {
  switch (site) {
    case "market":
      return t.parts("mine.market", { count });
    case "pyramid": {
      const points = sum(ofKind(line, "built").map((each) => (each.seat === seat ? each.points : 0)));
      return points > 0 ? t.parts("mine.pyramid", { count: points }) : t.parts("mine.choose", { count });
    }
    case "temple":
      return t.parts("mine.temple", { count: templeTops(view).filter((owner) => owner === seat).length });
    case "burial": {
      const stones = builtBy(view, seat, site);
      if (sideOf(view, "burial") === "B" || stones === 1) return t.parts("mine.there", { count: stones });
      const { burial } = view.table.sites;
      const groups = burialGroups(burial).filter(([first]) => burial[first ?? 0] === seat);
      const [largest = []] = groups.sort((a, b) => b.length - a.length);
      return t.parts("mine.group", { count: largest.length });
    }
    case "obelisks": {
      if (sideOf(view, "obelisks") === "A") return t.parts("mine.obelisk", { count: builtBy(view, seat, site) });
      const points = sum(ofKind(line, "tower").map((each) => (each.seat === seat ? each.points : 0)));
      if (points > 0) return t.parts("mine.tower", { count: points });
      return t.parts("mine.single", { count: view.table.sites.obelisks[seat] ?? 0 });
    }
    default:
      return [];
  }
}

export const sum = (points: readonly number[]): number => points.reduce((all, each) => all + each, 0);
