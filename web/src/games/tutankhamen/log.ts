/** What happened, in sentences: payments join the scoring they belong to, tiles that leave join each other. */
import type { Part } from "../../lib/text";
import { seatOf } from "../../lib/seats";
import type { LogEvent, LogLine } from "../../lib/wire";
import type { Sentence, Trip } from "../game";
import { capital } from "./choices";
import type { Words } from "./table";
import type { SetName, TileName } from "./tiles";

/** The facts of the events that the engine tells; `turn.py` and `scoring.py` name them. */
interface Facts {
  seat: number;
  seller: number;
  tile: TileName;
  set: SetName;
  place: number;
  coins: number;
  category: string;
  winners: number[];
}
const factsOf = (event: LogEvent): Facts => event.facts as unknown as Facts;

const pieceOf = (tile: TileName, t: Words): Part => ({ text: t(`tile.${tile}`), piece: tile });

export function log(line: LogLine, t: Words): Sentence[] {
  return [...said(line, t), ...grouped(line.events).map((events) => sentence(events, t))];
}

/** What a line says that no event repeats. */
function said(line: LogLine, t: Words): Sentence[] {
  const [verb, first = ""] = line.text.split(" ");
  if (verb === "path") return [{ parts: t.parts("log.path"), tone: "soft" }];
  if (verb === "start") return [{ parts: t.parts("log.start", { seat: t.seat(seatOf(first)) }), tone: "plain" }];
  if (verb !== "add") return [];
  const seat = t.seat(line.seat);
  const parts =
    first === "0" ? t.parts("log.added-none", { seat }) : t.parts("log.added", { seat, count: Number(first) });
  return [{ parts, tone: "plain" }];
}

export function grouped(events: LogEvent[]): LogEvent[][] {
  const groups: LogEvent[][] = [];
  for (const event of events) {
    const before = groups.at(-1)?.[0]?.kind;
    const joins = (before === "scored" && event.kind === "paid") || (before === "removed" && event.kind === "removed");
    if (joins) groups.at(-1)?.push(event);
    else groups.push([event]);
  }
  return groups;
}

function sentence(events: LogEvent[], t: Words): Sentence {
  const event = events[0] as LogEvent;
  const facts = factsOf(event);
  switch (event.kind) {
    case "collected":
      return {
        parts: t.parts("log.collected", { seat: t.seat(facts.seat), tile: pieceOf(facts.tile, t) }),
        tone: "plain",
      };
    case "bought": {
      const seller = t.seat(facts.seller);
      const parts = t.parts("log.bought", { seat: t.seat(facts.seat), tile: pieceOf(facts.tile, t), seller });
      return { parts, tone: "plain" };
    }
    case "bag_left":
      return { parts: t.parts("log.bag-left"), tone: "soft" };
    case "removed":
      return { parts: [...t.parts("log.removed"), ...events.flatMap((gone) => leaving(gone, t))], tone: "soft" };
    case "scored":
      return { parts: scoring(events, t), tone: "score" };
    case "paid":
      return { parts: t.parts("log.paid", { seat: t.seat(facts.seat), count: facts.coins }), tone: "score" };
    case "last_coin":
      return { parts: t.parts("log.last-coin", { seat: t.seat(facts.seat) }), tone: "score" };
    case "skipped":
      return { parts: t.parts("log.skipped", { seat: t.seat(facts.seat) }), tone: "soft" };
    case "path_empty": {
      const winners = t.list(facts.winners.map((seat) => t.seat(seat).text));
      return { parts: t.parts("log.path-empty", { winners }), tone: "score" };
    }
    default:
      return { parts: [{ text: event.kind }], tone: "soft" };
  }
}

const leaving = (event: LogEvent, t: Words): Part[] => [{ text: " " }, pieceOf(factsOf(event).tile, t)];

function scoring([scored, ...paid]: LogEvent[], t: Words): Part[] {
  const piece = factsOf(scored as LogEvent).set;
  const set: Part = { text: capital(t(`tile.${piece}`)), piece };
  if (paid.length === 0) return t.parts("log.scored-none", { set });
  const payments = paid.map(factsOf).map(({ seat, coins }) => t("log.payment", { seat: t.seat(seat), coins }));
  return t.parts("log.scored", { set, payments: payments.join(", ") });
}

/** Tiles go to their owner, coins into the pyramid. */
export function trips(line: LogLine): Trip[] {
  return line.events.flatMap((event): Trip[] => {
    const { seat, seller, tile, place } = factsOf(event);
    if (event.kind === "collected") return [{ piece: tile, from: `place-${place}`, to: `hand-${seat}-${tile}` }];
    if (event.kind === "bought") return [{ piece: tile, from: `hand-${seller}-${tile}`, to: `hand-${seat}-${tile}` }];
    if (event.kind === "paid") return [{ piece: "coin", from: `headline-${seat}`, to: "pyramid" }];
    return [];
  });
}
