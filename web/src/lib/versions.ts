/** Under which version of the rules a table is played, where that is worth a line. */
import type { Api } from "./api";
import { t } from "./i18n.svelte";
import type { TableState } from "./wire";

const newest = new WeakMap<Api, Promise<Record<string, number>>>();

/** Milliseconds: what is seldom told does not compete with the board. */
const LATER = 3000;

/** The newest version of a game's rules, asked for once; 0 where nobody knows. */
async function newestRules(api: Api, game: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, LATER));
  const asked =
    newest.get(api) ??
    api.shelf().then(({ games }) => Object.fromEntries(games.map(({ name, rules }) => [name, rules])));
  newest.set(api, asked);
  asked.catch(() => newest.delete(api));
  return (await asked.catch(() => ({}) as Record<string, number>))[game] ?? 0;
}

/** Empty if a table is played under the newest rules, and so was the game before it. */
export async function versionLine(api: Api, { game, rules, rules_before }: TableState): Promise<string> {
  if (rules_before) return t("printed.version-newer", { rules, before: rules_before });
  const known = await newestRules(api, game);
  return rules < known ? t("printed.version-older", { rules, newest: known }) : "";
}
