/** What things are called, in the language of the page. */
import { isSpecial, landOf, yieldOf } from "./cards";
import type { Lane } from "./buildings";
import { isSquare, numberOf, squareIndex, type Crew, type Place, type Slot } from "./river";
import { SPHINX, type SphinxCard } from "./sphinx";
import { cardAt, type EgiziaView, type Words } from "./table";

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `+3`, `−2` */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** `quarry 3`, `two more sphinx cards` */
export function cardName(card: string, t: Words): string {
  if (isSpecial(card)) return t(`card.${card}`);
  return t(`land.${landOf(card) ?? "quarry"}`, { value: yieldOf(card) });
}
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

export function placeName(place: Place, t: Words): string {
  return isSquare(place) ? t("place.square", { number: squareIndex(place) + 1 }) : t(`place.${place}`);
}
/** What a ship gets there: the card of a square, the name of a field or site. */
export function goalName(place: Place, view: EgiziaView, t: Words): string {
  const card = isSquare(place) ? cardAt(view, place) : null;
  return card ? cardName(card, t) : placeName(place, t);
}
/** `12 obelisk and graves, field 2` */
export function berthName(place: Place, slot: string | undefined, t: Words): string {
  if (isSquare(place)) return t("place.number", { number: numberOf(place) });
  const name = `${numberOf(place)} ${placeName(place, t)}`;
  return slot ? `${name}, ${slotName(slot as Slot, t)}` : name;
}
export const slotName = (slot: Slot, t: Words): string =>
  slot === "front" || slot === "extra" || slot === "reserve" ? t(`slot.${slot}`) : t("slot.field", { number: slot });

export const crewName = (crew: Crew, t: Words): string => t(`crew.${crew}`);

export function laneName(lane: Lane, t: Words): string {
  const [building, part] = lane.split(" ");
  if (building === "pyramid") return t("lane.pyramid", { row: part ?? "" });
  return t(`lane.${lane.replace(" ", "-") as "obelisk"}`);
}

/** The same where the site is known. */
export function laneShort(lane: Lane, t: Words): string {
  const [building, part] = lane.split(" ");
  if (building === "pyramid") return t("row.pyramid", { row: part ?? "" });
  return t(`row.${lane.replace(" ", "-") as "obelisk"}`);
}

export const sphinxName = (card: SphinxCard, t: Words): string => t(`sphinx.${card}`);
/** `7`, `2 each`, `its strength` */
export function sphinxWorth(card: SphinxCard, t: Words): string {
  const { kind, points } = SPHINX[card];
  return t(`worth.${kind}`, { points });
}
