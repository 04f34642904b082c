/** What a line of the log says: the game's own sentences, and the table's where a bot failed and was replaced. */
import type { AnyShown, Game } from "../games/game";
import type { Sentence } from "../board/events";
import type { Part } from "../lib/text";
import { t } from "../lib/i18n.svelte";
import type { LogLine } from "../lib/wire";

/** A table, or the review of a game. */
interface Narrated {
  game: Pick<Game, "log">;
  shown: AnyShown | null;
}

export function sentencesOf({ game, shown }: Narrated, line: LogLine): Sentence[] {
  const sentences = shown ? game.log(shown, line) : [];
  return line.substitute ? [...sentences, { parts: t.parts("log.substitute"), tone: "plain" }] : sentences;
}

/** A move beside the badge of its player goes without the name; points are told with everybody's. */
export const besideBadge = ({ tone, parts }: Sentence, seat: number): Part[] =>
  tone === "plain" && parts[0]?.seat === seat ? parts.slice(1) : parts;
