/** The wide board. */
import { grid, rect } from "../../../board/geometry";
import type { Box as Numbers } from "../box.gen";
import { placesOf } from "../river";
import { fields, outlines, sunOver, type BuildingSpec } from "./buildings";
import { heightsOf } from "./heights";
import { DRAWS, type Layout } from "./layout";
import { quays, spots, type PlaceSpec } from "./places";
import { stream, type Course } from "./stream";

export function wide(numbers: Numbers): Layout {
  const course: Course = { middle: (y) => 337 + 20 * Math.sin((y - 40) / 76), half: () => 57, from: -300, to: 980 };
  const order = placesOf(numbers);
  const { y, scale } = heightsOf(order, { first: 67, across: 29.6, along: 59.2, room: 562.4 });
  const places: PlaceSpec = {
    course,
    places: order,
    y,
    card: { width: 92 * scale, height: 56 * scale, gap: 9 },
    medal: { radius: 25 * scale, gap: 9 },
    lane: 30,
    quay: { size: 40 * scale, gap: 3, beyond: 32 * scale },
  };
  const buildings: BuildingSpec = {
    obelisk: { x: 612, y: 411, width: 28, height: 17.4, most: 66 },
    graves: { x: 664, y: 286, width: 29, height: 37, columns: 4, gapX: 3, gapY: 5 },
    pyramid: { x: 602, y: 552, width: 28, height: 19.4, most: 206 },
    temple: { x: 628, y: 650, pillar: 30, column: 26, height: 18.2 },
  };
  return {
    compact: false,
    width: 800,
    height: 664,
    stream: stream(course, { bank: 93, meadow: 55 }, [
      ...([
        [-44, 60, 180],
        [46, 90, 240],
        [-8, 120, 330],
        [14, 230, 420],
        [-47, 300, 470],
      ] as const),
      ...([
        [2, 400, 560],
        [46, 420, 540],
        [-20, 520, 664],
        [24, 570, 664],
        [-46, 570, 650],
      ] as const),
    ]),
    spots: spots(places),
    quays: (fields) => quays(places, fields),
    ship: 40 * Math.sqrt(scale),
    touch: 0,
    fields: fields(buildings, numbers),
    outlines: outlines(buildings, numbers),
    sun: sunOver(buildings.temple),
    captions: {
      sphinx: { x: 560, y: 58, anchor: "start" },
      obelisk: { x: 664, y: 254, anchor: "start" },
      pyramid: { x: 792, y: 440, anchor: "end" },
      temple: { x: 616, y: 606, anchor: "end" },
    },
    sphinx: rect(556, 78, 206, 114),
    stack: rect(664, 198, 27, 33),
    draws: grid(rect(596, 70, 97, 48), 2, DRAWS, 5),
    cloth: rect(590, 64, 207, 165),
    order: rect(8, 44, 142, 50),
    track: rect(8, 10, 784, 26),
    ring: rect(8, 101, 142, 88),
    markets: { stone: rect(8, 196, 69, 200), grain: rect(81, 196, 69, 200) },
    deck: rect(8, 403, 142, 74),
    bonus: rect(8, 484, 142, 64),
    scenery: [
      { symbol: "palm", at: rect(757, 98, 36, 54) },
      { symbol: "palm", at: rect(14, 570, 52, 78) },
      { symbol: "palm", at: rect(56, 594, 38, 57) },
      { symbol: "ibis", at: rect(108, 624, 24, 30) },
      { symbol: "reeds", at: rect(250, 640, 20, 20) },
      { symbol: "lotus", at: rect(315, 206, 26, 16) },
      { symbol: "lotus", at: rect(322, 450, 24, 15) },
    ],
    grounds: [],
    zones: { river: 0, markets: 0, sphinx: 0, obelisk: 0, pyramid: 0 },
  };
}
