/** Every line of every recorded game with the positions round it, and how it is acted out. */
import { acting as anyActing } from "../../../src/games/amun_re/acting";
import { beat as beatOf } from "../../../src/games/amun_re/acting/beat";
import type { AmunReView, At } from "../../../src/games/amun_re/table";
import type { Acting, Beat, Gain } from "../../../src/games/acting";
import { fixture, FIXTURES } from "../../../src/dev/fixtures";
import type { LogLine } from "../../../src/lib/wire";
import { boxed } from "../../boxes";
import { at as seen } from "./game";

export const acting = anyActing as Required<Acting<AmunReView["table"], AmunReView["box"], Record<string, never>>>;

export interface Place {
  line: LogLine;
  before: AmunReView;
  after: AmunReView;
  lines: LogLine[];
}
const games = await Promise.all(FIXTURES.filter((name) => name.startsWith("amun_re-")).map(fixture));

/** Every line with the positions round it; where chance follows and the fixture has none, the next one. */
export const places = games.map((game): Place[] => {
  const at = (version: number): AmunReView =>
    boxed<AmunReView>(
      game,
      (game.positions.find((position) => position.version >= version) ?? game.positions.at(-1))?.view,
    );
  return game.lines.map((line, index) => ({
    line,
    before: at(index),
    after: at(index + 1),
    lines: game.lines.slice(0, index + 1),
  }));
});
export const all = places.flat();
export const as = (view: AmunReView, seat: number | null): AmunReView => ({ ...view, viewer: seat });
export const shown = (view: AmunReView, seat: number | null): At => ({ ...seen(as(view, seat)), seat });
export const beat = ({ line, before, after, lines }: Place, seat: number | null = 0): Beat =>
  beatOf(shown(after, seat), line, as(before, seat), lines.slice(0, -1));
export const viewers = ({ after }: Place): (number | null)[] => [null, ...after.score.map((_, seat) => seat)];
export const kinds = ({ line }: Place): string[] => line.events.map(({ kind }) => kind);
export const sumOf = (gains: readonly Gain[], seat: number): number =>
  gains.reduce((sum, gain) => sum + (gain.seat === seat ? gain.points : 0), 0);
export const finaleOf = ({ line, before, after }: Place) => acting.finale(shown(after, 0) as never, line, before);
export const last = (place: Place): boolean => place.after.to_act.length === 0 && place.line.index > 300;
export const newPoints = (view: AmunReView, seat: number): number =>
  Object.entries(view.score[seat] ?? {}).reduce(
    (sum, [name, points]) => sum + (name.startsWith("new-") ? points : 0),
    0,
  );
