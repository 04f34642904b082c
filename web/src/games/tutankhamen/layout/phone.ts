/** The winding path on a phone. */
import { point, type Point } from "../../../board/geometry";
import { TILES, type Layout } from "./layout";

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
    door: { x: 288, y: 84, width: 20, height: 20 },
    coins: { x: 332, y: 82, width: 54, height: 20 },
    start: { x: 228, y: 550, width: 54, height: 20 },
    crowd: "row",
  };
}

export const PHONE = phone();
