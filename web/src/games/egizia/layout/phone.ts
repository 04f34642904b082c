/** The board for phones: the building sites follow the river. */
import { grid, rect } from "../../../board/geometry";
import type { Box as Numbers } from "../box.gen";
import { placesOf } from "../river";
import { fields, outlines, sunOver, type BuildingSpec } from "./buildings";
import { heightsOf } from "./heights";
import { DRAWS, type Layout } from "./layout";
import { quays, spots, type PlaceSpec } from "./places";
import { stream, type Course } from "./stream";

export function phone(numbers: Numbers): Layout {
  const order = placesOf(numbers);
  const { y } = heightsOf(order, { first: 150, across: 40, along: 80 });
  /** A longer river moves everything below it down. */
  const down = Math.max(0, (y.at(-1) ?? 0) - 910);
  /** The river widens into a delta at its end. */
  const delta = down + 940;
  const course: Course = {
    middle: (y) => 151 + 4 * Math.sin(y / 70),
    half: (y) => 43 + Math.max(0, y - delta) ** 2 / 9,
    from: -8,
    to: down + 1000,
  };
  const places: PlaceSpec = {
    course,
    places: order,
    y,
    card: { width: 98, height: 60, gap: 6, x: 5 },
    medal: { radius: 26, gap: 8 },
    lane: 24,
    quay: { size: 44, gap: 2, beyond: 44 },
  };
  const buildings: BuildingSpec = {
    obelisk: { x: 76, y: down + 1924, width: 46, height: 27, most: 142 },
    graves: { x: 166, y: down + 1704, width: 48, height: 62, columns: 4, gapX: 6, gapY: 10 },
    pyramid: { x: 33, y: down + 2276, width: 54, height: 44, most: 368 },
    temple: { x: 37, y: down + 2506, pillar: 62, column: 61, height: 38 },
  };
  return {
    compact: true,
    width: 390,
    height: down + 2536,
    stream: stream(course, { bank: 66, meadow: 36 }, [
      ...([
        [-32, 90, 200],
        [30, 200, 340],
        [-8, 260, 420],
        [14, 330, 500],
        [-32, 480, 640],
      ] as const),
      ...([
        [2, 600, 780],
        [28, 640, 790],
        [-20, 700, 900],
        [22, 820, 960],
        [-30, 860, 960],
      ] as const),
    ]),
    spots: spots(places),
    quays: (fields) => quays(places, fields),
    ship: 40,
    touch: 44,
    fields: fields(buildings, numbers),
    outlines: outlines(buildings, numbers),
    sun: sunOver(buildings.temple),
    captions: {
      sphinx: { x: 16, y: down + 1432, anchor: "start" },
      obelisk: { x: 166, y: down + 1666, anchor: "start" },
      pyramid: { x: 374, y: down + 1982, anchor: "end" },
      temple: { x: 16, y: down + 2316, anchor: "start" },
    },
    sphinx: rect(14, down + 1462, 230, 127),
    stack: rect(286, down + 1494, 44, 54),
    draws: grid(rect(11, down + 1420, 120, 96), 3, DRAWS, 4),
    cloth: rect(5, down + 1412, 380, 212),
    order: rect(5, 5, 380, 50),
    track: rect(5, 60, 380, 50),
    ring: rect(5, down + 1014, 380, 96),
    markets: { stone: rect(5, down + 1116, 187, 200), grain: rect(198, down + 1116, 187, 200) },
    deck: rect(5, down + 1322, 187, 82),
    bonus: rect(198, down + 1322, 187, 82),
    scenery: [
      { symbol: "lotus", at: rect(120, 345, 28, 17) },
      { symbol: "lotus", at: rect(150, 660, 24, 15) },
      { symbol: "reeds", at: rect(214, 905, 22, 22) },
      { symbol: "palm", at: rect(340, down + 1430, 36, 54) },
      { symbol: "palm", at: rect(14, down + 1990, 40, 60) },
    ],
    grounds: [rect(5, down + 1412, 380, 212), rect(5, down + 1632, 380, 320), rect(5, down + 1960, 380, 570)],
    zones: { river: 0, markets: down + 1008, sphinx: down + 1406, obelisk: down + 1626, pyramid: down + 1954 },
  };
}
