/** The games that the tests of Egizia look into. */
import four from "../../src/dev/fixtures/egizia-4.json";
import three from "../../src/dev/fixtures/egizia-3.json";
import two from "../../src/dev/fixtures/egizia-2.json";
import type { Fixture } from "../../src/dev/fixtures";
import type { en } from "../../src/games/egizia/messages/en";
import type { EgiziaView, Words } from "../../src/games/egizia/table";
import { translator } from "../../src/lib/text";
import { EGIZIA } from "../boxes";

export const GAMES = { two, three, four } as unknown as Record<"two" | "three" | "four", Fixture>;

export const speak = (language: string, messages: typeof en): Words =>
  translator(() => ({ language, messages, box: EGIZIA, nameOf: (seat) => `Player ${"ABCD"[seat]}` }));

export function scene(game: keyof typeof GAMES, name: string) {
  const found = GAMES[game].scenes[name];
  const side = found?.message.views[0];
  if (!found || !side) throw new Error(`${game} ${name}`);
  return { ...found, view: { ...side.view, box: EGIZIA } as unknown as EgiziaView, actions: side.actions };
}
export const allScenes = () =>
  (Object.keys(GAMES) as (keyof typeof GAMES)[]).flatMap((game) =>
    Object.keys(GAMES[game].scenes).map((name) => ({ name: `${game} ${name}`, ...scene(game, name) })),
  );
