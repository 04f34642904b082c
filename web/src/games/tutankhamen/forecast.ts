/** What an action would bring, told before it is confirmed. The server has tried it; these are only its words. */
import type { LogEvent, Preview } from "../../lib/wire";
import type { Forecast } from "../game";
import { leftOnPath, tileAt, type TutankhamenView, type Words } from "./table";
import { isSet, type SetName, type TileName } from "./tiles";

export function forecast(action: string, preview: Preview, view: TutankhamenView, t: Words): Forecast {
  const [verb, first = "", second = ""] = action.split(" ");
  const tile = verb === "take" ? tileAt(view, Number(first)) : verb === "buy" ? (second as SetName) : null;
  const events = preview.events ?? told(tile, view);
  return {
    title: titleOf(verb ?? "", tile, events, view, t),
    ...(tile ? { piece: tile } : {}),
    gains: gainsOf(preview, events, t),
    notes: notesOf(verb ?? "", Number(first), events, view, t),
  };
}

/** Without the server's story one thing is still plain: the last tile of a set scores it. */
function told(tile: TileName | null, view: TutankhamenView): LogEvent[] {
  const last = tile !== null && isSet(tile) && leftOnPath(view, tile) === 1;
  return last ? [{ kind: "scored", rule: "TUT-9", facts: { set: tile, tiles: [] } }] : [];
}

function titleOf(verb: string, tile: TileName | null, events: LogEvent[], view: TutankhamenView, t: Words): string {
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
    return t("forecast.left", { tile: t(`tile.${tile}`), count: leftOnPath(view, tile) - 1 });
  }
  return tile && !isSet(tile) ? t(`forecast.${tile}`) : t("forecast.wild");
}

/** Everybody who takes part in a scoring, payers first; elsewhere everybody who would pay. */
function gainsOf({ points }: Preview, events: LogEvent[], t: Words): Forecast["gains"] {
  const scored = events.filter((event) => event.kind === "scored");
  const tiles = scored.length === 1 ? (scored[0]?.facts["tiles"] as number[]) : [];
  const rows = (points ?? []).map((row, seat) => {
    const sum = Object.values(row).reduce((total, coins) => total + coins, 0);
    const count = tiles[seat] ?? 0;
    return { seat, points: sum, ...(count > 0 ? { note: t("forecast.tiles", { count }) } : {}) };
  });
  return rows.filter((row) => row.points > 0 || row.note !== undefined).sort((a, b) => b.points - a.points);
}

function notesOf(verb: string, place: number, events: LogEvent[], view: TutankhamenView, t: Words): string[] {
  const notes: string[] = [];
  if (verb === "take" && view.viewer !== null) {
    const from = view.table.pawns[view.viewer] ?? 0;
    const passed = view.table.path.slice(from, place - 1).filter((tile) => tile !== null).length;
    if (passed > 0) notes.push(t("forecast.passes", { count: passed }));
  }
  const cleared = events.filter((event) => event.kind === "removed").length;
  if (cleared > 0) notes.push(t("forecast.clears", { count: cleared }));
  return notes;
}
