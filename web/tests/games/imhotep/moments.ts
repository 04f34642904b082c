/** Every line of the recorded games, as each seat and a spectator see it acted out. */
import { fixture, FIXTURES } from "../../../src/dev/fixtures";
import type { Beat, FinaleStep, Gain } from "../../../src/games/acting";
import { acting } from "../../../src/games/imhotep/acting";
import { en } from "../../../src/games/imhotep/messages/en";
import { nb } from "../../../src/games/imhotep/messages/nb";
import { nl } from "../../../src/games/imhotep/messages/nl";
import type { At, ImhotepView } from "../../../src/games/imhotep/table";
import { NOTHING } from "../../../src/board/choosing";
import { contextOf } from "../../../src/board/context";
import type { LogEvent, LogLine } from "../../../src/lib/wire";
import { boxed } from "../../boxes";
import { t } from "./scenes";

const names = FIXTURES.filter((name) => name.startsWith("imhotep"));
export const games = await Promise.all(names.map(fixture));
export const LANGUAGES = { en, nl: nl as unknown as typeof en, nb: nb as unknown as typeof en };

/** A line with the positions around it, as one seat sees them; null: a spectator. */
export interface Moment {
  game: number;
  line: LogLine;
  earlier: LogLine[];
  before: ImhotepView;
  at: At;
}
export const moments = games.flatMap((game, number) => {
  const views = new Map([...game.positions, ...game.chance].map(({ version, view }) => [version, view]));
  return game.lines.flatMap((line): Moment[] => {
    const [before, after] = [views.get(line.index), views.get(line.index + 1)];
    const seats = [null, ...(before?.score.keys() ?? [])];
    return seats.map((seat) => ({
      game: number,
      line,
      earlier: game.lines.slice(0, line.index),
      before: { ...boxed<ImhotepView>(game, before), viewer: seat },
      at: { view: { ...boxed<ImhotepView>(game, after), viewer: seat }, seat, t },
    }));
  });
});
export const open = moments.filter(({ at }) => at.seat === null);
const beats = new Map(moments.map((moment) => [moment, act(moment)]));
function act({ at, line, before, earlier }: Moment): Beat {
  return acting.beat(at, line, before, earlier);
}
export const beatOf = (moment: Moment): Beat => beats.get(moment) as Beat;
export const finaleOf = ({ at, line, before }: Moment): FinaleStep[] => acting.finale?.(at, line, before) ?? [];
export const has = ({ line }: Moment, kind: string): boolean => line.events.some((event) => event.kind === kind);
export const fact = (event: LogEvent | undefined, name: string): number => Number(event?.facts[name]);
export const sumOf = (gains: Gain[], seat: number): number =>
  gains.filter((gain) => gain.seat === seat).reduce((sum, { points }) => sum + points, 0);
export const ends = open.filter((moment) => has(moment, "game_over"));

/** The table around a component that a test draws alone. */
export const around = (view: ImhotepView): Map<unknown, unknown> =>
  contextOf({
    view,
    seat: null,
    t,
    choosing: NOTHING,
    compact: false,
    lastMove: new Map<string, number>(),
    tap: () => undefined,
    explain: () => undefined,
  });
