/** What a line of the log says: the game's own sentences, and the table's where a bot failed and was replaced. */
import type { Game } from "../games/game";
import type { Sentence } from "../lib/events";
import { t } from "../lib/i18n.svelte";
import type { AnyTranslate } from "../lib/text";
import type { LogLine } from "../lib/wire";

export function sentencesOf(game: Pick<Game, "log">, line: LogLine, words: AnyTranslate): Sentence[] {
  const said = game.log(line, words);
  return line.substitute ? [...said, { parts: t.parts("log.substitute"), tone: "plain" }] : said;
}
