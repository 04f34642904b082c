/**
 * A big board is rendered in slices: as many pieces in one task as a few milliseconds allow, then the page can paint and
 * handle a tap. A desktop renders the board at once; a slow phone never freezes.
 */
import { flushSync, onDestroy } from "svelte";

/** Milliseconds of rendering in one task. */
const SLICE = 3;
/** Milliseconds of rendering before a frame is painted: styling and painting a lot at once takes longer than rendering it. */
const FRAME = 16;

class Entry {
  ready = $state(false);
  destroyed = false;
}

/** What gives the page its shape comes before what fills it, so that nothing moves. */
const shapes: Entry[] = [];
const pieces: Entry[] = [];
const waiting = (): number => shapes.length + pieces.length;

/** Is anything still to be rendered? A screen reader waits for it. And has the page its shape yet? */
export const rendering = $state({ now: false, shaping: false });

let scheduled = false;
/** A message to ourselves is a task like a timer's, without the four milliseconds that a timer waits. */
const channel = new MessageChannel();
channel.port1.onmessage = render;

let spent = 0;
const post = (): void => channel.port2.postMessage(null);
function postAfterFrame(): void {
  spent = 0;
  requestAnimationFrame(post);
}

function schedule(): void {
  if (!scheduled && waiting() > 0) (spent > FRAME && !document.hidden ? postAfterFrame : post)();
  scheduled = waiting() > 0;
  rendering.now = scheduled;
  rendering.shaping = shapes.length > 0;
}

function render(): void {
  const began = performance.now();
  try {
    do {
      const entry = shapes.shift() ?? pieces.shift();
      if (entry && !entry.destroyed) {
        entry.ready = true;
        flushSync();
      }
    } while (waiting() > 0 && performance.now() - began < SLICE);
  } finally {
    spent += performance.now() - began;
    scheduled = false; // a piece that fails fails alone
    schedule();
  }
}

/** A place in the queue, for the component that is being created. */
export function enqueue(shape: boolean): { readonly ready: boolean } {
  const entry = new Entry();
  onDestroy(() => (entry.destroyed = true));
  (shape ? shapes : pieces).push(entry);
  schedule();
  return entry;
}
