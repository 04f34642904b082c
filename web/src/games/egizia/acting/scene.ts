/** What is known while a line is acted out, and what it has set in motion so far. */
import { factsOf } from "../../../board/events";
import type { LogEvent, LogLine } from "../../../lib/wire";
import type { Gain, Trip } from "../../acting";
import { playerOf, type At, type EgiziaView } from "../table";
import type { Facts } from "../events";
import type { Place } from "../river";
import { SPOTS } from "../spots";

export interface Scene {
  at: At;
  before: EgiziaView;
  line: LogLine;
  /** All lines before it that still stand. */
  earlier: readonly LogLine[];
  /** The spot whose effect is carried out. */
  source: string;
  trips: Trip[];
  gains: Gain[];
}

export function sceneOf(at: At, line: LogLine, before: EgiziaView, earlier: readonly LogLine[]): Scene {
  return { at, before, line, earlier, source: sourceOf(line, before), trips: [], gains: [] };
}

/** A place that is named, the card that is played, or the place of the ship that was placed just before. */
function sourceOf({ seat, text }: LogLine, before: EgiziaView): string {
  const [verb = "", first = ""] = text.split(" ");
  if (verb === "sail" || verb === "take") return SPOTS.place(first as Place);
  if (verb === "crew-up" || verb === "pay-crew-up") return SPOTS.card(seat, verb, 0);
  const { lowest } = playerOf(before, seat);
  return lowest ? SPOTS.place(lowest) : SPOTS.hand(seat);
}

/** Facts of all events of one kind, in these lines. */
export const told = (lines: readonly LogLine[], kind: string): Facts[] =>
  lines.flatMap(({ events }) => events.filter((event) => event.kind === kind).map((event) => factsOf<Facts>(event)));

/** The lines of the round in which the last of these stands: since its cards were laid. */
export function ofRound(lines: readonly LogLine[]): readonly LogLine[] {
  const began = lines.findLastIndex(({ events }) => events.some(({ kind }) => kind === "round_began"));
  return lines.slice(Math.max(0, began));
}

/** The building that goes on: the lines since its team was named. */
export function ofBuilding(lines: readonly LogLine[], seat: number): readonly LogLine[] {
  const named = lines.findLastIndex((line) => line.seat === seat && line.text.startsWith("team "));
  return named < 0 ? [] : lines.slice(named);
}

export const eventOf = ({ events }: LogLine, kind: string): LogEvent | undefined =>
  events.find((event) => event.kind === kind);
