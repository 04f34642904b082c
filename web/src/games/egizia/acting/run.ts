/** What belongs together: the stones of one team, or a visit to the sphinx, from the team to the last market step. */
import { asEvent } from "../../../board/events";
import type { Part } from "../../../lib/text";
import type { LogEvent, LogLine } from "../../../lib/wire";
import { log } from "../log";
import { siteNow, type At, type EgiziaView, type Words } from "../table";
import { BUILDINGS, isPartOf } from "./gained";
import { eventOf, told } from "./scene";

const VERBS = ["team", "build", "stop", "draw", "keep", "return", "lower"];

/** What ends the round stands alone: until then the stones are laid among the ships and cards of this round. */
export function runOf(line: LogLine, before: EgiziaView): string | undefined {
  const { seat, text } = line;
  const [verb = ""] = text.split(" ");
  if (seat < 0 || !VERBS.includes(verb) || eventOf(line, "order")) return undefined;
  const site = before.question === "LowerMarker" ? "obelisk" : siteNow(before);
  return site ? `build ${site}` : undefined;
}

/** `Senbi lays 3 stones at the obelisk and the graves, moves to level 3 on the grain market` */
export function caption(at: At, lines: readonly LogLine[]): Part[] | null {
  const [first] = lines as [LogLine, ...LogLine[]];
  const { seat } = first;
  const events = [...stones(lines, seat, at.t), ...last(lines, seat, ["drew", "returned", "lowered"])];
  return events.length > 0 ? (log(at, { ...first, events })[0]?.parts ?? null) : null;
}

function stones(lines: readonly LogLine[], seat: number, t: Words): LogEvent[] {
  const built = told(lines, "built").filter((stone) => stone.seat === seat);
  if (built.length === 0) return [];
  const buildings = BUILDINGS.filter((building) => built.some(({ lane }) => isPartOf(lane, building)));
  const where = { text: t.list(buildings.map((building) => t(`made.${building}`))) };
  return [asEvent("lays", { seat, count: built.length, where })];
}

/** Of each kind the seat's last event. */
const last = (lines: readonly LogLine[], seat: number, kinds: string[]): LogEvent[] =>
  kinds.flatMap((kind) => {
    const found = lines.map((line) => eventOf(line, kind)).findLast((event) => event?.facts["seat"] === seat);
    return found ? [found] : [];
  });
