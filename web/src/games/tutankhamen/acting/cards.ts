/** What waits for its reader: a set that was scored, and what was done to the viewer or for the viewer. */
import { factsOf } from "../../../board/events";
import type { Part } from "../../../lib/text";
import type { LogLine } from "../../../lib/wire";
import type { WaitingCard } from "../../acting";
import { setInScoring, type At, type TutankhamenView } from "../table";
import type { SetName, TileName } from "../tiles";
import Complete from "./Complete.svelte";
import { scoringsOf, type Payment, type Scoring } from "./scorings";

/** One seat's share in a set. */
export interface Share {
  seat: number;
  tiles: number;
  /** So many of them are wild. */
  wild: number;
  coins: number;
}

export function cardsOf(at: At, line: LogLine, before: TutankhamenView): WaitingCard[] {
  const scored = scoringsOf(line).filter(({ payments }) => payments.length > 0);
  return [...mine(at, line), ...scored.map((scoring) => complete(at, line, before, scoring))];
}

function complete(at: At, line: LogLine, before: TutankhamenView, scoring: Scoring): WaitingCard {
  const { set, payments } = scoring;
  return {
    kind: "phase",
    title: at.t("complete.title", { set }),
    lead: lead(at, scoring, endsWith(line, scoring)),
    rule: payments[0]?.rule ?? null,
    piece: set,
    body: Complete,
    facts: shares(line, before, scoring),
    lit: ["pyramid"],
  };
}

export function shares(line: LogLine, before: TutankhamenView, { set, tiles, payments }: Scoring): Share[] {
  const asked = setInScoring(before) === set;
  const [verb, count] = line.text.split(" ");
  const added = (seat: number): number =>
    verb === "add" && seat === line.seat ? Number(count) : (before.table.added[seat] ?? 0);
  return tiles.map((number, seat) => ({
    seat,
    tiles: number,
    wild: asked ? added(seat) : 0,
    coins: payments.find((payment) => payment.seat === seat)?.coins ?? 0,
  }));
}

/** Was the last coin paid for this set? Who comes after its payer pays nothing any more. */
const endsWith = (line: LogLine, { set }: Scoring): boolean =>
  line.events.some(({ kind }) => kind === "last_coin" || kind === "last_coins") && scoringsOf(line).at(-1)?.set === set;

/** Who had the most and the second most, and what the viewer has who pays nothing. */
function lead(at: At, { tiles, payments }: Scoring, ends: boolean): Part[] {
  const { t, seat } = at;
  const tied = payments[0]?.rule === "TUT-14";
  const [first, ...second] = payments;
  const parts: Part[] = [{ text: `${t(tied ? "complete.tied" : "complete.most")} ` }];
  if (tied) parts.push(...payments.flatMap((each, index) => [{ text: index > 0 ? ", " : "" }, ...pays(at, each)]));
  else if (first) parts.push(...pays(at, first));
  parts.push({ text: "." });
  if (!tied && second[0]) parts.push({ text: ` ${t("complete.second")} ` }, ...pays(at, second[0]), { text: "." });
  if (ends) parts.push({ text: ` ${t("complete.last")}` });
  const count = seat === null ? 0 : (tiles[seat] ?? 0);
  const idle = payments.every((payment) => payment.seat !== seat);
  return count > 0 && idle ? [...parts, { text: ` ${t("complete.nothing", { count })}` }] : parts;
}

const pays = ({ t, seat: viewer }: At, { seat, coins: count }: Payment): Part[] =>
  seat === viewer ? t.parts("complete.you-pay", { count }) : t.parts("complete.pays", { seat, count });

interface Done {
  seat: number;
  seller: number;
  tile: TileName;
}
function mine({ t, seat }: At, line: LogLine): WaitingCard[] {
  return line.events.flatMap((event): WaitingCard[] => {
    const { seller, tile } = factsOf<Done>(event);
    if (event.kind === "bought" && seller === seat) {
      return [
        {
          kind: "mine",
          title: t("sold.title", { seat: t.seat(line.seat), tile: tile as SetName }),
          lead: t.parts("sold.text"),
          rule: event.rule,
          piece: tile,
          seat: line.seat,
          about: `hand-${seller}-${tile}`,
        },
      ];
    }
    if (event.kind === "collected" && line.auto && line.seat === seat) {
      const lead = t.parts("forced.text", { tile });
      return [{ kind: "mine", title: t("forced.title"), lead, rule: event.rule, piece: tile, seat: line.seat }];
    }
    return [];
  });
}
