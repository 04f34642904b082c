/** The games that the tests of Egizia look into. */
import { fixture } from "../../../src/dev/fixtures";
import type { en } from "../../../src/games/egizia/messages/en";
import type { At, EgiziaView, Words } from "../../../src/games/egizia/table";
import { translator } from "../../../src/lib/text";
import { boxed } from "../../boxes";
import { EGIZIA } from "./boxes";

export const GAMES = {
  two: await fixture("egizia-2"),
  three: await fixture("egizia-3"),
  four: await fixture("egizia-4"),
};

export const speak = (language: string, messages: typeof en): Words =>
  translator(() => ({ language, messages, box: EGIZIA, nameOf: (seat) => `Player ${"ABCD"[seat]}` }));

/** What the seat of a view sees. */
export const shown = (view: EgiziaView, t: Words): At => ({ view, seat: view.viewer, t });

export function scene(game: keyof typeof GAMES, name: string) {
  const found = GAMES[game].scenes[name];
  const side = found?.message.views[0];
  if (!found || !side) throw new Error(`${game} ${name}`);
  return { ...found, view: boxed<EgiziaView>(GAMES[game], side.view), actions: side.actions };
}
export const allScenes = () =>
  (Object.keys(GAMES) as (keyof typeof GAMES)[]).flatMap((game) =>
    Object.keys(GAMES[game].scenes).map((name) => ({ name: `${game} ${name}`, ...scene(game, name) })),
  );
