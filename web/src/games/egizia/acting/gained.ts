/** Where points rise: at the stone, card or marker that brings them. */
import type { LogEvent } from "../../../lib/wire";
import type { Gain } from "../../acting";
import type { Lane } from "../buildings";
import type { Facts } from "../events";
import { SPOTS } from "../spots";
import type { EgiziaView } from "../table";
import { ofBuilding, told, type Scene } from "./scene";

/** Steps of final scoring, which `finale` shows (EGZ-38). */
export const isFinal = ({ kind, rule }: Pick<LogEvent, "kind" | "rule">): boolean =>
  kind === "points" && rule === "EGZ-38";

export function gained(facts: Facts, scene: Scene, event: LogEvent): Gain[] {
  const { seat, category, points } = facts;
  if (isFinal(event)) return [];
  const latest = scene.trips.length - 1;
  const trip = latest >= 0 ? { trip: latest } : {};
  switch (category) {
    case "obelisk":
    case "graves":
    case "pyramid":
    case "temple":
      return ofStones(facts, scene);
    case "rows":
      return [{ seat, points, at: endOf(fullRow(facts, scene), scene.at.view) }];
    case "cards":
      return [{ seat, points, at: event.rule === "EGZ-35" ? SPOTS.store(seat) : scene.source, ...trip }];
    case "markets":
      return [{ seat, points, at: SPOTS.marker("grain", seat), ...trip }];
    case "returns":
      return [{ seat, points, at: SPOTS.stack, ...trip }];
    case "participation":
      return [{ seat, points, at: SPOTS.bonus }];
    case "feeding":
      return [{ seat, points, at: SPOTS.grain(seat) }];
    default:
      return [{ seat, points }];
  }
}

export const BUILDINGS = ["obelisk", "graves", "pyramid", "temple"] as const;
export const isPartOf = (lane: Lane, building: string): boolean =>
  lane.startsWith(building) || (building === "graves" && lane === "grave");

/** Each stone of the building has its share of the sum, if the lines that laid them are known. */
function ofStones({ seat, category, points }: Facts, { line, earlier }: Scene): Gain[] {
  const stones = told([...ofBuilding(earlier, seat), line], "built").filter(
    (stone) => stone.seat === seat && isPartOf(stone.lane, category),
  );
  const gains = stones.map(({ lane, field, value }) => ({ seat, points: value, at: SPOTS.field(lane, field) }));
  const all = gains.reduce((sum, gain) => sum + gain.points, 0);
  return all === points ? gains : [{ seat, points }];
}

/** The row that this seat filled: told just before its points. */
function fullRow({ seat, points }: Facts, { line, gains }: Scene): Lane {
  const rows = told([line], "row").filter((row) => row.seat === seat && row.stones === points);
  const counted = gains.filter(({ at }) => rows.some(({ row }) => at?.startsWith(`field-pyramid ${row}-`)));
  return `pyramid ${rows[counted.length]?.row ?? 1}` as Lane;
}
const endOf = (lane: Lane, { table }: EgiziaView): string => SPOTS.field(lane, table.buildings[lane].length);
