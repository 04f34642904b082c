/** Which part of a phone's tall board belongs to the question: its upper edge. */
import type { Layout } from "./layout";
import { SITES } from "./river";
import { asked, isSailing, lowestOf, type EgiziaView } from "./table";

/** So much of what lies above one's last ship stays in sight. */
const ABOVE = 96;

export function viewpoint(view: EgiziaView, seat: number | null, { zones, spots }: Layout): number {
  switch (view.question) {
    case "MoveRing":
    case "LowerMarker":
      return zones.markets;
    case "DrawCards":
    case "KeepCards":
      return zones.sphinx;
    case "NameTeam":
    case "BuildStone":
    case "MoveFirst":
      return zones[SITES[Number(asked(view)[2] ?? 0)] ?? "sphinx"];
    default: {
      const lowest = spots[lowestOf(view, seat) - 1];
      return isSailing(view) && lowest ? lowest.berth.y - ABOVE : 0;
    }
  }
}
