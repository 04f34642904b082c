/**
 * What the engine counts too. Each function is compared with scripts/oracles/imhotep.py at every position of every
 * recorded game.
 */
import { wordsOf } from "../../board/choosing";
import type { Box } from "./box.gen";
import { minimumOf, templeWidth } from "./printed";
import { cargoOf, freeBerths, shipNumbered, sideOf, type ImhotepView } from "./table";
import {
  BURIAL_ROWS,
  decorated,
  isBlue,
  isGreen,
  MONUMENTS,
  PYRAMID_FIELDS,
  PYRAMIDS,
  type CardName,
  type Monument,
} from "./things";

/** As many as are left and fit on the sled. Oracle: `stones_to_take`. */
export const stonesToTake = (view: ImhotepView, seat: number, number: number = view.box.quarry): number =>
  Math.min(number, view.box.sled - (view.table.sleds[seat] ?? 0), view.table.quarry[seat] ?? 0);

/** Stones a docked ship still needs before it can sail, 0 or less if it can; null once it has left. Oracle: `lacking`. */
export function lacking(view: ImhotepView, number: number): number | null {
  const ship = shipNumbered(view, number);
  return ship?.docked ? minimumOf(view.box, ship.stones.length) - cargoOf(ship).length : null;
}

/** What this many statues, or connected stones, bring. Oracle: `series_points`. */
export function seriesPoints({ series }: Box, count: number): number {
  const { points, further } = series;
  const more = Math.max(0, count - points.length);
  return (points[Math.min(count, points.length) - 1] ?? 0) + more * further;
}

/** What cards before a player would bring if the game ended now. Oracle: `worth`. */
export function worth(view: ImhotepView, card: CardName, count: number): number {
  if (card === "statue") return seriesPoints(view.box, count);
  if (isGreen(card)) return count * Math.floor(stonesAt(view, decorated(card)) / view.box.decoration);
  return isBlue(card) ? count * view.box.blue_card : 0;
}

/** The owners seen from above in the temple, field by field. Oracles: `temple_tops`, `temple_tops_with`. */
export function templeTops(view: ImhotepView, temple: readonly number[] = view.table.sites.temple): number[] {
  const width = templeWidth(view.box, view.seats);
  return Array.from({ length: Math.min(width, temple.length) }, (_, field) => {
    const above = Math.floor((temple.length - 1 - field) / width);
    return temple[field + above * width] ?? 0;
  });
}

/** The stones on one field of the temple. Oracle: `temple_heights`. */
export const templeHeight = (view: ImhotepView, field: number): number =>
  view.table.sites.temple.filter((_, place) => place % templeWidth(view.box, view.seats) === field).length;
/** The field of the temple on which the next stone is laid. Oracle: `temple_next`. */
export const templeNext = (view: ImhotepView): number =>
  view.table.sites.temple.length % templeWidth(view.box, view.seats);

/** The owners of the stones in each row of the burial chamber. Oracle: `burial_rows`, their places. */
export const burialRows = ({ table }: ImhotepView): number[][] =>
  Array.from({ length: BURIAL_ROWS }, (_, row) => table.sites.burial.filter((_, place) => place % BURIAL_ROWS === row));

/** Stones of one colour that touch each other in the burial chamber, the places of each group. Oracle: `burial_groups`. */
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

/** Does the round end when one more ship sails? Oracle: `ends_round`. */
export const endsRound = ({ table }: ImhotepView): boolean => table.ships.filter((ship) => ship.docked).length === 1;

/** The stones on each pyramid of side B. Oracle: `pyramids_built`. */
export const pyramidsBuilt = ({ table }: ImhotepView): number[] =>
  PYRAMIDS.map((_, pyramid) => {
    const first = PYRAMID_FIELDS * pyramid;
    return table.sites.pyramid.slice(first, first + PYRAMID_FIELDS).filter((owner) => owner !== null).length;
  });

/** Where the next stone of a pyramid of side B goes, among the fifteen fields; null if complete. Oracle: `next_field`. */
export function nextField(view: ImhotepView, pyramid: number): number | null {
  const built = pyramidsBuilt(view)[pyramid] ?? 0;
  return built < PYRAMID_FIELDS ? PYRAMID_FIELDS * pyramid + built : null;
}

/** The owners of the stones laid beside what is complete. Oracle: `beside`. */
export const besidePyramid = (view: ImhotepView): number[] =>
  view.table.sites.pyramid
    .slice(sideOf(view, "pyramid") === "B" ? PYRAMIDS.length * PYRAMID_FIELDS : view.box.pyramid_a.length)
    .filter((owner) => owner !== null);

/** Stones of a seat that have ever come to a monument, covered ones too. Oracle: `built_by`. */
export function builtBy(view: ImhotepView, seat: number, site: Monument): number {
  const { sites } = view.table;
  if (site === "obelisks")
    return (sites.obelisks[seat] ?? 0) + view.box.tower * sites.towers.filter((owner) => owner === seat).length;
  return sites[site].filter((owner) => owner === seat).length;
}
/** Stones of all seats there, which decorations count. Oracle: `stones_at`. */
export const stonesAt = (view: ImhotepView, site: Monument): number =>
  view.table.sleds.reduce((sum, _, seat) => sum + builtBy(view, seat, site), 0);

/** Monuments without a stone of this seat: the Pharaoh's wrath asks for them. Oracle: `built_everywhere`. */
export const missing = (view: ImhotepView, seat: number): Monument[] =>
  MONUMENTS.filter((site) => builtBy(view, seat, site) === 0);

/**
 * The first steps of a blue card: nothing is turned up, and the player has a choice left, for what is forced is played at
 * once. True only of what the server takes back without asking; of the rest the server is asked. Oracle: `undoable`.
 */
export function reversible(view: ImhotepView, action: string): boolean {
  const [verb, first] = wordsOf(action);
  if (verb === "play") return first === "lever" || first === "chisel";
  if (view.question === "LoadToSail") return true;
  if (view.question === "SailByLever") return cargoOf(shipNumbered(view, Number(first))).length > 1;
  const stones = view.stack.filter(([open]) => open === "LoadByChisel").length;
  const berths = view.table.ships.reduce((sum, ship) => sum + freeBerths(ship), 0);
  return stones === 2 && berths > stones;
}
