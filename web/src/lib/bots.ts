/** What a bot is called on the screen. */
import { t } from "./i18n.svelte";

export function botName(bot: string): string {
  if (bot === "random") return t("bot.random");
  if (bot === "greedy") return t("bot.greedy");
  return bot.charAt(0).toUpperCase() + bot.slice(1);
}
