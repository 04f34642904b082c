import { describe, expect, test } from "vitest";
import type { Rect } from "../../../src/board/geometry";
import { SITES } from "../../../src/games/imhotep/things";
import {
  BERTH,
  berthAt,
  berthing,
  SHIP_HEIGHT,
  shipLength,
  shipTarget,
  type Layout,
} from "../../../src/games/imhotep/layout/layout";
import { PHONE } from "../../../src/games/imhotep/layout/phone";
import { WIDE } from "../../../src/games/imhotep/layout/wide";
import {
  badgeTarget,
  besideSpots,
  burialCells,
  cardRow,
  headHeight,
  obeliskTowers,
  pyramidLevels,
  quarryRows,
  smallPyramids,
  templeFields,
  towerFields,
  type Square,
} from "../../../src/games/imhotep/layout/plots";
import { templeWidth } from "../../../src/games/imhotep/printed";
import { IMHOTEP } from "./box";

/** What must not lie on anything else. */
const plates = (layout: Layout): Rect[] => [
  ...SITES.map((site) => layout.sites[site]),
  ...(layout.quarry ? [layout.quarry] : []),
];

const FINGERTIP = 44;
const LARGEST = 4;
const square = ({ x, y, size }: Square): Rect => ({ x, y, width: size, height: size });
const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const inside = (inner: Rect, width: number, height: number): boolean =>
  inner.x >= 0 && inner.y >= 0 && inner.x + inner.width <= width + 0.01 && inner.y + inner.height <= height + 0.01;

function apart(boxes: Rect[]): void {
  boxes.forEach((a, first) =>
    boxes.slice(first + 1).forEach((b) => expect(overlap(a, b), JSON.stringify([a, b])).toBe(false)),
  );
}
/** Everything lies on its site, below the head, and not on anything else. */
function fits(layout: Layout, boxes: Rect[], site: Rect): void {
  for (const box of boxes) {
    expect(inside(box, site.width, site.height), JSON.stringify(box)).toBe(true);
    expect(box.y).toBeGreaterThanOrEqual(headHeight(layout));
  }
  apart(boxes);
}
const hull = ({ x, y, scale }: { x: number; y: number; scale: number }, berths: number): Rect => ({
  x,
  y,
  width: shipLength(berths) * scale,
  height: SHIP_HEIGHT * scale,
});

describe.each([
  ["wide", WIDE],
  ["phone", PHONE],
])("the %s board", (_, layout) => {
  const { sites } = layout;

  test("keeps its sites apart and in the frame", () => {
    for (const plate of plates(layout)) expect(inside(plate, layout.width, layout.height)).toBe(true);
    apart(plates(layout));
  });

  test("gives four of the largest ships room at the jetty, and one at every site", () => {
    const docked = layout.harbour.map((at) => hull(at, LARGEST));
    const moored = SITES.map((site) => hull(layout.docks[site], LARGEST));
    const all = [...docked, ...moored, ...plates(layout)];
    for (const ship of [...docked, ...moored]) expect(inside(ship, layout.width, layout.height)).toBe(true);
    apart(all);
  });

  test("lays berths beside each other on their ship", () => {
    for (let berths = 1; berths <= LARGEST; berths++) {
      const all = Array.from({ length: berths }, (_, berth) => berthAt(berths, berth + 1));
      apart(all.map((at) => ({ ...at, width: BERTH, height: BERTH })));
      for (const at of all)
        expect(inside({ ...at, width: BERTH, height: BERTH }, shipLength(berths), SHIP_HEIGHT)).toBe(true);
    }
  });

  test("draws every field of both sides inside its site", () => {
    fits(layout, pyramidLevels(layout, sites.pyramid), sites.pyramid);
    fits(
      layout,
      smallPyramids(layout, sites.pyramid).flatMap(({ base, top }) => [base, top]),
      sites.pyramid,
    );
    for (const seats of [2, 3, 4])
      for (const labels of [false, true])
        fits(layout, templeFields(layout, sites.temple, templeWidth(IMHOTEP, seats), labels).map(square), sites.temple);
    for (const stones of [0, 12, 21, 40])
      for (const margin of [0, layout.compact ? 62 : 106]) {
        const { cells } = burialCells(layout, sites.burial, stones, margin, 6);
        expect(cells.length).toBeGreaterThan(stones);
        fits(layout, cells.map(square), sites.burial);
      }
    fits(layout, towerFields(layout, sites.obelisks, IMHOTEP.obelisks_b.length), sites.obelisks);
    for (const cards of [2, 4]) fits(layout, cardRow(layout, sites.market, cards), sites.market);
    if (layout.quarry)
      for (const seats of [2, 3, 4]) fits(layout, quarryRows(layout, layout.quarry, seats), layout.quarry);
  });

  test("keeps the highest obelisk under its roof", () => {
    for (const height of [1, 5, 9, 20])
      for (const { y, step, block, blocks } of obeliskTowers(layout, sites.obelisks, [height, 0, 1, 2]))
        expect(y - step * blocks - block * 0.21).toBeGreaterThanOrEqual(headHeight(layout));
  });
});

describe("a phone's fingertips", () => {
  test("reach every ship, at the jetty and beside the close-up", () => {
    for (let ship = 1; ship <= 4; ship++) {
      for (const inQuestion of [null, 1, 2, 3, 4]) {
        const at = berthing(PHONE, ship, null, inQuestion);
        const target = shipTarget(at, 1);
        expect(target.height * at.scale).toBeGreaterThanOrEqual(FINGERTIP);
        expect(target.width * at.scale).toBeGreaterThanOrEqual(FINGERTIP);
      }
    }
  });

  test("reach every berth of the ship in question", () => {
    const at = berthing(PHONE, 2, "market", 2);
    expect(at).toBe(PHONE.closeUp?.ship);
    expect((BERTH + 6) * at.scale).toBeGreaterThanOrEqual(FINGERTIP);
    expect(inside(hull(at, LARGEST), PHONE.width, PHONE.height)).toBe(true);
  });

  test("reach cards, pyramids and the badge of a side", () => {
    for (const card of cardRow(PHONE, PHONE.sites.market, 4)) expect(card.width).toBeGreaterThanOrEqual(FINGERTIP);
    for (const { target } of smallPyramids(PHONE, PHONE.sites.pyramid))
      expect(target.width).toBeGreaterThanOrEqual(FINGERTIP);
    for (const site of SITES) expect(badgeTarget(PHONE, PHONE.sites[site]).width).toBeGreaterThanOrEqual(FINGERTIP);
  });
});

test.each([
  ["wide", WIDE],
  ["phone", PHONE],
])("beside a complete pyramid a dozen stones find room on the %s board", (_, layout) => {
  for (const side of ["A", "B"] as const) {
    const spots = besideSpots(layout, layout.sites.pyramid, side).map(square);
    expect(spots.length).toBeGreaterThanOrEqual(12);
    const built =
      side === "A"
        ? pyramidLevels(layout, layout.sites.pyramid)
        : smallPyramids(layout, layout.sites.pyramid).flatMap(({ base, top }) => [base, top]);
    fits(layout, [...spots, ...built], layout.sites.pyramid);
  }
});
