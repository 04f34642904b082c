import { describe, expect, test } from "vitest";
import { around, pawnAt, route, type Layout } from "../../../src/games/tutankhamen/layout/layout";
import { PHONE } from "../../../src/games/tutankhamen/layout/phone";
import { WIDE } from "../../../src/games/tutankhamen/layout/wide";
import { LEDGE } from "../../../src/games/tutankhamen/tiles";

const distance = (layout: Layout, a: number, b: number): number => {
  const [from, to] = [layout.places[a], layout.places[b]];
  return from && to ? Math.hypot(from.x - to.x, from.y - to.y) : NaN;
};

describe.each([
  ["wide", WIDE],
  ["phone", PHONE],
])("the %s board", (_, layout) => {
  test("has a place for the start, every tile and the ledge", () => {
    expect(layout.places).toHaveLength(LEDGE + 1);
  });

  test("keeps every tile inside its frame", () => {
    for (let place = 1; place < LEDGE; place++) {
      const box = around(layout, place);
      expect(box.x, `place ${place}`).toBeGreaterThanOrEqual(0);
      expect(box.y, `place ${place}`).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, `place ${place}`).toBeLessThanOrEqual(layout.width);
      expect(box.y + box.height, `place ${place}`).toBeLessThanOrEqual(layout.height);
    }
  });

  test("never lays two tiles over each other", () => {
    for (let a = 1; a < LEDGE; a++) {
      for (let b = a + 1; b < LEDGE; b++)
        expect(distance(layout, a, b), `${a} and ${b}`).toBeGreaterThan(layout.tile * 0.9);
    }
  });

  test("winds: neighbours on the path are neighbours on the board", () => {
    for (let place = 1; place < LEDGE - 1; place++) {
      expect(distance(layout, place, place + 1), `place ${place}`).toBeLessThan(layout.tile * 1.4);
    }
  });

  test("gives six pawns room at the start", () => {
    const corners = [0, 1, 2, 3, 4, 5].map((seat) => pawnAt(layout, 0, seat));
    expect(new Set(corners.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
    for (const { x, width } of corners) expect(x + width).toBeLessThan(layout.width);
  });

  test("draws a route through every place it passes", () => {
    const to = layout.places[9];
    expect(route(layout, 3, 9).match(/C/g)).toHaveLength(6);
    expect(route(layout, 3, 9).endsWith(`${to?.x} ${to?.y}`)).toBe(true);
  });
});
