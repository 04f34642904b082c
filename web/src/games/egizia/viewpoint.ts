/** Which part of a phone's tall board belongs to the question: its upper edge. */
import type { Layout } from "./layout";
import { isSailing, lowestOf, siteNow, type EgiziaView } from "./table";

/** The strip above one's last ship that stays in sight. */
const ABOVE = 96;

export function viewpoint(view: EgiziaView, seat: number | null, { zones, spots }: Layout): number {
  switch (view.question) {
    case "MoveRing":
    case "LowerMarker":
      return zones.markets;
    default: {
      const site = siteNow(view);
      if (site) return zones[site];
      const lowest = spots[lowestOf(view, seat) - 1];
      return isSailing(view) && lowest ? lowest.berth.y - ABOVE : 0;
    }
  }
}
