/** Finished games of the fixtures, and the words they are told in. */
import { fixture } from "../../src/dev/fixtures";
import type { FinaleStep } from "../../src/games/acting";
import type { AnyShown, Game } from "../../src/games/game";
import { loadGame } from "../../src/games/shelf";
import type { BoxedView } from "../../src/lib/box";
import { translator } from "../../src/lib/text";
import type { LogLine, Points, SeatState } from "../../src/lib/wire";
import type { Ending } from "../../src/table/end/verdict";
import { boxed } from "../boxes";

export const NAMES = ["Kim", "Nefru", "Senbi", "Meri", "Tiaa", "Hapu"];
const nameOf = (seat: number): string => NAMES[seat] ?? "";

export const seat = (more: Partial<SeatState> = {}): SeatState =>
  ({ name: "", person: false, bot: "greedy", resigned: false, ...more }) as SeatState;

/** The end of a recorded game, as one of its seats sees it; `mine`: the seats at this screen. */
export async function recorded(name: string, mine: number[]): Promise<Ending> {
  const data = await fixture(name);
  const game = await loadGame(data.card.name);
  const messages = await game.messages.en();
  const [before, after] = data.positions.slice(-2).map(({ view }) => boxed<BoxedView>(data, view));
  const line = data.lines.at(-1);
  if (!before || !after || !line) throw new Error(`${name} is no finished game`);
  const t = translator(() => ({ language: "en", messages, nameOf, box: data.box.values }));
  const shown = { view: after, seat: mine[0] ?? null, t } as AnyShown;
  const acting = (await game.acting?.()) ?? null;
  const steps = acting?.finale?.(shown, line, before) ?? null;
  return { game, shown, lines: data.lines, seats: after.score.map(() => seat()), mine, nameOf, acting, steps };
}

interface Made {
  score: Points[];
  winners: number[];
  mine?: number[];
  seats?: SeatState[];
  steps?: FinaleStep[] | null;
  lines?: LogLine[];
  /** Fewer coins are better: what counts is not points. */
  race?: boolean;
}

/** A finished game of no rules, with categories whose names are their own. */
export function made({ score, winners, mine = [], seats, steps = null, lines = [], race = false }: Made): Ending {
  const game = {
    category: (name: string) => name,
    headline: () => ({ value: 0, label: "", ...(race ? { perPoint: -1 } : {}) }),
  } as unknown as Pick<Game, "category" | "headline">;
  const shown = { view: { score, winners }, seat: mine[0] ?? null, t: null } as unknown as AnyShown;
  return { game, shown, lines, seats: seats ?? score.map(() => seat()), mine, nameOf, acting: null, steps };
}

export const step = (category: string, ...gains: [seat: number, points: number][]): FinaleStep => ({
  categories: [category],
  title: category,
  text: "",
  lit: [],
  gains: gains.map(([seat, points]) => ({ seat, points })),
});

/** A line with one event of points each. */
export const scored = (index: number, ...gains: [seat: number, points: number][]): LogLine => ({
  index,
  seat: 0,
  text: "play",
  events: gains.map(([seat, points]) => ({ kind: "scored", rule: "", facts: { seat, points } })),
});
export const roundBegan = (index: number, round: number): LogLine => ({
  index,
  seat: -1,
  text: "reveal",
  events: [{ kind: "round_began", rule: "", facts: { round } }],
});
