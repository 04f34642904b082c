/** The cards that wait: a round is over, my ship was sent away, my only answer was given for me. */
import type { LogLine } from "../../../lib/wire";
import type { WaitingCard } from "../../acting";
import type { At, ImhotepView } from "../table";
import { forced } from "./forced";
import { roundOver } from "./round";
import { sentAway } from "./sent";

export function cardsOf(at: At, line: LogLine, before: ImhotepView, earlier: readonly LogLine[]): WaitingCard[] {
  return [sentAway(at, line, before, earlier), forced(at, line, before), roundOver(at, line, earlier)].filter(
    (card) => card !== null,
  );
}

/** The lines of this round that came before. */
export function ofRound(earlier: readonly LogLine[]): readonly LogLine[] {
  const began = earlier.findLastIndex(({ events }) => events.some(({ kind }) => kind === "round_began"));
  return earlier.slice(began + 1);
}
