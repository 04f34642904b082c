/** Every line of every recorded game with the positions around it, as each seat and a spectator sees them. */
import { NOTHING } from "../../../src/board/choosing";
import { contextOf } from "../../../src/board/context";
import { fixture, FIXTURES } from "../../../src/dev/fixtures";
import type { Beat } from "../../../src/games/acting";
import { acting } from "../../../src/games/tutankhamen/acting";
import type { At, TutankhamenView } from "../../../src/games/tutankhamen/table";
import type { LogEvent, LogLine } from "../../../src/lib/wire";
import { boxed } from "../../boxes";
import { speak } from "./speech";

const t = speak("en");
const names = FIXTURES.filter((name) => name.startsWith("tutankhamen-"));
export const games = await Promise.all(names.map(fixture));

/** A line with the positions around it, as one seat sees them. */
export interface Moment {
  line: LogLine;
  before: TutankhamenView;
  at: At;
}
export const moments = games.flatMap((game) =>
  game.positions.flatMap((position, index): Moment[] => {
    const before = game.positions[index - 1];
    const line = game.lines[position.version - 1];
    if (!before || !line || before.version !== position.version - 1) return [];
    const seats = [null, ...position.view.score.keys()];
    return seats.map((seat) => ({
      line,
      before: { ...boxed<TutankhamenView>(game, before.view), viewer: seat },
      at: { view: { ...boxed<TutankhamenView>(game, position.view), viewer: seat }, seat, t },
    }));
  }),
);
export const beatOf = ({ at, line, before }: Moment): Beat => acting.beat(at, line, before, []);
/** As a spectator sees them, each line once. */
export const open = moments.filter(({ at }) => at.seat === null);
export const kinds = ({ line }: Moment): string[] => line.events.map(({ kind }) => kind);
export const event = (kind: string, facts: object, rule = "TUT-13"): LogEvent => ({ kind, rule, facts: { ...facts } });

/** What a component finds around it. */
export const around = (
  at: At,
  compact = false,
  lastMove: ReadonlyMap<string, number> = new Map(),
  owed: (seat: number) => number = () => 0,
) =>
  contextOf({
    ...at,
    compact,
    choosing: NOTHING,
    tap: () => undefined,
    explain: () => undefined,
    lastMove,
    owed,
  });
