/** How one line is acted out. */
import type { LogLine } from "../../../lib/wire";
import type { Beat } from "../../acting";
import type { At, TutankhamenView } from "../table";
import { cardsOf } from "./cards";
import { runOf } from "./runs";
import { scoringsOf } from "./scorings";
import { travel } from "./travel";

export function beat(at: At, line: LogLine, before: TutankhamenView): Beat {
  const run = runOf(line, before);
  const scored = scoringsOf(line).some(({ payments }) => payments.length > 0);
  return {
    ...travel(at, line, before),
    cards: cardsOf(at, line, before),
    ...(line.seat < 0 ? { silent: true } : {}), // the path is laid, the starting player drawn
    ...(run ? { run } : {}),
    ...(scored ? { sound: "whole" } : {}),
  };
}
