/** Where the board and what lies under it are now: captions and cards keep to them. */
import { createSubscriber } from "svelte/reactivity";
import { placesAmong, shared, type Box, type Places } from "./placing";
import { everyFrame } from "./frames";

/** The board of a review: its page scrolls, and nothing lies over its lower edge. */
export const REPLAYED = ".board[data-replayed]";
const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Milliseconds: to search the page in every frame would cost more than all that is acted. */
const SEARCH_MS = 100;
let searchedAt = -Infinity;
const elements = new Map<string, Element | undefined>();

let found: Places | null = null;
const subscribe = createSubscriber((update) => {
  let known = "";
  searchedAt = -Infinity;
  const stop = everyFrame(() => {
    const now = measured();
    const text = JSON.stringify(now);
    if (text === known) return;
    known = text;
    found = now;
    update();
  });
  return () => {
    stop();
    found = null;
  };
});

/** The places as a state that effects and markup follow; measured once a frame for all who read it, and while one does. */
export const places = {
  get now(): Places | null {
    subscribe();
    return found;
  },
};

/** Null: the board of a review is scrolled away. */
function measured(): Places | null {
  const now = performance.now();
  if (now - searchedAt > SEARCH_MS) {
    elements.clear();
    searchedAt = now;
  }
  const page = { width: innerWidth, height: innerHeight };
  const replayed = boxOf(REPLAYED);
  const board = replayed ? shared(replayed, { x: 0, y: 0, ...page }) : boxOf("section.board");
  if (replayed && !board) return null;
  const sheet = boxOf(".sheet") ?? NOWHERE;
  const bar = boxOf(".sheet .decision") ?? sheet;
  return placesAmong({
    board,
    panel: boxOf(".centre > .panel"),
    sheet,
    bar,
    page,
  });
}

/** What can be seen under this selector. */
function boxOf(selector: string): Box | null {
  if (!elements.has(selector) || elements.get(selector)?.isConnected === false) {
    const seen = (element: Element): boolean => element.getBoundingClientRect().width > 0;
    elements.set(selector, [...document.querySelectorAll(selector)].find(seen));
  }
  const found = elements.get(selector)?.getBoundingClientRect();
  return found && found.width > 0 ? { x: found.x, y: found.y, width: found.width, height: found.height } : null;
}
