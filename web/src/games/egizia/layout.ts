/** Where everything lies: a wide board, and one for phones on which the building sites follow the river. */
import type { Building } from "./buildings";
import { fields, outlines, sunOver, type BuildingSpec, type Fields, type Outline } from "./layout/buildings";
import type { Box as Numbers } from "./box.gen";
import { box, grid, type Box, type Point } from "./layout/geometry";
import { heightsOf } from "./layout/heights";
import { quays, spots, type PlaceSpec, type Quay, type Spot } from "./layout/places";
import { stream, type Course, type Stream } from "./layout/stream";
import { placesOf, type Site } from "./river";

/** A title with a line or two under it. */
export interface Caption extends Point {
  anchor: "start" | "end";
}
export interface Layout {
  compact: boolean;
  width: number;
  height: number;
  stream: Stream;
  spots: Spot[];
  /** By number of building fields. */
  quays(fields: number): Record<Site, Quay>;
  ship: number;
  /** The least size of what is tapped. */
  touch: number;
  fields: Fields;
  outlines: Outline[];
  sun: Point;
  captions: Record<Building | "sphinx", Caption>;
  sphinx: Box;
  stack: Box;
  /** Cells for up to five sphinx cards, and the cloth under them. */
  draws: Box[];
  cloth: Box;
  order: Box;
  track: Box;
  ring: Box;
  markets: Record<"stone" | "grain", Box>;
  deck: Box;
  bonus: Box;
  scenery: { symbol: string; at: Box }[];
  /** Panels under the sites of the phone's board. */
  grounds: Box[];
  /** Where a phone scrolls to. */
  zones: Record<"river" | "markets" | "sphinx" | "obelisk" | "pyramid", number>;
}

const DRAWS = 5;

function wide(numbers: Numbers): Layout {
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
      graves: { x: 664, y: 252, anchor: "start" },
      pyramid: { x: 792, y: 440, anchor: "end" },
      temple: { x: 616, y: 606, anchor: "end" },
    },
    sphinx: box(556, 78, 206, 114),
    stack: box(664, 198, 27, 33),
    draws: grid(box(596, 70, 97, 48), 2, DRAWS, 5),
    cloth: box(590, 64, 207, 165),
    order: box(8, 44, 142, 50),
    track: box(8, 10, 784, 26),
    ring: box(8, 101, 142, 88),
    markets: { stone: box(8, 196, 69, 200), grain: box(81, 196, 69, 200) },
    deck: box(8, 403, 142, 74),
    bonus: box(8, 484, 142, 64),
    scenery: [
      { symbol: "palm", at: box(757, 98, 36, 54) },
      { symbol: "palm", at: box(14, 570, 52, 78) },
      { symbol: "palm", at: box(56, 594, 38, 57) },
      { symbol: "ibis", at: box(108, 624, 24, 30) },
      { symbol: "reeds", at: box(250, 640, 20, 20) },
      { symbol: "lotus", at: box(315, 206, 26, 16) },
      { symbol: "lotus", at: box(322, 450, 24, 15) },
    ],
    grounds: [],
    zones: { river: 0, markets: 0, sphinx: 0, obelisk: 0, pyramid: 0 },
  };
}

function phone(numbers: Numbers): Layout {
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
      graves: { x: 166, y: down + 1666, anchor: "start" },
      pyramid: { x: 374, y: down + 1982, anchor: "end" },
      temple: { x: 16, y: down + 2316, anchor: "start" },
    },
    sphinx: box(14, down + 1462, 230, 127),
    stack: box(286, down + 1494, 44, 54),
    draws: grid(box(11, down + 1420, 120, 96), 3, DRAWS, 4),
    cloth: box(5, down + 1412, 380, 212),
    order: box(5, 5, 380, 50),
    track: box(5, 60, 380, 50),
    ring: box(5, down + 1014, 380, 96),
    markets: { stone: box(5, down + 1116, 187, 200), grain: box(198, down + 1116, 187, 200) },
    deck: box(5, down + 1322, 187, 82),
    bonus: box(198, down + 1322, 187, 82),
    scenery: [
      { symbol: "lotus", at: box(120, 345, 28, 17) },
      { symbol: "lotus", at: box(150, 660, 24, 15) },
      { symbol: "reeds", at: box(214, 905, 22, 22) },
      { symbol: "palm", at: box(340, down + 1430, 36, 54) },
      { symbol: "palm", at: box(14, down + 1990, 40, 60) },
    ],
    grounds: [box(5, down + 1412, 380, 212), box(5, down + 1632, 380, 320), box(5, down + 1960, 380, 570)],
    zones: { river: 0, markets: down + 1008, sphinx: down + 1406, obelisk: down + 1626, pyramid: down + 1954 },
  };
}

const made = new WeakMap<Numbers, Partial<Record<"phone" | "wide", Layout>>>();

/** Made when it is needed, once for a box: a window shows one of the two. */
export function layoutFor(compact: boolean, numbers: Numbers): Layout {
  const known = made.get(numbers) ?? {};
  made.set(numbers, known);
  return compact ? (known.phone ??= phone(numbers)) : (known.wide ??= wide(numbers));
}

export type { Box, Outline, Point, Quay, Spot };
