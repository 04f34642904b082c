/** What can be read off a line and the positions round it. */
import type { LogLine } from "../../../lib/wire";
import { factsOf } from "../log";
import type { AmunReView, At } from "../table";

/** Points in a category of a seat. */
export interface Booked {
  seat: number;
  category: string;
  points: number;
}
export const bookedBy = ({ events }: LogLine): Booked[] =>
  events.filter(({ kind }) => kind === "scored").map((event) => factsOf(event));

/** Does this line end the game? */
export const isOver = ({ view }: At): boolean => view.to_act.length === 0;

/** The provinces as they were harvested and scored: when a kingdom ends, owners and farmers have left them after it. */
export const standing = ({ view }: At, { events }: LogLine, before: AmunReView): AmunReView =>
  events.some(({ kind }) => kind === "kingdom_ends") ? before : view;

/** `Round 3 · New Kingdom` */
export const roundOf = ({ t }: At, { table }: AmunReView): string =>
  t("where.round", { round: table.round, kingdom: table.kingdom === 1 ? "old" : "new" });
