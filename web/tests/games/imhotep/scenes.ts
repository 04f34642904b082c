/** Four recorded games, and their scenes as a seat sees them. */
import { fixture } from "../../../src/dev/fixtures";
import { en } from "../../../src/games/imhotep/messages/en";
import type { At, ImhotepView, Words } from "../../../src/games/imhotep/table";
import { translator } from "../../../src/lib/text";
import { boxed } from "../../boxes";
import { IMHOTEP } from "./box";

export const GAMES = {
  four: await fixture("imhotep-4"),
  sidesB: await fixture("imhotep-4-BBBBB"),
  three: await fixture("imhotep-3-BABAB"),
  two: await fixture("imhotep-2-ABABA-yes"),
};

export const speak = (language: string, messages: typeof en): Words =>
  translator(() => ({ language, messages, box: IMHOTEP, nameOf: (seat) => `Player ${"ABCD"[seat]}` }));
export const t = speak("en", en);
export const shown = (view: ImhotepView, words = t): At => ({ view, seat: view.viewer, t: words });

export function scene(game: keyof typeof GAMES, name: string) {
  const found = GAMES[game].scenes[name];
  const side = found?.message.views[0];
  if (!found || !side) throw new Error(name);
  return { ...found, view: boxed<ImhotepView>(GAMES[game], side.view), actions: side.actions };
}
