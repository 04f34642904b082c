/**
 * A big board is drawn piece by piece: as many pieces in one task as a few milliseconds allow, then the page may paint
 * and hear a tap. A desk draws the board at a stroke; a slow phone never stands still.
 */
import { flushSync, onDestroy } from "svelte";

/** Milliseconds of drawing in one task. */
const STROKE = 3;
/** Milliseconds of drawing before the page is shown: to style and paint much at once takes longer than to draw it. */
const SHOWN = 16;

class Turn {
  come = $state(false);
  gone = false;
}

/** What gives the page its shape comes before what fills it, so that nothing moves. */
const shapes: Turn[] = [];
const pieces: Turn[] = [];
const waiting = (): number => shapes.length + pieces.length;

/** Is anything still to be drawn? A screen reader waits for it. And has the page its shape yet? */
export const drawing = $state({ now: false, shaping: false });

let planned = false;
/** A message to ourselves is a task like a timer's, without the four milliseconds that a timer waits. */
const bell = new MessageChannel();
bell.port1.onmessage = draw;

let drawn = 0;
const ring = (): void => bell.port2.postMessage(null);
function ringAfterFrame(): void {
  drawn = 0;
  requestAnimationFrame(ring);
}

function plan(): void {
  if (!planned && waiting() > 0) (drawn > SHOWN && !document.hidden ? ringAfterFrame : ring)();
  planned = waiting() > 0;
  drawing.now = planned;
  drawing.shaping = shapes.length > 0;
}

function draw(): void {
  const began = performance.now();
  try {
    do {
      const turn = shapes.shift() ?? pieces.shift();
      if (turn && !turn.gone) {
        turn.come = true;
        flushSync();
      }
    } while (waiting() > 0 && performance.now() - began < STROKE);
  } finally {
    drawn += performance.now() - began;
    planned = false; // a piece that fails fails alone
    plan();
  }
}

/** A place in the queue, for the component that is being made. */
export function inTurn(shape: boolean): { readonly come: boolean } {
  const turn = new Turn();
  onDestroy(() => (turn.gone = true));
  (shape ? shapes : pieces).push(turn);
  plan();
  return turn;
}
