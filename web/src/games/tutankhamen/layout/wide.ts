/** The winding path on a wide board, and the scenery around it. */
import { point, type Point } from "../../../board/geometry";
import { TILES, type Layout } from "./layout";

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
    door: { x: 630, y: 204, width: 30, height: 30 },
    coins: { x: 560, y: 134, width: 176, height: 32 },
    start: { x: 14, y: 774, width: 72, height: 26 },
    crowd: "block",
  };
}

export const WIDE = wide();
