/** Draws the result on a canvas: laurel, headline, bars and legend, as the dialog has them. */
import { letterOf } from "../../lib/letters";
import { plain } from "../../lib/text";
import type { Points } from "../../lib/wire";
import { longest, piecesOf } from "./bars";
import { FIELD, LEAVES, STALK } from "./laurel";
import type { Row, Verdict } from "./verdict";
import { written } from "./written";

export const SIZE = { width: 1200, height: 630 } as const;

export interface Shades {
  ground: string;
  track: string;
  line: string;
  ink: string;
  soft: string;
  gold: string;
  bright: string;
  goldInk: string;
  danger: string;
  seats: string[];
  /** On the seats. */
  letters: string[];
  categories: string[];
  /** Of the seats, as paths in a field of 28 × 28. */
  shapes: string[];
}
export interface Shown {
  verdict: Verdict;
  score: readonly Points[];
  title: string;
  date: string;
}
type Brush = CanvasRenderingContext2D;

const HEAD = '"Marcellus", serif';
const BODY = '"Source Sans 3", sans-serif';
const EDGE = 56;
const MIDDLE = SIZE.width / 2;

export function paint(brush: Brush, { verdict, score, title, date }: Shown, shades: Shades): void {
  ground(brush, shades);
  write(brush, title, EDGE, 68, `400 34px ${HEAD}`, shades.ink);
  write(brush, `${date} · Scarab`, SIZE.width - EDGE, 64, `400 22px ${BODY}`, shades.soft, "right");
  const wide = verdict.winners.length > 2 ? 104 : 130;
  verdict.winners.forEach((seat, index) => {
    const left = MIDDLE + (index - verdict.winners.length / 2) * (wide + 16) + 8;
    laurel(brush, seat, left, 28, wide, shades);
  });
  const headline = fitting(brush, verdict.headline, 56, HEAD, SIZE.width - 2 * EDGE);
  write(brush, verdict.headline, MIDDLE, 208, headline, shades.ink, "center");
  const why = plain(verdict.why);
  write(brush, why, MIDDLE, 250, fitting(brush, why, 24, BODY, SIZE.width - 2 * EDGE), shades.ink, "center");
  const step = Math.min(56, 270 / verdict.rows.length);
  const most = longest(score, verdict.bands);
  const top = 280 + (270 - step * verdict.rows.length) / 2;
  verdict.rows.forEach((row, index) =>
    rowOf(brush, row, { verdict, score, most }, top + step * (index + 0.5), step, shades),
  );
  legend(brush, verdict, shades);
}

function ground(brush: Brush, { ground, bright, gold }: Shades): void {
  brush.fillStyle = ground;
  brush.fillRect(0, 0, SIZE.width, SIZE.height);
  const glow = brush.createRadialGradient(MIDDLE, 0, 0, MIDDLE, 0, 560);
  glow.addColorStop(0, bright);
  glow.addColorStop(1, ground);
  brush.globalAlpha = 0.3;
  brush.fillStyle = glow;
  brush.fillRect(0, 0, SIZE.width, SIZE.height);
  brush.globalAlpha = 1;
  brush.strokeStyle = gold;
  brush.lineWidth = 6;
  brush.strokeRect(11, 11, SIZE.width - 22, SIZE.height - 22);
}

function write(
  brush: Brush,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  align: CanvasTextAlign = "left",
): void {
  brush.font = font;
  brush.fillStyle = colour;
  brush.textAlign = align;
  brush.textBaseline = "alphabetic";
  brush.fillText(text, x, y);
}

/** The font in the largest size up to `size` in which the text has room. */
function fitting(brush: Brush, text: string, size: number, family: string, room: number): string {
  brush.font = `400 ${size}px ${family}`;
  const wide = brush.measureText(text).width;
  return `400 ${wide > room ? Math.floor((size * room) / wide) : size}px ${family}`;
}

function laurel(brush: Brush, seat: number, x: number, y: number, wide: number, shades: Shades): void {
  const scale = wide / FIELD.width;
  for (const side of [1, -1]) {
    brush.save();
    brush.translate(x + (side < 0 ? wide : 0), y);
    brush.scale(side * scale, scale);
    brush.strokeStyle = shades.goldInk;
    brush.lineWidth = 2;
    brush.stroke(new Path2D(STALK));
    brush.lineWidth = 0.8;
    for (const leaf of LEAVES) {
      brush.save();
      brush.translate(leaf.x, leaf.y);
      brush.rotate((leaf.turn * Math.PI) / 180);
      brush.fillStyle = leaf.outer ? shades.bright : shades.gold;
      brush.fill(new Path2D(leaf.path));
      brush.stroke(new Path2D(leaf.path));
      brush.restore();
    }
    brush.restore();
  }
  const size = wide * 0.48;
  badge(brush, seat, x + (wide - size) / 2, y + (FIELD.height * scale - size) / 2, size, shades);
}

/** A seat's shape with its letter, which stands lower in a triangle and a star. */
function badge(brush: Brush, seat: number, x: number, y: number, size: number, shades: Shades): void {
  brush.save();
  brush.translate(x, y);
  brush.scale(size / 28, size / 28);
  brush.fillStyle = shades.seats[seat] ?? shades.ink;
  brush.fill(new Path2D(shades.shapes[seat]));
  brush.restore();
  const low = seat === 1 ? 0.63 : seat === 4 ? 0.54 : 0.5;
  brush.font = `700 ${size * 0.46}px ${BODY}`;
  brush.fillStyle = shades.letters[seat] ?? shades.ground;
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  brush.fillText(letterOf(seat), x + size / 2, y + size * low + size * 0.02);
}

const NAME = { x: 150, room: 190 } as const;
const TRACK = { x: 360, width: 700, height: 28 } as const;

function rowOf(
  brush: Brush,
  row: Row,
  { verdict, score, most }: { verdict: Verdict; score: readonly Points[]; most: number },
  y: number,
  step: number,
  shades: Shades,
): void {
  const size = Math.min(38, step - 4);
  write(
    brush,
    String(row.rank),
    EDGE + 14,
    y + 9,
    `700 26px ${BODY}`,
    row.won ? shades.goldInk : shades.soft,
    "center",
  );
  badge(brush, row.seat, 98, y - size / 2, size, shades);
  write(brush, cut(brush, row.name, `600 26px ${BODY}`, NAME.room), NAME.x, y + 9, `600 26px ${BODY}`, shades.ink);
  const { x, width, height } = TRACK;
  brush.save();
  brush.beginPath();
  brush.roundRect(x, y - height / 2, width, height, 7);
  brush.clip();
  brush.fillStyle = shades.track;
  brush.fillRect(x, y - height / 2, width, height);
  let left = x;
  for (const [index, { points }] of piecesOf(verdict.bands, score[row.seat] ?? {}).entries()) {
    if (points <= 0) continue;
    const wide = (points / most) * width;
    brush.fillStyle = shades.categories[index] ?? shades.soft;
    brush.fillRect(left, y - height / 2, wide - 1.5, height);
    left += wide;
  }
  brush.restore();
  const colour = row.total < 0 ? shades.danger : shades.ink;
  write(brush, written(row.total), SIZE.width - EDGE, y + 11, `700 32px ${BODY}`, colour, "right");
}

function cut(brush: Brush, name: string, font: string, room: number): string {
  brush.font = font;
  if (brush.measureText(name).width <= room) return name;
  const letters = Array.from(name);
  while (letters.length > 1 && brush.measureText(`${letters.join("")}…`).width > room) letters.pop();
  return `${letters.join("")}…`;
}

/** In one line: the letters are as small as that asks for. */
function legend(brush: Brush, { bands }: Verdict, shades: Shades): void {
  const [box, gap, between] = [16, 8, 24];
  const wide = (size: number): number => {
    brush.font = `400 ${size}px ${BODY}`;
    const words = bands.reduce((sum, { name }) => sum + brush.measureText(name).width, 0);
    return words + bands.length * (box + gap) + (bands.length - 1) * between;
  };
  let size = 20;
  while (size > 12 && wide(size) > SIZE.width - 2 * EDGE) size -= 1;
  let x = MIDDLE - wide(size) / 2;
  const y = 590;
  for (const [index, { name }] of bands.entries()) {
    brush.fillStyle = shades.categories[index] ?? shades.soft;
    brush.fillRect(x, y - box + 2, box, box);
    x += box + gap;
    write(brush, name, x, y, `400 ${size}px ${BODY}`, shades.soft);
    x += brush.measureText(name).width + between;
  }
}
