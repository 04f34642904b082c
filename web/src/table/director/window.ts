/** What a board or a rail that scrolls shows of its things: without what sticks to its upper edge. */
export function windowOf(element: Element): DOMRect | null {
  const room = element.closest(".board, .rail");
  if (!room) return null;
  const { x, y, width, height } = room.getBoundingClientRect();
  const stuck = Number.parseFloat(getComputedStyle(room).scrollPaddingTop) || 0;
  return new DOMRect(x, y + stuck, width, height - stuck);
}
