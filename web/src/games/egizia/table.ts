/** What can be counted on the table of Egizia. */
import type { Translate } from "../../lib/text";
import type { BoxedView } from "../../lib/box";
import type { Box } from "./box.gen";
import { laneOf, type Lane } from "./buildings";
import { isSpecial, landOf, yieldOf } from "./cards";
import type { Messages } from "./messages.gen";
import { COLOURS, CREWS, numberOf, RINGS, SITES, squareIndex, type Colour, type Place, type Site } from "./river";
import type { SiteShips, Table, Visit } from "./view.gen";

export type { SiteShips, Table, Visit };
export type Player = Table["players"][number];

export type EgiziaView = BoxedView<Table, Box>;
export type Words = Translate<Messages>;

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
/** The number of the lowest place at which a seat has a ship; 0 before the first. */
export const lowestOf = (view: EgiziaView, seat: number | null): number => {
  const { lowest } = playerOf(view, seat);
  return lowest ? numberOf(view.box, lowest) : 0;
};
export const isSailing = (view: EgiziaView): boolean => view.table.phase === 2;

/** Every card before a player, equal ones one by one. */
export const handOf = (view: EgiziaView, seat: number): string[] =>
  Object.entries(playerOf(view, seat).cards).flatMap(([card, count]) => Array.from({ length: count }, () => card));
export const specialsOf = (view: EgiziaView, seat: number): string[] => handOf(view, seat).filter(isSpecial);

export const isWatered = (view: EgiziaView, colour: Colour): boolean =>
  COLOURS.indexOf(colour) <= RINGS.indexOf(view.table.ring);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
/** Grain of all fields of a colour, watered or not. */
export const grainOf = (view: EgiziaView, seat: number, colour: Colour): number =>
  sum(
    handOf(view, seat)
      .filter((card) => landOf(card) === colour)
      .map(yieldOf),
  );
/** What the watered fields give, and what was added in the feeding that goes on. */
export const grainNow = (view: EgiziaView, seat: number): number =>
  sum(COLOURS.filter((colour) => isWatered(view, colour)).map((colour) => grainOf(view, seat, colour))) +
  (view.table.phase === 3 && view.to_act.includes(seat) ? view.table.grain : 0);
export const grainNeeded = (view: EgiziaView, seat: number): number =>
  sum(CREWS.map((crew) => playerOf(view, seat).crews[crew]));
export const grainMissing = (view: EgiziaView, seat: number): number =>
  Math.max(0, grainNeeded(view, seat) - grainNow(view, seat));
export const penaltyOf = (view: EgiziaView, seat: number): number =>
  view.box.grain_market.penalty[playerOf(view, seat).grain_market] ?? 0;
export const quarried = (view: EgiziaView, seat: number): number =>
  sum(
    handOf(view, seat)
      .filter((card) => landOf(card) === "quarry")
      .map(yieldOf),
  );

/** The value of a field: a grave costs what its tile says, and a closed one nobody knows. */
export const valueOfField = (view: EgiziaView, lane: Lane, field: number): number | null =>
  lane === "grave" ? (view.table.graves[field - 1] ?? null) : (laneOf(view.box, lane)[field - 1] ?? null);
/** The values of the graves that a seat has taken. */
export const gravesOf = (view: EgiziaView, seat: number): number[] =>
  view.table.buildings.grave.flatMap((owner, index) => (owner === seat ? [view.table.graves[index] ?? 0] : []));
export const graveSum = (view: EgiziaView, seat: number): number => sum(gravesOf(view, seat));

/** Where a marker stands on the track, and how many scarabs it has: one for each time it has gone round (EGZ-39). */
export const fieldOfTrack = ({ scarab }: Box, points: number): number =>
  points <= 0 ? points : ((points - 1) % scarab) + 1;
export const scarabsOf = ({ scarab }: Box, points: number): number => Math.floor(Math.max(0, points - 1) / scarab);

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
