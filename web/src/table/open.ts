/** Open a table: its game's code, art and words, then everything that was said so far. */
import { loadGame } from "../games/shelf";
import type { Api } from "../lib/api";
import type { TableMessage } from "../lib/wire";
import type { Sender } from "./connection";
import { TableStore } from "./store.svelte";

export async function openTable(api: Api, first: TableMessage, sender: Sender): Promise<TableStore> {
  const table = new TableStore(api, await loadGame(first.state.game), first, sender);
  await table.speak();
  return table;
}
