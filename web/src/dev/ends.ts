/** Endings that no fixture has: `?as=` and one of these names, at the last scene of a game. `?end=` opens it. */
import { totalOf } from "../board/points";
import type { FinaleStep } from "../games/acting";
import { withBox } from "../lib/box";
import type { Points, SeatState, TableMessage, View } from "../lib/wire";
import type { TableStore } from "../table/store.svelte";
import type { Fixture } from "./fixtures";

const NAMES = ["Kim", "Nefru", "Senbi", "Meri", "Tiaa", "Hapu"];
const LONG = "Wilhelmina van den Boogaard";

type Change = (message: TableMessage) => TableMessage;

const withView = (message: TableMessage, change: (view: View) => Partial<View>): TableMessage => ({
  ...message,
  views: message.views.map((each) => ({ ...each, view: { ...each.view, ...change(each.view) } })),
});
const withSeats = (
  message: TableMessage,
  change: (seat: SeatState, at: number) => Partial<SeatState>,
): TableMessage => ({
  ...message,
  state: { ...message.state, seats: message.state.seats.map((seat, at) => ({ ...seat, ...change(seat, at) })) },
});
const named: Change = (message) => withSeats(message, (_, at) => ({ name: NAMES[at] ?? "" }));

/** The loser's points in its best category grow until both are level. */
function level(view: View): Points[] {
  const most = Math.max(...view.score.map(totalOf));
  const second = secondOf(view);
  return view.score.map((row, seat) => {
    const [best] = Object.entries(row).sort((a, b) => b[1] - a[1]);
    return seat === second && best ? { ...row, [best[0]]: best[1] + most - totalOf(row) } : row;
  });
}
const secondOf = ({ score, winners }: View): number =>
  score
    .map((_, seat) => seat)
    .filter((seat) => !winners.includes(seat))
    .sort((a, b) => totalOf(score[b]) - totalOf(score[a]))[0] ?? 0;
const winnerOf = ({ views }: TableMessage): number => views[0]?.view.winners[0] ?? 0;
const seen = (message: TableMessage, seats: number[]): TableMessage => ({
  ...message,
  you: { ...message.you, seats },
  views: message.views.map((view) => ({ ...view, seat: seats[0] ?? null })),
});

const CHANGES: Record<string, Change> = {
  named,
  won: (message) => seen(named(message), [winnerOf(message)]),
  watched: (message) => seen(named(message), []),
  "two-seats": (message) => seen(named(message), [0, 1]),
  long: (message) => withSeats(named(message), (_, at) => (at === winnerOf(message) ? { name: LONG } : {})),
  level: (message) => withView(seen(named(message), [winnerOf(message)]), (view) => ({ score: level(view) })),
  shared: (message) =>
    withView(seen(named(message), [winnerOf(message)]), (view) => ({
      score: level(view),
      winners: [...view.winners, secondOf(view)],
    })),
  resigned: (message) =>
    withSeats(seen(named(message), [winnerOf(message)]), (_, at) =>
      at === winnerOf(message) ? { person: true } : { person: true, resigned: true, bot: "greedy" },
    ),
  below: (message) =>
    withView(named(message), ({ score, winners }) => ({
      score: score.map((row, seat) => (winners.includes(seat) ? row : { ...zeroed(row), ...lastOf(row) })),
    })),
};
const zeroed = (row: Points): Points => Object.fromEntries(Object.keys(row).map((category) => [category, 0]));
const lastOf = (row: Points): Points => ({ [Object.keys(row)[0] ?? ""]: 4, [Object.keys(row).at(-1) ?? ""]: -9 });

export const isEnd = (name: string): boolean => name in CHANGES;
export const endOf = (message: TableMessage, name: string): TableMessage => CHANGES[name]?.(message) ?? message;

/** `scoring`: the whole scene; `result`: its end. */
export async function openEnd(table: TableStore, fixture: Fixture, how: string): Promise<void> {
  table.end.prepare(await stepsOf(table, fixture));
  await table.end.open(how === "scoring");
}

async function stepsOf(table: TableStore, { positions, lines, box }: Fixture): Promise<FinaleStep[]> {
  const acting = await table.game.acting?.();
  const [before, line] = [positions.at(-2), lines.at(-1)];
  if (!acting?.finale || !table.shown || !before || !line) return [];
  return acting.finale(table.shown, line, withBox(before.view, box.values));
}
