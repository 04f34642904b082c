// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { seenAt } from "../../src/table/end/seen";

test("points rise at a piece that can be seen, be it a line; not where it is drawn too small", () => {
  const boxes: Record<string, DOMRect> = {
    group: new DOMRect(400, 300, 0, 35),
    speck: new DOMRect(400, 300, 6, 5),
  };
  document.body.innerHTML = Object.keys(boxes)
    .map((name) => `<i data-spot="${name}"></i>`)
    .join("");
  for (const [name, box] of Object.entries(boxes)) {
    const found = document.querySelector(`[data-spot="${name}"]`);
    if (found) found.getBoundingClientRect = () => box;
  }
  expect([seenAt("group", undefined), seenAt("speck", undefined)]).toEqual([{ x: 400, y: 317.5 }, null]);
});
