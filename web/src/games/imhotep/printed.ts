/** The numbers of the box as the board asks for them. */
import type { Box } from "./box.gen";
import { PYRAMID_FIELDS, PYRAMIDS, type Bonus } from "./things";

type Seats = keyof Box["temple"];
const bySeats = (seats: number): Seats => String(seats) as Seats;

/** Stones needed to sail, by number of berths. */
export const minimumOf = ({ ships }: Box, berths: number): number =>
  ships[String(berths) as keyof Box["ships"]]?.minimum ?? 0;

/** All seven round cards of a table, of which six are played: `4-3-2-1`. */
export const roundCards = ({ round_cards }: Box, seats: number): string[] =>
  round_cards[bySeats(seats)].map((ships) => ships.join("-"));

/** A field of the three pyramids of side B, counted through: left, middle, right. */
export const pointsOfField = ({ pyramid_b }: Box, field: number): number =>
  pyramid_b[PYRAMIDS[Math.floor(field / PYRAMID_FIELDS)] ?? "left"][field % PYRAMID_FIELDS] ?? 0;

const BONUSES: readonly Bonus[] = ["card", "stones", "load"];
/** What such a field gives besides. */
export const bonusOf = ({ bonus_fields }: Box, field: number): Bonus | undefined =>
  BONUSES.find((bonus) => bonus_fields[bonus] === field + 1);

export const templeWidth = ({ temple }: Box, seats: number): number => temple[bySeats(seats)];

/** A field of side B of the temple: its points, the stones one may take instead, or a card. */
export const templeGives = ({ temple_b }: Box, field: number): { points: number; stones: number; card: boolean } => ({
  points: temple_b.points[field] ?? 0,
  stones: temple_b.stones[field] ?? 0,
  card: (temple_b.cards[field] ?? 0) > 0,
});

/** Side A of the obelisks, the highest first. */
export const obeliskPlaces = ({ obelisks_a }: Box, seats: number): number[] => obelisks_a[bySeats(seats)];
