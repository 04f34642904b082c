/** What travels because of a line of the log: stones, cards, and points to the players who score them. */
import type { LogEvent, LogLine } from "../../lib/wire";
import type { Trip } from "../game";
import type { CardName, Site } from "./things";

/** The facts of the events that move something. */
interface Facts {
  seat: number;
  ship: number;
  berth: number;
  site: Site;
  card: CardName;
  field: number;
  points: number;
  stones: number;
}

export function trips(line: LogLine): Trip[] {
  const ship = line.events.find((event) => event.kind === "sailed")?.facts["ship"];
  /** Stones of red cards come from the quarry, all others from the ship. */
  const source = (seat: number): string => (ship === undefined ? `quarry-${seat}` : `ship-${String(ship)}`);
  return line.events.flatMap((event) => travels(event, line, source));
}

const TO: Record<Exclude<Site, "market" | "pyramid">, (seat: number) => string> = {
  temple: () => "site-temple",
  burial: () => "site-burial",
  obelisks: (seat) => `obelisk-${seat}`,
};

function travels(event: LogEvent, line: LogLine, source: (seat: number) => string): Trip[] {
  const { seat, ship, berth, site, card, field, points, stones } = event.facts as unknown as Facts;
  const stone = `stone-${seat}`;
  const scored = (from: string): Trip[] =>
    points > 0 ? [{ piece: `points-${points}`, from, to: `headline-${seat}` }] : [];
  switch (event.kind) {
    case "stones_taken":
      return Array.from({ length: stones }, () => ({ piece: stone, from: `quarry-${seat}`, to: `sled-${seat}` }));
    case "loaded":
      return [{ piece: stone, from: `sled-${seat}`, to: `berth-${ship}-${berth}` }];
    case "delivered":
      return site === "market" || site === "pyramid" ? [] : [{ piece: stone, from: source(seat), to: TO[site](seat) }];
    case "built":
      return [{ piece: stone, from: source(seat), to: `pyramid-${field}` }, ...scored(`pyramid-${field}`)];
    case "tower":
      return scored(`obelisk-${seat}`);
    case "temple_scored":
      return scored(`temple-${field}`);
    case "gained":
      return [{ piece: card, from: takenFrom(card, line), to: `hand-${seat}-${card}` }];
    case "played":
      return [{ piece: card, from: `hand-${seat}-${card}`, to: "pile" }];
    default:
      return [];
  }
}
const takenFrom = (card: string, line: LogLine): string =>
  line.text.startsWith("keep") ? `pair-${card}` : line.text.startsWith("take") ? `market-${card}` : "pile";
