/**
 * One stop of the Tab key for a picture: arrows walk among its lines, and whatever is tapped becomes the line in
 * question. Lines carry `data-line`; other things that keys reach carry `data-stop`.
 */
import type { Editor } from "./editor.svelte";

const STOPS = "[data-line], [data-stop]";
const INSIDE = "button, summary";

export const walk =
  (editor: Editor) =>
  (area: HTMLElement): (() => void) => {
    const stops = (): HTMLElement[] => [...area.querySelectorAll<HTMLElement>(STOPS)];
    let here: EventTarget | null = null;
    const settle = (): void => {
      const all = stops();
      const current =
        all.find((stop) => stop === here) ?? all.find((stop) => stop.dataset["line"] === editor.active) ?? all[0];
      for (const inside of area.querySelectorAll<HTMLElement>(INSIDE)) inside.tabIndex = -1;
      for (const stop of all) stop.tabIndex = stop === current ? 0 : -1;
    };
    const choose = (target: EventTarget | null): void => {
      const id = (target as Element | null)?.closest<HTMLElement>("[data-line]")?.dataset["line"];
      if (id && id !== editor.active) editor.choose(id);
    };
    const press = (event: KeyboardEvent): void => {
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (by === undefined || event.defaultPrevented) return;
      const all = stops();
      const to = all[all.indexOf(document.activeElement as HTMLElement) + by];
      if (!to) return;
      event.preventDefault();
      here = to;
      settle();
      to.focus();
      choose(to);
    };
    const came = (event: Event): void => {
      here = (event.target as Element).closest(STOPS);
      settle();
    };
    const click = (event: Event): void => choose(event.target);
    const watch = new MutationObserver(settle);
    watch.observe(area, { subtree: true, childList: true });
    area.addEventListener("keydown", press);
    area.addEventListener("focusin", came);
    area.addEventListener("click", click);
    settle();
    return () => {
      watch.disconnect();
      area.removeEventListener("keydown", press);
      area.removeEventListener("focusin", came);
      area.removeEventListener("click", click);
    };
  };
