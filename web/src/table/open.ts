/** Open a table: its game's code, box, art and words, then the words of its language. */
import { loadGame } from "../games/shelf";
import type { Api } from "../lib/api";
import { boxOf } from "../lib/box";
import type { TableMessage } from "../lib/wire";
import type { Sender } from "./connection";
import { TableStore } from "./store.svelte";

export async function openTable(api: Api, first: TableMessage, sender: Sender): Promise<TableStore> {
  const [game, box] = await Promise.all([loadGame(first.state.game), boxOf(api, first.state.box)]);
  const table = new TableStore(api, game, box, first, sender);
  await table.speak();
  table.resume();
  return table;
}
