/** The name on the band of a card, where there is room for a word or two. */
import { isSpecial, landOf } from "./cards";
import type { Words } from "./table";

export const shortName = (card: string, t: Words): string =>
  isSpecial(card) ? t(`short.${card}`) : t(`short.${landOf(card) ?? "quarry"}`);
