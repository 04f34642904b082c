/** A director of lines that say themselves what their beat is. */
import type { AnyActing, Beat } from "../../../src/games/acting";
import type { AnyShown, Game } from "../../../src/games/game";
import type { BoxedView } from "../../../src/lib/box";
import type { Step } from "../../../src/table/director/beats";
import { Director } from "../../../src/table/director/director.svelte";
import type { Position, Stage } from "../../../src/table/director/stage";

export const [ME, OTHER] = [0, 1];
export const view = (version: number, to_act = [ME]): BoxedView =>
  ({ version, score: [], to_act }) as unknown as BoxedView;
export const START: Position = { version: 0, view: view(0) };

/** A line says what its beat is: `{"cards": …}`. */
export const step = (index: number, seat: number, beat: Partial<Beat> = {}, more: object = {}): Step => ({
  line: { index, seat, text: JSON.stringify(beat), events: [], ...more },
  view: view(index + 1),
});
export const acting: AnyActing = {
  beat: (_, { text }) => ({ trips: [], gains: [], cards: [], ...(JSON.parse(text) as Partial<Beat>) }),
};

/** A table that does nothing of its own. */
export function stageOf(more: Partial<Stage> = {}): Stage {
  return {
    game: { acting: async () => acting } as unknown as Game,
    mine: [ME],
    waits: true,
    at: (position) => ({ view: position, seat: ME }) as unknown as AnyShown,
    linesBefore: () => [],
    caption: ({ lines }) => [{ text: `line ${lines.map(({ index }) => index).join("+")}` }],
    began: () => undefined,
    passed: () => undefined,
    ended: () => undefined,
    movesSince: () => 0,
    stepsSince: () => Promise.reject(new Error("nothing was missed")),
    rested: () => undefined,
    ...more,
  };
}

export async function directed(more: Partial<Stage> = {}): Promise<Director> {
  const director = new Director(stageOf(more), () => 1);
  await director.load();
  return director;
}
