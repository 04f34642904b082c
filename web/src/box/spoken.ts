/** A line as a reader hears it: what it is, its values, how far it is. */
import type { Editor } from "./editor.svelte";
import { KEYS } from "./parts/states";
import { b } from "./words.svelte";

export function spoken(editor: Editor, id: string): string {
  const line = editor.line(id);
  if (!line) return "";
  const { words } = editor.game;
  const state = editor.fault(id) ?? b(`p.${KEYS[editor.state(id)]}`);
  return `${words.label(line)}: ${words.text(line, editor.values)}. ${state}`;
}
