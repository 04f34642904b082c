/** A round is over: what it brought each player. */
import { pointsOf } from "../../../board/points";
import type { LogLine } from "../../../lib/wire";
import type { WaitingCard } from "../../acting";
import { sideOf, type At } from "../table";
import { ROUNDS } from "../things";
import { ofRound } from "./cards";
import RoundOver from "./RoundOver.svelte";
import { sum } from "./sent";
import { ofKind } from "./trips";

/** What one seat got in a round: points of three sites, stones brought to the two that pay later. */
export interface RoundRow {
  seat: number;
  pyramid: number;
  temple: number;
  buried: number;
  towers: number;
  raised: number;
  gained: number;
  total: number;
}

/** After the last round final scoring tells it all. */
export function roundOver(at: At, line: LogLine, earlier: readonly LogLine[]): WaitingCard | null {
  const { view, t } = at;
  const [ended] = ofKind(line, "round_ended");
  if (!ended || ended.round >= ROUNDS) return null;
  const side = sideOf(view, "temple");
  const later = sideOf(view, "obelisks") === "A" ? t.parts("over.later-A") : t.parts("over.later-B");
  const pays = side === "A" ? t.parts("over.temple-A", { count: view.box.temple_a }) : t.parts("over.temple-B");
  const rows = rowsOf(at, [...ofRound(earlier), line]);
  const own = rows.find(({ seat }) => seat === at.seat);
  return {
    kind: "round",
    title: t("over.title", { round: ended.round }),
    lead: [...pays, { text: " " }, ...later],
    rule: side === "A" ? "IMH-22" : "IMH-34",
    piece: "temple",
    lit: ["site-temple"],
    body: RoundOver,
    facts: rows,
    ...(own ? { spoken: t("over.spoken", { count: own.gained, total: own.total }) } : {}),
  };
}

function rowsOf({ view }: At, lines: readonly LogLine[]): RoundRow[] {
  return view.table.sleds.map((_, seat) => {
    const own = (kind: string) => lines.flatMap((line) => ofKind(line, kind)).filter((each) => each.seat === seat);
    const points = (kind: string): number => sum(own(kind).map((each) => each.points));
    const brought = (site: string): number => own("delivered").filter((each) => each.site === site).length;
    const [pyramid, temple, towers] = [points("built"), points("temple_scored"), points("tower")];
    return {
      seat,
      pyramid,
      temple,
      buried: brought("burial"),
      towers,
      raised: brought("obelisks"),
      gained: sum([pyramid, temple, towers]),
      total: pointsOf(view, seat),
    };
  });
}
