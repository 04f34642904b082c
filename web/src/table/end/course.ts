/** How the points came, read off the log: after each line, and by round. */
import type { LogEvent, LogLine, Points } from "../../lib/wire";
import { totalOf } from "../../board/points";
import { logLines } from "../history";

export interface Course {
  /** After each line that stands: the total of each seat. */
  totals: number[][];
  /** What each seat scored in each round that has begun; empty: the game tells no rounds. */
  rounds: { round: number; gains: number[] }[];
}

type Reading = (event: LogEvent) => boolean;
/** An event without category or field can give a state of the score instead of a gain. */
const READINGS: Reading[] = [() => true, ({ facts }) => "category" in facts || "field" in facts];

/** Null if the log does not add up to the score sheet: then nothing is made of it. */
export function courseOf(lines: readonly LogLine[], score: readonly Points[]): Course | null {
  const standing = logLines(lines).filter(({ undone, events }) => !undone && events.length > 0);
  for (const counts of READINGS) {
    const course = read(standing, score.length, counts);
    const totals = course.totals.at(-1) ?? [];
    if (score.every((row, seat) => totalOf(row) === (totals[seat] ?? 0))) return course;
  }
  return null;
}

function read(lines: readonly LogLine[], seats: number, counts: Reading): Course {
  const course: Course = { totals: [], rounds: [] };
  const now = Array<number>(seats).fill(0);
  for (const { events } of lines) {
    for (const event of events) {
      const { round } = event.facts;
      if (event.kind === "round_began" && typeof round === "number")
        course.rounds.push({ round, gains: Array<number>(seats).fill(0) });
      if (!counts(event)) continue;
      const gains = course.rounds.at(-1)?.gains;
      for (const [seat, points] of gainsOf(event)) {
        now[seat] = (now[seat] ?? 0) + points;
        if (gains) gains[seat] = (gains[seat] ?? 0) + points;
      }
    }
    course.totals.push([...now]);
  }
  return course;
}

/** Of one seat, or of all in a row. */
function gainsOf({ facts }: LogEvent): [seat: number, points: number][] {
  const points = facts["points"] ?? facts["coins"];
  const { seat } = facts;
  if (Array.isArray(points)) return points.map((each, owner) => [owner, Number(each)]);
  return typeof seat === "number" && typeof points === "number" ? [[seat, points]] : [];
}
