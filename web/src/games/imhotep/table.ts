/** What can be counted on the table of Imhotep. */
import type { Shown } from "../../board/context";
import type { Translate } from "../../lib/text";
import type { BoxedView } from "../../lib/box";
import type { Box } from "./box.gen";
import { CARDS, SITES, type CardName, type Side, type Site } from "./things";
import type { Messages } from "./messages.gen";
import { templeGives } from "./printed";
import type { Table } from "./view.gen";

export type ShipState = Table["ships"][number];
export type { Table };
export type ImhotepView = BoxedView<Table, Box>;
export type Words = Translate<Messages>;
/** What is shown, to whom, in which words. */
export type At = Shown<Table, Box, Messages>;

export const sideOf = (view: ImhotepView, site: Site): Side =>
  String(view.options["sides"])[SITES.indexOf(site)] === "B" ? "B" : "A";

export const shipNumbered = (view: ImhotepView, number: number): ShipState | undefined => view.table.ships[number - 1];
export const freeBerths = (ship: ShipState): number => (ship.docked ? ship.stones.filter((s) => s === null).length : 0);
export const cargoOf = (ship: ShipState | undefined): number[] =>
  (ship?.stones ?? []).filter((owner) => owner !== null);

/** The number of the ship that lies at a site, if one has sailed there in this round. */
export function shipAtSite(view: ImhotepView, site: Site): number | null {
  const index = view.table.ships.findIndex((ship) => ship.site === site);
  return index < 0 ? null : index + 1;
}

/** The ship that is being unloaded: its number, and where it lies. */
export function unloadingShip(view: ImhotepView): number | null {
  const [, ship] = view.stack.find(([question]) => question === "Unload") ?? [];
  return typeof ship === "number" ? ship + 1 : null;
}

export const cardsOf = (view: ImhotepView, seat: number): CardName[] =>
  CARDS.filter((card) => (view.table.cards[seat]?.[card] ?? 0) > 0);
export const heldBy = (view: ImhotepView, seat: number, card: CardName): number => view.table.cards[seat]?.[card] ?? 0;
export const discarded = (view: ImhotepView): CardName[] =>
  CARDS.filter((card) => (view.table.discards[card] ?? 0) > 0);
export const discardCount = (view: ImhotepView): number =>
  discarded(view).reduce((sum, card) => sum + (view.table.discards[card] ?? 0), 0);

/** What can be taken from the quarry instead of the point that is asked about. */
export const stonesInstead = (view: ImhotepView): number =>
  templeGives(view.box, Number(view.stack.at(-1)?.[2] ?? 0)).stones;
