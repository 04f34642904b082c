/** Every line of every recorded game acted out, for each seat and for a spectator. */
import { fixture, FIXTURES, type Fixture } from "../../../src/dev/fixtures";
import type { Acting, Beat } from "../../../src/games/acting";
import { acting as any } from "../../../src/games/egizia/acting";
import { en } from "../../../src/games/egizia/messages/en";
import { nb } from "../../../src/games/egizia/messages/nb";
import { nl } from "../../../src/games/egizia/messages/nl";
import type { Box, EgiziaView, Messages, Table } from "../../../src/games/egizia/table";
import type { LogLine } from "../../../src/lib/wire";
import { boxed } from "../../boxes";
import { shown, speak } from "./fixtures";

export const acting = any as Required<Acting<Table, Box, Messages>>;
export const WORDS = { en: speak("en", en), nl: speak("nl", nl as never), nb: speak("nb", nb as never) };

export interface Act {
  line: LogLine;
  /** The position before the line, and after it. */
  before: EgiziaView;
  after: EgiziaView;
  beat: Beat;
}

function acts(game: Fixture, viewer: number | null): Act[] {
  const views = new Map(
    [...game.positions, ...game.chance].map(({ version, view }) => [
      version,
      { ...boxed<EgiziaView>(game, view), viewer },
    ]),
  );
  return game.lines.map((line, index): Act => {
    const [before, after] = [views.get(index), views.get(index + 1)];
    if (!before || !after) throw new Error(`no position round line ${index}`);
    return { line, before, after, beat: acting.beat(shown(after, WORDS.en), line, before, game.lines.slice(0, index)) };
  });
}
const NAMES = FIXTURES.filter((name) => name.startsWith("egizia-"));
export const GAMES = await Promise.all(
  NAMES.map(async (name) => {
    const game = await fixture(name);
    const end = boxed<EgiziaView>(game, game.positions.at(-1)?.view);
    const viewers = [...Array.from({ length: end.seats }, (_, seat) => seat), null];
    const sides = viewers.map((viewer) => ({ viewer, acts: acts(game, viewer) }));
    return { name, game, seats: end.seats, end, sides };
  }),
);
export const first = ({ sides }: (typeof GAMES)[number]): Act[] => sides[0]?.acts ?? [];
export const lastOf = (game: (typeof GAMES)[number]): Act => first(game).at(-1) as Act;
export const events = ({ line }: Act, kind: string): Record<string, unknown>[] =>
  line.events.filter((event) => event.kind === kind).map(({ facts }) => facts);
/** The end of the shortest game. */
export const END = (GAMES[0] as (typeof GAMES)[number]).end;
