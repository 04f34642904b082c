/** Does its reader hold a card: by a pointer on it, a finger, or the focus of the keyboard? */

/** Pixels: a hand on a mouse never rests wholly. */
const NEAR = 3;

const isTouch = ({ pointerType }: PointerEvent): boolean => pointerType === "touch";

export class Held {
  private pointed = $state(false);
  private focused = $state(false);
  private touched = $state(false);
  on = $derived(this.pointed || this.focused || this.touched);
  /** Where a pointer was when the card came under it: one that has rested there since its last tap holds nothing. */
  private came: { x: number; y: number } | null = null;

  moved(event: PointerEvent): void {
    if (isTouch(event)) return;
    const { clientX: x, clientY: y } = event;
    this.came ??= { x, y };
    if (Math.hypot(x - this.came.x, y - this.came.y) > NEAR) this.pointed = true;
  }
  left(): void {
    this.came = null;
    this.pointed = this.touched = false;
  }
  down(event: PointerEvent): void {
    this.touched = isTouch(event);
  }
  up(): void {
    this.touched = false;
  }
  focus(target: EventTarget | null): void {
    this.focused = target instanceof Element && target.matches(":focus-visible");
  }
}
