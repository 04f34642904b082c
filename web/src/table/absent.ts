/** Whom the table has been waiting for, and who can let a bot play in their place. */
import type { SeatState, TableMessage } from "../lib/wire";

export interface Absent {
  seat: number;
  /** Milliseconds since the seat was asked. */
  asked: number;
  /** This page can let a bot play: the host does, another player votes. */
  can: boolean;
  voted: boolean;
  votes: number;
  /** Votes that hand the seat over; 1: no vote is needed. */
  needed: number;
}

/** Nobody is counted before that. */
const QUIET = 60_000;

/** The other people who have been asked for a minute or longer, the longest first. */
export function absentPlayers({ state, you }: TableMessage, now: number): Absent[] {
  if (state.status !== "playing") return [];
  /** My seats are one person's; of the others that cannot be known. */
  const people = (seats: number[]): number => new Set(seats.map((one) => (you.seats.includes(one) ? -1 : one))).size;
  const found = state.seats.flatMap((each, seat): Absent[] => {
    const asked = now - (each.asked_since ?? now);
    if (!each.person || each.bot || you.seats.includes(seat) || asked < QUIET) return [];
    const overdue = asked >= state.patience * 1000;
    const plays = ({ person, bot, resigned }: SeatState): boolean => person && !bot && !resigned;
    const others = people(state.seats.flatMap((one, other) => (plays(one) && other !== seat ? [other] : [])));
    return [
      {
        seat,
        asked,
        can: you.host ? overdue || !each.present : overdue && you.seats.some((own) => !state.seats[own]?.resigned),
        voted: each.votes.some((vote) => you.seats.includes(vote)),
        votes: people(each.votes),
        needed: you.host ? 1 : Math.floor(others / 2) + 1,
      },
    ];
  });
  return found.sort((one, other) => other.asked - one.asked);
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** `4 min`, `2 hr`, `3 days`, in the language. */
export function duration(milliseconds: number, language: string): string {
  const [unit, length] = UNITS.find(([, length]) => milliseconds >= 2 * length) ?? ["minute", 60_000];
  const count = Math.max(1, Math.floor(milliseconds / length));
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(count);
}
