/** What can be counted on the table of Imhotep. */
import type { Translate } from "../../lib/text";
import type { BoxedView } from "../../lib/box";
import type { Box } from "./box.gen";
import {
  BURIAL_ROWS,
  CARDS,
  decorated,
  isGreen,
  MONUMENTS,
  PYRAMID_FIELDS,
  SITES,
  type CardName,
  type Monument,
  type Side,
  type Site,
} from "./things";
import type { Messages } from "./messages.gen";
import { seriesPoints, templeGives, templeWidth } from "./printed";
import type { Table } from "./view.gen";

export type ShipState = Table["ships"][number];
export type { Table };
export type ImhotepView = BoxedView<Table, Box>;
export type Words = Translate<Messages>;

export const sideOf = (view: ImhotepView, site: Site): Side =>
  String(view.options["sides"])[SITES.indexOf(site)] === "B" ? "B" : "A";

export const shipNumbered = (view: ImhotepView, number: number): ShipState | undefined => view.table.ships[number - 1];
export const freeBerths = (ship: ShipState): number => (ship.docked ? ship.stones.filter((s) => s === null).length : 0);
export const cargoOf = (ship: ShipState | undefined): number[] =>
  (ship?.stones ?? []).filter((owner) => owner !== null);
export const dockedShips = (view: ImhotepView): number => view.table.ships.filter((ship) => ship.docked).length;

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

/** Stones that have ever come to a monument, covered ones too: what decorations count. */
export const stonesAt = (view: ImhotepView, site: Monument): number =>
  view.table.sleds.reduce((sum, _, seat) => sum + builtBy(view, seat, site), 0);

export function builtBy(view: ImhotepView, seat: number, site: Monument): number {
  const { sites } = view.table;
  if (site === "obelisks")
    return (sites.obelisks[seat] ?? 0) + view.box.tower * sites.towers.filter((owner) => owner === seat).length;
  return sites[site].filter((owner) => owner === seat).length;
}
/** Monuments without a stone of this seat: the Pharaoh's wrath asks for them. */
export const missing = (view: ImhotepView, seat: number): Monument[] =>
  MONUMENTS.filter((site) => builtBy(view, seat, site) === 0);

/** What a card before a player would bring if the game ended now. */
export function worth(view: ImhotepView, card: CardName, count: number): number {
  if (card === "statue") return seriesPoints(view.box, count);
  if (isGreen(card)) return count * Math.floor(stonesAt(view, decorated(card)) / view.box.decoration);
  return count;
}

/** The owners seen from above in the temple, field by field. */
export function templeTops(view: ImhotepView, temple: readonly number[] = view.table.sites.temple): number[] {
  const width = templeWidth(view.box, view.seats);
  return Array.from({ length: Math.min(width, temple.length) }, (_, field) => {
    const above = Math.floor((temple.length - 1 - field) / width);
    return temple[field + above * width] ?? 0;
  });
}
export const templeHeight = (view: ImhotepView, field: number): number =>
  Math.ceil((view.table.sites.temple.length - field) / templeWidth(view.box, view.seats));

/** Stones of one colour that touch each other in the burial chamber, the places of each group. */
export function burialGroups(burial: readonly number[]): number[][] {
  const seen = new Set<number>();
  return burial.flatMap((owner, first) => {
    if (seen.has(first)) return [];
    seen.add(first);
    const group = [first];
    for (const place of group) {
      for (const next of neighbours(place)) {
        if (burial[next] !== owner || seen.has(next)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    return [group];
  });
}
function neighbours(place: number): number[] {
  const row = place % BURIAL_ROWS;
  const beside = [place - BURIAL_ROWS, place + BURIAL_ROWS];
  return [...beside, ...(row > 0 ? [place - 1] : []), ...(row < BURIAL_ROWS - 1 ? [place + 1] : [])];
}
/** Side B: the stones of each seat in one row. */
export const rowCounts = (view: ImhotepView, row: number): number[] =>
  view.table.sleds.map(
    (_, seat) => view.table.sites.burial.filter((owner, place) => owner === seat && place % BURIAL_ROWS === row).length,
  );

/** Where the next stone of a pyramid of side B goes, among the fifteen fields; null if it is complete. */
export function nextField(view: ImhotepView, pyramid: number): number | null {
  const first = PYRAMID_FIELDS * pyramid;
  const built = view.table.sites.pyramid.slice(first, first + PYRAMID_FIELDS).filter((owner) => owner !== null).length;
  return built < PYRAMID_FIELDS ? first + built : null;
}
/** Stones laid beside what is complete. */
export const besidePyramid = (view: ImhotepView): number[] =>
  view.table.sites.pyramid
    .slice(sideOf(view, "pyramid") === "B" ? 3 * PYRAMID_FIELDS : view.box.pyramid_a.length)
    .filter((owner) => owner !== null);

/** What can be taken from the quarry instead of the point that is asked about. */
export const stonesInstead = (view: ImhotepView): number =>
  templeGives(view.box, Number(view.stack.at(-1)?.[2] ?? 0)).stones;

/** As many as are left and fit on the sled. */
export const stonesToTake = (view: ImhotepView, seat: number, number: number = view.box.quarry): number =>
  Math.min(number, view.box.sled - (view.table.sleds[seat] ?? 0), view.table.quarry[seat] ?? 0);

export const pointsOf = (view: ImhotepView, seat: number): number =>
  Object.values(view.score[seat] ?? {}).reduce((sum, points) => sum + points, 0);
