/** The recorded games that the tests read. */
import { fixture, type Fixture, type Scene } from "../../../src/dev/fixtures";
import { en } from "../../../src/games/amun_re/messages/en";
import type { At, AmunReView, Words } from "../../../src/games/amun_re/table";
import { translator } from "../../../src/lib/text";
import { boxed } from "../../boxes";
import { AMUN_RE } from "./box";

export const GAMES: Record<string, Fixture> = {
  "4": await fixture("amun_re-4"),
  "5": await fixture("amun_re-5"),
};
export const scenesOf = (game: string): string[] => Object.keys(GAMES[game]?.scenes ?? {});

export function scene(game: string, name: string): Scene & { view: AmunReView; actions: string[] } {
  const data = GAMES[game];
  const found = data?.scenes[name];
  const side = found?.message.views[0];
  if (!data || !found || !side) throw new Error(`${game} ${name}`);
  return { ...found, view: boxed<AmunReView>(data, side.view), actions: side.actions };
}

export const speak = (language: string, messages: typeof en, box = AMUN_RE): Words =>
  translator(() => ({ language, messages, box, nameOf: (seat) => `Player ${"ABCDE"[seat]}` }));
export const t = speak("en", en);
export const at = (view: AmunReView, words: Words = t): At => ({ view, seat: view.viewer, t: words });
