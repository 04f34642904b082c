/** A page at a recorded game of Tutankhamen, in the middle of it. */
import { fakeServer } from "../../src/dev/fake";
import { fixture, standardBox, type Fixture } from "../../src/dev/fixtures";
import { loadGame } from "../../src/games/shelf";
import type { TableMessage } from "../../src/lib/wire";
import type { Sender } from "../../src/table/connection";
import { TableStore } from "../../src/table/store.svelte";

export interface Seated {
  data: Fixture;
  first: TableMessage;
  table: TableStore;
  /** News of the table with another first name, to tell messages apart. */
  named(revision: number, name: string, more?: Partial<TableMessage>): TableMessage;
}

const MUTE: Sender = {
  send: async ({ version }) => ({ id: "1", version: version + 1 }),
  preview: async () => ({ points: null }),
};

export async function seated(sender = MUTE): Promise<Seated> {
  const data = await fixture("tutankhamen-4");
  const scene = data.scenes["middle"];
  if (!scene) throw new Error("the fixture has no scene in the middle of the game");
  const first = { ...scene.message, revision: 10 };
  const [game, box] = [await loadGame("tutankhamen"), await standardBox("tutankhamen")];
  const table = new TableStore(fakeServer(data, scene), game, box, first, sender);
  await Promise.all([table.speak(), table.director.load()]);
  const named: Seated["named"] = (revision, name, more) => ({
    ...first,
    revision,
    views: [],
    state: { ...first.state, seats: first.state.seats.map((seat, index) => (index === 0 ? { ...seat, name } : seat)) },
    ...more,
  });
  return { data, first, table, named };
}
