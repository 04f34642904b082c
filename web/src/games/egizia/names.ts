/** What things are called, in the language of the page. */
import { isSpecial, landOf, yieldOf } from "./cards";
import type { Lane } from "./buildings";
import { isSquare, numberOf, type Crew, type Place, type Slot } from "./river";
import type { Box } from "./box.gen";
import { worthOf, type SphinxCard } from "./sphinx";
import { cardAt, type EgiziaView, type Words } from "./table";

/** `quarry 3`, `two more sphinx cards` */
export const cardName = (card: string, t: Words): string => t.word("card", card);
/** The name on the band of a card, where there is room for a word or two. */
export const shortName = (card: string, t: Words): string =>
  isSpecial(card) ? t(`short.${card}`) : t(`short.${landOf(card) ?? "quarry"}`);
/** What it does, in one line. */
export function cardEffect(card: string, t: Words): string {
  if (isSpecial(card)) return t(`effect.${card}`);
  const value = yieldOf(card);
  if (landOf(card) === "quarry") return t("effect.quarry", { count: value });
  const grain = t("effect.field", { count: value });
  switch (card) {
    case "brown-6":
    case "brown-7":
    case "brown-8":
    case "brown-9":
      return `${grain}; ${t(`effect.${card}`)}`;
    default:
      return grain;
  }
}

export const placeName = (place: Place, t: Words): string => t.word("place", place);
/** What a ship gets there: the card of a square, the name of a field or site. */
export function goalName(place: Place, view: EgiziaView, t: Words): string {
  const card = isSquare(place) ? cardAt(view, place) : null;
  return card ? cardName(card, t) : placeName(place, t);
}
/** `12 obelisk and graves, field 2` */
export function berthName(box: Box, place: Place, slot: string | undefined, t: Words): string {
  if (isSquare(place)) return t("place.number", { number: numberOf(box, place) });
  const name = `${numberOf(box, place)} ${placeName(place, t)}`;
  return slot ? `${name}, ${slotName(slot as Slot, t)}` : name;
}
export const slotName = (slot: Slot, t: Words): string => t.word("slot", slot);

export const crewName = (crew: Crew, t: Words): string => t(`crew.${crew}`);

export const laneName = (lane: Lane, t: Words): string => t.word("lane", lane);

/** A lane where its site is known: `row 7`. */
export const laneShort = (lane: Lane, t: Words): string => t.word("row", lane);

export const sphinxName = (card: SphinxCard, t: Words): string => t(`category.${card}`);
/** `7`, `2 each`, `its strength` */
export function sphinxWorth(box: Box, card: SphinxCard, t: Words): string {
  const { kind, points } = worthOf(box, card);
  return t(`worth.${kind}`, { points });
}
