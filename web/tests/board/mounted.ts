/** A component of the kit alone in a document, with a board around it that notes what it hears. */
import { mount, type Component } from "svelte";
import { Choosing } from "../../src/board/choosing";
import { contextOf, type BoardContext } from "../../src/board/context";

interface Around {
  legal?: string[];
  taps?: string[];
  lastMove?: Record<string, number>;
}

export function mounted<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
  { legal = [], taps = [], lastMove = {} }: Around = {},
) {
  const heard: string[] = [];
  const board: Partial<BoardContext<unknown, unknown, unknown>> = {
    choosing: new Choosing(legal, taps),
    lastMove: new Map(Object.entries(lastMove)),
    tap: (tap) => void heard.push(`tap ${tap}`),
    explain: (piece) => void heard.push(`explain ${piece}`),
  };
  document.body.replaceChildren();
  mount(component, {
    target: document.body,
    props,
    context: contextOf(board as BoardContext<unknown, unknown, unknown>),
  });
  const button = document.querySelector('[role="button"], button') as Element;
  return {
    heard,
    button,
    click: () => button.dispatchEvent(new MouseEvent("click", { bubbles: true })),
    /** Null where the button says nothing. */
    says: (...names: string[]) => names.map((name) => button.getAttribute(name)),
  };
}
