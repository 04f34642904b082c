/** The places that pieces fly to and from, and that keep the ring of a last move: `data-spot` on the board and in cards. */
import type { LogLine } from "../../lib/wire";
import type { CardName } from "./cards";
import type { Province } from "./provinces";

export const provinceSpot = (province: Province): string => `province-${province}`;
/** Where its bids lie while it is for sale. */
export const saleSpot = (province: Province): string => `sale-${province}`;
/** Whose a province is. */
export const ownerSpot = (province: Province): string => `owner-${province}`;
/** Farmers, stones and pyramids of a province, each from 0. */
export const farmerSpot = (province: Province, nth: number): string => `${province}-farmer-${nth}`;
export const lowlandSpot = (province: Province, nth: number): string => `${province}-lowland-${nth}`;
export const stoneSpot = (province: Province, nth: number): string => `${province}-stone-${nth}`;
export const pyramidSpot = (province: Province, nth: number): string => `${province}-pyramid-${nth}`;
/** Where stones lay before the newest pyramid rose. */
export const heapSpot = (province: Province, nth: number): string => `${province}-heap-${nth}`;
/** A power card that lies in a province for its harvest. */
export const harvestCardSpot = (province: Province, card: CardName): string => `${province}-${card}`;

export const bidSpot = (seat: number): string => `bid-${seat}`;
/** A player's number, on every screen: it stands for what lies before the player where there is no room for that. */
export const headlineSpot = (seat: number): string => `headline-${seat}`;
export const goldSpot = (seat: number): string => `${headlineSpot(seat)}/gold`;
/** The coins and their number. */
export const purseSpot = (seat: number): string => `purse-${seat}`;
export const cardsSpot = (seat: number): string => `${headlineSpot(seat)}/cards`;
export const pharaohSpot = (seat: number): string => `${headlineSpot(seat)}/pharaoh`;
/** A power card that was played in this phase. */
export const playedSpot = (seat: number, card: CardName): string => `played-${seat}-${card}`;

export const TEMPLE = "temple";
export const SUN = "sun";
export const DECK = "deck";
export const DISCARDS = "discards";

/** The province of a seat's last bid or building, the slot of its power card, the temple that it corrected. */
export function marks({ seat, text }: LogLine): string[] {
  const [verb, first = "", second = ""] = text.split(" ");
  switch (verb) {
    case "bid":
    case "farm":
    case "lay":
      return [provinceSpot(first as Province)];
    case "play":
      return [second ? provinceSpot(second as Province) : playedSpot(seat, first as CardName)];
    case "raise":
    case "lower":
      return [TEMPLE];
    default:
      return [];
  }
}
