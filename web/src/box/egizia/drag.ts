/** Dragging a place of the river at its grip: it goes where the pointer is. */
import type { Editor } from "../editor.svelte";

export const drag =
  (editor: Editor) =>
  (list: HTMLElement): (() => void) => {
    const { lifting } = editor;
    let holding = false;
    const rowAt = (y: number): number => {
      const { top, height } = list.getBoundingClientRect();
      return Math.floor(((y - top) / height) * list.children.length);
    };
    const down = (event: PointerEvent): void => {
      const grip = (event.target as Element).closest<HTMLElement>("[data-grip]");
      if (!grip) return;
      event.preventDefault();
      holding = true;
      list.setPointerCapture(event.pointerId);
      lifting.lift(Number(grip.dataset["grip"]));
    };
    const move = (event: PointerEvent): void => {
      if (holding) lifting.to(Math.max(0, Math.min(list.children.length - 2, rowAt(event.clientY))));
    };
    const up = (event: PointerEvent): void => {
      if (!holding) return;
      holding = false;
      list.releasePointerCapture(event.pointerId);
      lifting.drop();
    };
    const given = (event: PointerEvent): void => {
      if (holding) lifting.putBack();
      up(event);
    };
    /** A drag is no tap. */
    const click = (event: MouseEvent): void => {
      if ((event.target as Element).closest("[data-grip]")) event.stopPropagation();
    };
    list.addEventListener("pointerdown", down);
    list.addEventListener("pointermove", move);
    list.addEventListener("pointerup", up);
    list.addEventListener("pointercancel", given);
    list.addEventListener("click", click, true);
    return () => {
      list.removeEventListener("pointerdown", down);
      list.removeEventListener("pointermove", move);
      list.removeEventListener("pointerup", up);
      list.removeEventListener("pointercancel", given);
      list.removeEventListener("click", click, true);
    };
  };
