/** Four recorded games, and their scenes as a seat sees them. */
import four from "../../src/dev/fixtures/imhotep-4.json";
import sidesB from "../../src/dev/fixtures/imhotep-4-BBBBB.json";
import three from "../../src/dev/fixtures/imhotep-3-BABAB.json";
import two from "../../src/dev/fixtures/imhotep-2-ABABA-yes.json";
import type { Fixture } from "../../src/dev/fixtures";
import { en } from "../../src/games/imhotep/messages/en";
import type { ImhotepView, Words } from "../../src/games/imhotep/table";
import { translator } from "../../src/lib/text";
import { IMHOTEP } from "../boxes";

export const GAMES = { four, sidesB, three, two } as unknown as Record<"four" | "sidesB" | "three" | "two", Fixture>;

export const speak = (language: string, messages: typeof en): Words =>
  translator(() => ({ language, messages, box: IMHOTEP, nameOf: (seat) => `Player ${"ABCD"[seat]}` }));
export const t = speak("en", en);

export function scene(game: keyof typeof GAMES, name: string) {
  const found = GAMES[game].scenes[name];
  const side = found?.message.views[0];
  if (!found || !side) throw new Error(name);
  return { ...found, view: { ...side.view, box: IMHOTEP } as unknown as ImhotepView, actions: side.actions };
}
