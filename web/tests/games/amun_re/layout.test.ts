import { describe, expect, test } from "vitest";
import { placeFacts } from "../../../src/games/amun_re/layout/facts";
import { PHONE, stepBoxes, stoneOnPlate, WIDE, type Layout } from "../../../src/games/amun_re/layout/map";
import { PROVINCES } from "../../../src/games/amun_re/provinces";
import { sceneryOf } from "../../../src/games/amun_re/layout/scenery";
import type { Rect } from "../../../src/board/geometry";
import { AMUN_RE } from "./box";

const TARGET = 44;
const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const inside = (box: Rect, layout: Layout): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= layout.width && box.y + box.height <= layout.height;

/** All corners of an outline. */
function extent(path: string): Rect {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

describe.each([
  ["wide", WIDE],
  ["phone", PHONE],
])("the %s board", (_, layout) => {
  const tiles = PROVINCES.map((province) => layout.tiles[province]);

  test("holds every province and the temple", () => {
    for (const { province, path } of tiles) expect(inside(extent(path), layout), province).toBe(true);
    expect(inside(layout.temple, layout)).toBe(true);
  });

  test("gives each its own ground", () => {
    const grounds = [
      ...tiles.map(({ facts, head, bottom }) => ({ ...facts, y: head.y, height: bottom - head.y })),
      layout.temple,
    ];
    grounds.forEach((a, i) => grounds.slice(i + 1).forEach((b) => expect(overlap(a, b)).toBe(false)));
  });

  test("keeps the lines of a province below each other", () => {
    for (const { province, top, bottom, head, facts, fields, built, bids } of tiles) {
      expect(head.y, province).toBeGreaterThan(top);
      expect(facts.y, province).toBeGreaterThanOrEqual(head.y + head.height);
      expect(fields.y, province).toBeGreaterThanOrEqual(facts.y + facts.height);
      expect(Math.max(built.y + built.height, bids.y + bids.height), province).toBeLessThan(bottom);
    }
  });

  test("prints every fact within its province, one beside the other", () => {
    for (const { province, facts } of tiles) {
      const items = placeFacts(AMUN_RE.provinces[province], facts, layout);
      for (const item of items) expect(item.x + item.width, province).toBeLessThanOrEqual(facts.x + facts.width + 0.01);
    }
  });

  test("paints scenery inside its province", () => {
    for (const tile of tiles)
      for (const prop of sceneryOf(tile)) expect(prop.x + prop.width, tile.province).toBeLessThan(layout.width);
  });
});

test("a phone's provinces are large enough for a finger", () => {
  for (const province of PROVINCES) {
    const { width, height } = extent(PHONE.tiles[province].path);
    expect(Math.min(width, height), province).toBeGreaterThanOrEqual(TARGET);
  }
});

test.each([[[]], [[0]], [[0, 1, 3, 6]], [[10, 15, 36]]])(
  "steps with stones on %j lie side by side on their card",
  (taken) => {
    for (const province of PROVINCES) {
      const tile = WIDE.tiles[province];
      const boxes = stepBoxes(AMUN_RE.bid_steps, tile, taken);
      expect(boxes).toHaveLength(AMUN_RE.bid_steps.length);
      boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(overlap(a, b)).toBe(false)));
      for (const box of boxes) expect(box.x + box.width).toBeLessThanOrEqual(tile.bids.x + tile.bids.width + 0.01);
    }
  },
);

test("five stones on one phone plate have five places", () => {
  const places = [0, 1, 2, 3, 4].map((behind) => stoneOnPlate(PHONE, PHONE.tiles.edfu, behind));
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
});
