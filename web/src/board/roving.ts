/**
 * One stop of the Tab key for a whole board: the arrow keys walk among its things. Things that can be reached carry
 * `data-stop`, a number that orders them. While something can be chosen (`aria-pressed`, not `aria-disabled`), only that;
 * else everything that can be explained.
 */
import { hasModifier } from "../lib/keyboard";

const ENABLED = '[data-stop][aria-pressed]:not([aria-disabled="true"])';

export function roving(board: Element): () => void {
  const stops = (): SVGElement[] => {
    const enabled = [...board.querySelectorAll<SVGElement>(ENABLED)];
    const all = enabled.length > 0 ? enabled : [...board.querySelectorAll<SVGElement>("[data-stop]")];
    return all.sort((a, b) => Number(a.dataset["stop"]) - Number(b.dataset["stop"]));
  };
  /** Where the keys have been last. */
  let here: EventTarget | null = null;
  const came = (event: Event): void => void (here = event.target);
  /** Exactly one thing can be reached by Tab. */
  const settle = (): void => {
    const all = stops();
    const current = all.find((stop) => stop === here) ?? all[0];
    for (const stop of board.querySelectorAll("[data-stop]"))
      stop.setAttribute("tabindex", stop === current ? "0" : "-1");
  };
  const walk = (event: Event): void => {
    if (hasModifier(event as KeyboardEvent)) return; // the browser's: Alt and an arrow goes back a page
    const { key } = event as KeyboardEvent;
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key];
    const all = stops();
    const at = all.indexOf(document.activeElement as SVGElement);
    const to = key === "Home" ? all[0] : key === "End" ? all.at(-1) : step === undefined ? undefined : all[at + step];
    if (!to) return;
    event.preventDefault();
    all[at]?.setAttribute("tabindex", "-1");
    to.setAttribute("tabindex", "0");
    to.focus();
  };
  const watch = new MutationObserver(settle);
  watch.observe(board, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["aria-disabled", "aria-pressed"],
  });
  board.addEventListener("keydown", walk);
  board.addEventListener("focusin", came);
  settle();
  return () => {
    watch.disconnect();
    board.removeEventListener("keydown", walk);
    board.removeEventListener("focusin", came);
  };
}
