// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { intoView } from "../../../src/table/director/into-view";

vi.mock("../../../src/lib/settings.svelte", () => ({ settings: { moves: true } }));

const [HIGH, ALL] = [300, 1000];
let board: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  board = document.createElement("section");
  board.className = "board";
  Object.defineProperty(board, "scrollHeight", { value: ALL });
  Object.defineProperty(board, "clientHeight", { value: HIGH });
  board.getBoundingClientRect = () => new DOMRect(0, 0, 390, HIGH);
  document.body.replaceChildren(board);
});
afterEach(() => void vi.useRealTimers());

/** A spot that lies so far down on the board. */
function place(at: number): void {
  const found = document.createElement("i");
  found.dataset["spot"] = "here";
  found.getBoundingClientRect = () => new DOMRect(0, at - board.scrollTop, 20, 20);
  board.replaceChildren(found);
}
const look = (): Promise<void> => intoView("here", new AbortController().signal);

test("the board has come to rest when it is over, with the place in its middle", async () => {
  place(600);
  let over = false;
  void look().then(() => (over = true));
  await vi.advanceTimersByTimeAsync(100);
  expect([over, board.scrollTop > 0, board.scrollTop < 460]).toEqual([false, true, true]);
  await vi.advanceTimersByTimeAsync(150);
  expect([over, board.scrollTop]).toEqual([true, 460]);
});

test("it goes no further than there is, and not at all for what is seen", async () => {
  place(980);
  void look();
  await vi.advanceTimersByTimeAsync(300);
  expect(board.scrollTop).toBe(ALL - HIGH);
  board.scrollTop = 0;
  place(200);
  await look();
  expect(board.scrollTop).toBe(0);
});

test("what lies under tabs that stick to the upper edge is not seen", async () => {
  board.style.scrollPaddingTop = "44px";
  board.scrollTop = 200;
  place(210);
  void look();
  await vi.advanceTimersByTimeAsync(300);
  expect(board.scrollTop).toBe(220 - (44 + HIGH) / 2);
});
