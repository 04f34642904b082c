import { windowOf } from "../director/window";

/** Where a spot can be seen while the panel of the scoring lies over the page. */
interface Point {
  x: number;
  y: number;
}

/** A piece of a board drawn smaller than this is not seen. */
const SMALLEST = 14;

const holds = (box: DOMRect, { x, y }: Point): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** The middle of the spot; null: it is not on the page, too small, scrolled away or under the panel. */
export function seenAt(name: string, panel: Element | undefined): Point | null {
  const covered = panel?.getBoundingClientRect();
  for (const element of document.querySelectorAll(`[data-spot="${CSS.escape(name)}"]`)) {
    const box = element.getBoundingClientRect();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const window = windowOf(element);
    const shown =
      Math.max(box.width, box.height) >= SMALLEST && (!window || holds(window, middle)) && holds(page(), middle);
    if (shown && !(covered && holds(covered, middle))) return middle;
  }
  return null;
}

const page = (): DOMRect => new DOMRect(0, 0, innerWidth, innerHeight);
