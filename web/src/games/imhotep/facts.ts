/** What the events of this game say. */
import type { CardName, Site } from "./things";

export interface Facts {
  seat: number;
  ship: number;
  berth: number;
  berths: number[];
  site: Site;
  /** From 0: the field of the temple, of the burial chamber, the stone of that seat's obelisk. Older servers do not say it. */
  place?: number;
  card: CardName;
  discarded: CardName;
  cards: CardName[];
  /** A field of the pyramid or the temple, from 1. */
  field: number;
  points: number;
  stones: number;
  round: number;
}

/** Where a stone lands that comes to a site where it stays; the pyramid says its field itself. */
export function landing({ seat, site, place }: Pick<Facts, "seat" | "site" | "place">): string {
  if (site === "obelisks") return `obelisk-${seat}`;
  return place === undefined ? `site-${site}` : `${site}-${place + 1}`;
}
