/** What an action would bring, before it is confirmed. The server has tried it; these are only its words. */
import { totalOf } from "../../board/points";
import type { LogEvent, Preview } from "../../lib/wire";
import type { Forecast } from "../game";
import { tilesPassed } from "./derived";
import { leftOnPath, tileAt, type At } from "./table";
import { isSet, type SetName, type TileName } from "./tiles";

export function forecast(at: At, action: string, preview: Preview): Forecast {
  const [verb = "", first = "", second = ""] = action.split(" ");
  const tile = verb === "take" ? tileAt(at.view, Number(first)) : verb === "buy" ? (second as SetName) : null;
  const events = preview.events ?? [];
  return {
    title: titleOf(at, verb, tile, events),
    ...(tile ? { piece: tile } : {}),
    gains: gainsOf(at, preview, events),
    notes: notesOf(at, verb, Number(first), events),
  };
}

function titleOf({ view, t }: At, verb: string, tile: TileName | null, events: LogEvent[]): string {
  const scored = events.filter((event) => event.kind === "scored").map((event) => event.facts["set"] as SetName);
  const winner = events.find((event) => event.kind === "last_coin");
  if (winner) return t("forecast.wins", { seat: t.seat(Number(winner.facts["seat"])) });
  const shared = events.find((event) => event.kind === "last_coins");
  if (shared) {
    const winners = shared.facts["winners"] as number[];
    return t("forecast.share", { seats: t.list(winners.map((seat) => t.seat(seat).text)) });
  }
  if (scored.length === 1 && scored[0]) return t("forecast.scores", { tile: t(`tile.${scored[0]}`) });
  if (scored.length > 1) return t("forecast.sets", { count: scored.length });
  if (verb === "buy") return t("forecast.buys");
  if (verb === "decline") return t("forecast.declines");
  if (tile && isSet(tile)) {
    const gone = events.filter(({ kind, facts }) => LEAVES.has(kind) && facts["tile"] === tile);
    return t("forecast.left", { tile: t(`tile.${tile}`), count: leftOnPath(view, tile) - gone.length });
  }
  return tile && !isSet(tile) ? t(`forecast.${tile}`) : t("forecast.wild");
}

/** Events in which a tile leaves the path. */
const LEAVES = new Set(["collected", "removed"]);

/** Everybody who takes part in a scoring, payers first; elsewhere everybody who would pay. */
function gainsOf({ t }: At, { points }: Preview, events: LogEvent[]): Forecast["gains"] {
  const scored = events.filter((event) => event.kind === "scored");
  const tiles = scored.length === 1 ? (scored[0]?.facts["tiles"] as number[]) : [];
  const rows = (points ?? []).map((row, seat) => {
    const count = tiles[seat] ?? 0;
    return { seat, points: totalOf(row), ...(count > 0 ? { note: t("forecast.tiles", { count }) } : {}) };
  });
  return rows.filter((row) => row.points > 0 || row.note !== undefined).sort((a, b) => b.points - a.points);
}

function notesOf({ view, t }: At, verb: string, place: number, events: LogEvent[]): string[] {
  const notes: string[] = [];
  if (verb === "take" && view.viewer !== null) {
    const passed = tilesPassed(view, view.viewer, place);
    if (passed > 0) notes.push(t("forecast.passes", { count: passed }));
  }
  const cleared = events.filter((event) => event.kind === "removed").length;
  if (cleared > 0) notes.push(t("forecast.clears", { count: cleared }));
  return notes;
}
