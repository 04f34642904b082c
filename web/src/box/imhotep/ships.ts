/** The ships of a round card, the largest first. */
import type { Editor } from "../editor.svelte";
import { numbers } from "../paths";

export function setShip(editor: Editor, path: string, ship: number, size: number): void {
  editor.set(
    path,
    numbers(editor.values, path)
      .with(ship, size)
      .toSorted((one, other) => other - one),
  );
}
