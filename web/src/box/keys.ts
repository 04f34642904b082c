/** Keys of the whole page: Enter matches, + − and digits change, [ ] go to another group, Escape puts back, Ctrl+Z undoes. */
import type { Editor } from "./editor.svelte";

/** The first stepper of the line in question takes what is typed elsewhere. */
const FIRST = ".question .step button:not(:disabled)";

export function press(event: KeyboardEvent, editor: Editor): void {
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
  const target = event.target as HTMLElement;
  if (target.matches("input, textarea")) return;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") editor.undo();
  else if (event.ctrlKey || event.metaKey || event.altKey) return;
  else if (event.key === "Escape") editor.lifting.putBack();
  else if (event.key === "Enter" && editor.active && !target.matches("button, a, summary")) editor.match(editor.active);
  else if (event.key === "[") editor.stepGroup(-1);
  else if (event.key === "]") editor.stepGroup(1);
  else if (/^[\d+−-]$/.test(event.key) && !target.closest(".step")) {
    const stepper = document.querySelector(FIRST);
    stepper?.dispatchEvent(new KeyboardEvent("keydown", { key: event.key, bubbles: false, cancelable: true }));
  } else return;
  event.preventDefault();
}
