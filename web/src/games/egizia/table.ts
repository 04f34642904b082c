/** What lies on the table of Egizia, and where. */
import type { Shown } from "../../board/context";
import type { Translate } from "../../lib/text";
import type { BoxedView } from "../../lib/box";
import type { Box } from "./box.gen";
import type { Messages } from "./messages.gen";
import { isSquare, numberOf, SITES, squareIndex, type Place, type Site } from "./river";
import type { SiteShips, Table, Visit } from "./view.gen";

export type { Box, Messages, SiteShips, Table, Visit };
export type Player = Table["players"][number];

export type EgiziaView = BoxedView<Table, Box>;
export type Words = Translate<Messages>;
/** What is shown, and the words for it. */
export type At = Shown<Table, Box, Messages>;

const NOBODY: Player = {
  ships: 0,
  lowest: null,
  stones: 0,
  stone_market: 0,
  grain_market: 0,
  crews: { blue: 0, black: 0, yellow: 0, joker: 0 },
  tired: [],
  cards: {},
  used: {},
  waiting: 0,
  works: 0,
};
export const playerOf = (view: EgiziaView, seat: number | null): Player =>
  (seat === null ? undefined : view.table.players[seat]) ?? NOBODY;

/** The card on a square, `c3`. */
export const cardAt = (view: EgiziaView, square: string): string | null =>
  view.table.squares[squareIndex(square)] ?? null;
export const shipsAt = (view: EgiziaView, place: Place): number[] => view.table.river[place] ?? [];
/** A square has its card until a ship takes it. */
export const isFree = (view: EgiziaView, place: Place): boolean =>
  isSquare(place) ? cardAt(view, place) !== null : shipsAt(view, place).length === 0;
/** The number of the lowest place at which a seat has a ship; 0 before the first. */
export const lowestOf = (view: EgiziaView, seat: number | null): number => {
  const { lowest } = playerOf(view, seat);
  return lowest ? numberOf(view.box, lowest) : 0;
};
export const isSailing = (view: EgiziaView): boolean => view.table.phase === 2;

/** Every card before a player, equal ones one by one. */
export const handOf = (view: EgiziaView, seat: number): string[] =>
  Object.entries(playerOf(view, seat).cards).flatMap(([card, count]) => Array.from({ length: count }, () => card));

/** The values of the graves that a seat has taken. */
export const gravesOf = (view: EgiziaView, seat: number): number[] =>
  view.table.buildings.grave.flatMap((owner, index) => (owner === seat ? [view.table.graves[index] ?? 0] : []));

/** Building fields of a site by number of players (EGZ-2). */
export const siteFields = ({ box, seats }: EgiziaView): number => box.site_fields[String(seats) as "2"];

/** The question that is asked and its numbers: `["BuildStone", seat, site]`. */
export const asked = (view: EgiziaView): (string | number)[] => view.stack.at(-1) ?? [];
/** The site that is handled, while somebody is asked about it. */
export function siteNow(view: EgiziaView): Site | null {
  if (view.question === "DrawCards" || view.question === "KeepCards") return "sphinx";
  const asks = ["MoveFirst", "NameTeam", "BuildStone"].includes(view.question ?? "");
  return asks ? (SITES[Number(asked(view)[2])] ?? null) : null;
}
/** The visit at the sphinx that goes on, for the seat that draws. */
export const visitNow = (view: EgiziaView): Visit | null =>
  view.table.sphinx.visiting ? (view.table.sphinx.visits.at(-1) ?? null) : null;
