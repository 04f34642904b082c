/** Open a box in the editor: its game's pictures and words, the standard beside it. */
import type { Api } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import { titleOf } from "../games/cards";
import { Editor } from "./editor.svelte";
import { loadBoxGame } from "./game";
import { standardOf } from "./standards";
import { load, newId, type KeptBox } from "./store";
import { b, speakNow } from "./words.svelte";

/** Null: there is no such box, or no such game. */
export async function openBox(api: Api, id: string, game: string): Promise<Editor | null> {
  const kept = id ? load(id) : null;
  const name = kept?.game ?? game;
  const [pictures] = await Promise.all([loadBoxGame(name), speakNow(name)]);
  if ((id && !kept) || !pictures) return null;
  const standard = await standardOf(api, name);
  const box: KeptBox = kept ?? {
    id: newId(),
    game: name,
    name: newName(name),
    rules: standard.document.rules,
    values: standard.document.values,
    ticks: [],
  };
  return new Editor(api, pictures, standard, box, !kept);
}

/** A box that is not on this device: it is kept with the first change. */
export async function lookAt(api: Api, box: KeptBox): Promise<Editor | null> {
  const [pictures] = await Promise.all([loadBoxGame(box.game), speakNow(box.game)]);
  return pictures && new Editor(api, pictures, await standardOf(api, box.game), box, true);
}

/** `Anna’s Egizia` */
export function newName(game: string): string {
  const name = settings.name.trim();
  return name ? b("name.of", { name, game: titleOf(game) }) : b("name.mine", { game: titleOf(game) });
}
