/** What a line of the log says: the game's own sentences, and the table's where a bot failed and was replaced. */
import type { Game } from "../games/game";
import type { Sentence } from "../lib/events";
import { t } from "../lib/i18n.svelte";
import type { AnyTranslate } from "../lib/text";
import type { BoxDocument, LogLine } from "../lib/wire";

/** A table, or a game that is looked back on. */
interface Telling {
  game: Pick<Game, "log">;
  box: Pick<BoxDocument, "values">;
  t: AnyTranslate;
}

export function sentencesOf(table: Telling, line: LogLine): Sentence[] {
  const said = table.game.log(line, table.t, table.box.values);
  return line.substitute ? [...said, { parts: t.parts("log.substitute"), tone: "plain" }] : said;
}
