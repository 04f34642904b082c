/** What a line of the log says: the game's own sentences, and the table's where a bot failed and was replaced. */
import type { AnyShown, Game } from "../games/game";
import type { Sentence } from "../board/events";
import { t } from "../lib/i18n.svelte";
import type { LogLine } from "../lib/wire";

/** A table, or a game that is looked back on. */
interface Telling {
  game: Pick<Game, "log">;
  shown: AnyShown | null;
}

export function sentencesOf(table: Telling, line: LogLine): Sentence[] {
  const said = table.shown ? table.game.log(table.shown, line) : [];
  return line.substitute ? [...said, { parts: t.parts("log.substitute"), tone: "plain" }] : said;
}
