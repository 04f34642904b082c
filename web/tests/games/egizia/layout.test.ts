import { describe, expect, test } from "vitest";
import { LANE_NAMES } from "../../../src/games/egizia/buildings";
import { laneOf } from "../../../src/games/egizia/derived";
import { touchable, type Rect } from "../../../src/board/geometry";
import { layoutFor, type Layout } from "../../../src/games/egizia/layout";
import { isSite, placesOf, SITES } from "../../../src/games/egizia/river";
import { BOXES, EGIZIA } from "./boxes";

const PHONE = layoutFor(true, EGIZIA);

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width - 0.5 && b.x < a.x + a.width - 0.5 && a.y < b.y + b.height - 0.5 && b.y < a.y + a.height - 0.5;
const inside = (layout: Layout, { x, y, width, height }: Rect): boolean =>
  x >= 0 && y >= 0 && x + width <= layout.width && y + height <= layout.height;

/** Everything that can be tapped on the river and beside it, by name. */
function things(layout: Layout, fields: 2 | 3): [string, Rect][] {
  const quays = SITES.flatMap((site): [string, Rect][] => {
    const quay = layout.quays(fields)[site];
    return [
      ...quay.fields.map((box, index): [string, Rect] => [`${site} ${index + 1}`, box]),
      [`${site} beyond`, quay.beyond],
    ];
  });
  return [
    ...layout.spots.filter(({ place }) => !isSite(place)).map(({ place, at }): [string, Rect] => [place, at]),
    ...quays,
    ["order", layout.order],
    ["track", layout.track],
    ["ring", layout.ring],
    ["stone market", layout.markets.stone],
    ["grain market", layout.markets.grain],
    ["deck", layout.deck],
    ["bonus", layout.bonus],
    ["stack", layout.stack],
    ...LANE_NAMES.flatMap((lane) =>
      layout.fields[lane].map((box, index): [string, Rect] => [`${lane} ${index + 1}`, box]),
    ),
  ];
}

describe.each(
  Object.entries(BOXES).flatMap(([name, box]) => [
    { name: `wide board of ${name}`, box, layout: layoutFor(false, box) },
    { name: `phone's board of ${name}`, box, layout: layoutFor(true, box) },
  ]),
)("the $name", ({ box: numbers, layout }) => {
  test("has every place of the river and every field of the buildings", () => {
    expect(layout.spots.map(({ place }) => place)).toEqual(placesOf(numbers));
    for (const lane of LANE_NAMES) expect(layout.fields[lane], lane).toHaveLength(laneOf(numbers, lane).length);
  });

  test.each([2, 3] as const)("lays nothing over anything else, with %s building fields", (fields) => {
    const all = things(layout, fields);
    for (const [name, box] of all) expect(inside(layout, box), name).toBe(true);
    for (const [index, [name, box]] of all.entries())
      for (const [other, next] of all.slice(index + 1)) expect(overlap(box, next), `${name} and ${other}`).toBe(false);
  });

  test("goes downstream: every place lies lower than the one before", () => {
    const heights = layout.spots.map(({ berth }) => berth.y);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
  });

  test("shows five sphinx cards on their cloth, beside everything on the river", () => {
    for (const card of layout.draws) {
      expect(card.x).toBeGreaterThan(layout.cloth.x);
      expect(card.x + card.width).toBeLessThan(layout.cloth.x + layout.cloth.width);
      expect(card.y + card.height).toBeLessThan(layout.cloth.y + layout.cloth.height);
      for (const { place, at } of layout.spots) expect(overlap(card, at), place).toBe(false);
      for (const site of SITES) expect(overlap(card, layout.quays(3)[site].beyond), site).toBe(false);
    }
  });
});

describe("on a phone a finger finds", () => {
  const LEAST = 44;

  test("every place and berth", () => {
    for (const { place, at } of PHONE.spots) expect(Math.min(at.width, at.height), place).toBeGreaterThanOrEqual(LEAST);
    for (const site of SITES) {
      const { fields, beyond } = PHONE.quays(3)[site];
      for (const box of [...fields, beyond]) expect(box.width, site).toBeGreaterThanOrEqual(LEAST);
    }
  });

  test("every row of the pyramid, whichever of its fields is next", () => {
    const rows = LANE_NAMES.filter((lane) => lane.startsWith("pyramid"));
    for (const [index, row] of rows.entries()) {
      for (const box of PHONE.fields[row]) expect(touchable(box, PHONE.touch).height).toBeGreaterThanOrEqual(LEAST);
      const above = rows[index + 1];
      if (!above) continue;
      const gap = (PHONE.fields[row][0]?.y ?? 0) - (PHONE.fields[above][0]?.y ?? 0);
      expect(gap, row).toBeGreaterThanOrEqual(LEAST);
    }
  });
});
