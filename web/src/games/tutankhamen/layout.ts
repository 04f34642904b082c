/** Where everything lies: the winding path on a wide board and on a phone, and the scenery around it. */

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}
export interface Layout {
  width: number;
  height: number;
  tile: number;
  roadWidth: number;
  road: string;
  /** Low dunes between rows that lie close together. */
  ridges: string;
  /** The middle of every place: 0 the start, 1 to 69 the path, 70 the ledge. */
  places: Point[];
  kingTut: Box;
  pyramid: Box;
  ledge: Box;
  palms: Box[];
  obelisk: Box | null;
  coins: Box;
  start: Box;
}

const TILES = 69;
const round = (value: number): number => Math.round(value * 10) / 10;
const point = (x: number, y: number): Point => ({ x: round(x), y: round(y) });

/** Rows of ten with one tile in each bend, gently waving; the last three climb to the ledge. */
function wide(): Layout {
  const step = 78;
  const left = 71;
  const bottom = 752;
  const rise = 95;
  const wave = (x: number): number => 5 * Math.sin(x / 122);
  const places: Point[] = [point(50, 708)];
  for (let row = 0; places.length <= TILES; row++) {
    const right = row % 2 === 0;
    const y = bottom - row * rise;
    for (let k = 1; k <= 10 && places.length <= TILES; k++) {
      const x = left + (right ? k : 11 - k) * step;
      places.push(point(x, y + wave(x)));
    }
    if (places.length <= TILES) {
      const x = left + (right ? 11 : 0) * step;
      places.push(point(x + (right ? -1 : 1), y - rise / 2 + wave(x)));
    }
  }
  places.push(point(441, 158));

  const ends = [left + step - 29, left + 10 * step + 29] as const;
  const road: Point[] = [];
  for (let row = 0; row < 7; row++) {
    const right = row % 2 === 0;
    const y = bottom - row * rise;
    const from = row === 0 ? 98 : right ? ends[0] : ends[1];
    const to = row === 6 ? left + 3.3 * step : right ? ends[1] : ends[0];
    for (let i = 0; i <= 40; i++) {
      const x = from + ((to - from) * i) / 40;
      road.push(point(x, y + wave(x)));
    }
    for (let i = 1; i < 16 && row < 6; i++) {
      const angle = (Math.PI * i) / 16;
      const x = to + ((right ? 1 : -1) * rise * Math.sin(angle)) / 2;
      road.push(point(x, y - rise / 2 + (rise / 2) * Math.cos(angle) + wave(to)));
    }
  }
  return {
    width: 1000,
    height: 806,
    tile: 68,
    roadWidth: 80,
    road: `M${road.map(({ x, y }) => `${x} ${y}`).join("L")}`,
    ridges: "",
    places,
    kingTut: { x: 398, y: 112, width: 86, height: 86 },
    pyramid: { x: 396, y: 10, width: 600, height: 240 },
    ledge: { x: 372, y: 192, width: 150, height: 60 },
    palms: [
      { x: 330, y: 38, width: 66, height: 92 },
      { x: 26, y: 92, width: 58, height: 80 },
    ],
    obelisk: { x: 956, y: 684, width: 38, height: 114 },
    coins: { x: 560, y: 134, width: 176, height: 32 },
    start: { x: 14, y: 774, width: 72, height: 26 },
  };
}

/** Rows of eight, straight up at the bends, five on the last row before the ledge. */
function phone(): Layout {
  const step = 46.6;
  const left = 32;
  const bottom = 506;
  const rise = 53;
  const corner = 14;
  const bulge = 9;
  const places: Point[] = [point(left, bottom + rise)];
  for (let i = 0; i < TILES; i++) {
    const row = Math.floor(i / 8);
    const column = row % 2 ? 7 - (i % 8) : i % 8;
    places.push(point(left + column * step, bottom - row * rise));
  }
  places.push(point(270, 74));
  let road = `M${left} ${bottom + rise}V${bottom + corner}C${left} ${bottom} ${left} ${bottom} ${left} ${bottom}`;
  let ridges = "";
  for (let row = 0; row < 8; row++) {
    const right = row % 2 === 0;
    const x = left + (right ? 7 : 0) * step;
    const y = bottom - row * rise;
    const out = x + (right ? bulge : -bulge);
    road += `H${x}C${out} ${y} ${out} ${y} ${out} ${y - corner}V${y - rise + corner}C${out} ${y - rise} ${out} ${y - rise} ${x} ${y - rise}`;
    ridges += right ? `M-10 ${y - rise / 2}H${left + 6.38 * step}` : `M400 ${y - rise / 2}H${left + 0.62 * step}`;
  }
  return {
    width: 390,
    height: 592,
    tile: 41,
    roadWidth: 54,
    road: `${road}H${left + 4.2 * step}`,
    ridges: `M400 ${bottom + rise / 2}H${left + 0.62 * step}${ridges}`,
    places,
    kingTut: { x: 247, y: 46, width: 46, height: 46 },
    pyramid: { x: 190, y: 3, width: 262, height: 105 },
    ledge: { x: 243, y: 89, width: 60, height: 24 },
    palms: [
      { x: 104, y: 2, width: 32, height: 44 },
      { x: 128, y: 10, width: 26, height: 36 },
    ],
    obelisk: null,
    coins: { x: 332, y: 82, width: 54, height: 20 },
    start: { x: 228, y: 550, width: 54, height: 20 },
  };
}

export const WIDE = wide();
export const PHONE = phone();

/** A square around a place. */
export function around(layout: Layout, place: number, scale = 1): Box {
  const { x, y } = layout.places[place] ?? { x: 0, y: 0 };
  const size = layout.tile * scale;
  return { x: round(x - size / 2), y: round(y - size / 2), width: round(size), height: round(size) };
}

/** Where a pawn stands. At the start all stand together: a small crowd beside the road. */
export function pawnAt(layout: Layout, place: number, seat: number): Box {
  const height = layout.tile * (place === 0 ? 0.98 : 1.22);
  const width = height * 0.72;
  const { x, y } = layout.places[place] ?? { x: 0, y: 0 };
  const start = place === 0 ? startOffset(layout, seat) : { x: 0, y: 0 };
  return {
    x: round(x + start.x - width / 2),
    y: round(y + start.y - height * 0.72),
    width: round(width),
    height: round(height),
  };
}

function startOffset(layout: Layout, seat: number): Point {
  if (layout === PHONE) return { x: seat * layout.tile * 0.75 - layout.tile * 0.2, y: layout.tile * 0.1 };
  return { x: ((seat % 2) - 0.5) * layout.tile * 0.56, y: (Math.floor(seat / 2) - 1) * layout.tile * 0.62 };
}

/** One smooth line through the places from one to another (Catmull-Rom). */
export function route(layout: Layout, from: number, to: number): string {
  const points = layout.places.slice(from, to + 1);
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? { x: 0, y: 0 };
  let line = `M${at(0).x} ${at(0).y}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = point(b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6);
    const second = point(c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6);
    line += `C${first.x} ${first.y} ${second.x} ${second.y} ${c.x} ${c.y}`;
  }
  return line;
}
