/** One line of the log as a beat: whether it is told, what flies, what was booked, which cards follow. */
import type { LogLine } from "../../../lib/wire";
import type { Beat } from "../../acting";
import type { AmunReView, At } from "../table";
import { cards } from "./cards";
import { gains } from "./gains";
import { runOf } from "./runs";
import { trips } from "./trips";

/** What has a caption even where its line says nothing else: gold and points come, a pyramid rises, a kingdom ends. */
const TOLD = ["harvested", "scored", "revealed", "pyramid", "kingdom_ends", "gold_counted"];

/** `earlier`: the log before this line, which tells what was harvested and laid before. */
export function beat(at: At, line: LogLine, before: AmunReView, earlier: readonly LogLine[]): Beat {
  const run = runOf(line, before);
  return {
    ...(run === undefined ? {} : { run }),
    ...(isSilent(at, line) ? { silent: true } : {}),
    trips: trips(at, line, before, earlier),
    gains: gains(at, line, before),
    cards: cards(at, line, before, earlier),
    ...(line.events.some(({ kind }) => kind === "pyramid") ? { sound: "whole" as const } : {}),
  };
}

/**
 * Chance, the end of a step, and what somebody else has sealed: their position joins the beat before. But a round that
 * begins is seen.
 */
function isSilent({ seat: viewer }: At, { seat, text, events }: LogLine): boolean {
  if (text.startsWith("reveal ") || events.some(({ kind }) => TOLD.includes(kind))) return false;
  return seat < 0 || text === "done" || (seat !== viewer && isSealed(text));
}

/** An offering tells nothing before all are revealed, and then the card tells it. */
const isSealed = (text: string): boolean => text === "?" || /^(offer|steal)\b/.test(text);
