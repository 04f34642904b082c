/** What a bot is called on the screen. */
import { t } from "./i18n.svelte";
import { capital } from "./text";

const NAMED = ["random", "greedy", "novice", "player", "expert", "master"] as const;

/** A bot of the host's own has the name that it was given. */
export function botName(bot: string): string {
  const named = NAMED.find((name) => name === bot);
  return named ? t(`bot.${named}`) : capital(bot);
}
