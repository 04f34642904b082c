/** What a player's card and chip say of them besides what the game says. */
import type { Headline } from "../games/game";
import { t } from "../lib/i18n.svelte";
import type { SeatState } from "../lib/wire";
import type { TableStore } from "./store.svelte";

/** The number that matters, without the points that are still on their way to it. */
export function headlineOf(table: TableStore, owner: number): Headline | null {
  const headline = table.shown && table.game.headline(table.shown, owner);
  if (!headline) return null;
  const owed = table.director.owed(owner) + table.end.owed(owner);
  return { ...headline, value: headline.value - (headline.perPoint ?? 1) * owed };
}

/** A player who has gone for good, or for whom a bot plays; nothing of those who play themselves. */
export function standing(seat: SeatState | undefined): string {
  if (seat?.resigned) return t("perform.resigned-short");
  return seat?.person && seat.bot ? t("perform.bot-short") : "";
}
