/** One line of the log, acted out. */
import type { LogLine } from "../../../lib/wire";
import type { Beat } from "../../acting";
import { SQUARES } from "../river";
import type { At, EgiziaView } from "../table";
import { cardsOf } from "./cards";
import { cleared, happen, laid } from "./happened";
import { runOf } from "./run";
import { eventOf, sceneOf } from "./scene";

/** Answers that change nothing. */
const QUIET = /^(done|stay|ring stay|pass)$/;
/** What need not be said when nothing else has happened. */
const SOFT = ["out", "opened", "fed", "stones", "round_began", "round_ended"];

export function beat(at: At, line: LogLine, before: EgiziaView, earlier: readonly LogLine[] = []): Beat {
  const scene = sceneOf(at, line, before, earlier);
  happen(scene);
  if (line.seat < 0 && line.text.startsWith("lay ")) scene.trips.push(...laid(line.text.split(" ").slice(1), SQUARES));
  scene.trips.push(...cleared(scene));
  const cards = cardsOf(scene);
  const run = runOf(line, before);
  const { trips, gains } = scene;
  const acts = [trips, gains, cards].some((each) => each.length > 0);
  return {
    trips,
    gains,
    cards,
    ...(run === undefined ? {} : { run }),
    ...(!acts && isQuiet(line) ? { silent: true } : {}),
    ...(eventOf(line, "row") ? { sound: "whole" as const } : {}),
  };
}

/** What chance draws is seen, but that cards are shown at the end is said. */
function isQuiet({ seat, text, events }: LogLine): boolean {
  if (events.some(({ kind }) => !SOFT.includes(kind))) return false;
  return seat < 0 ? !text.startsWith("show") : QUIET.test(text);
}
