/** Where a caption and a card stand: on the board, over nothing that they speak of. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Size {
  width: number;
  height: number;
}

export interface Places {
  /** What is seen of the board, or of the panel that is open instead. */
  area: Box;
  /** The decision bar, whose place a card takes on a phone. */
  bar: Box;
  sheet: Box;
  page: Size;
  /** The board is on the page: on a phone a tab can be open instead. */
  open: boolean;
}

const NARROW = 700;
const LOW = 500;
/** Between a card and the edge of what it stands on. */
const GAP = 14;
const GAP_PHONE = 8;

const bottom = ({ y, height }: Box): number => y + height;
const middle = ({ y, height }: Box): number => y + height / 2;
const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < bottom(b) && b.y < bottom(a);

/** The board ends where the sheet begins that lies over its lower edge; without one it is the board's own edge. */
export function placesAmong(found: { board: Box | null; panel: Box | null; sheet: Box; bar: Box; page: Size }): Places {
  const { board, panel, sheet, bar, page } = found;
  const { x, y, width, height } = board ?? panel ?? { x: 0, y: 0, ...page };
  const beside = sheet.width > 0 && (sheet.x >= x + width - 1 || sheet.x + sheet.width <= x + 1);
  const end = beside || sheet.height === 0 ? y + height : Math.min(y + height, sheet.y);
  const under = bar.height > 0 ? bar : { x, y: end, width, height: 0 };
  return { area: { x, y, width, height: Math.max(0, end - y) }, bar: under, sheet, page, open: board !== null };
}

export const isPhone = ({ width }: Size): boolean => width < NARROW;
/** A phone on its side. */
export const isOnItsSide = ({ width, height }: Size): boolean => height < LOW && width >= NARROW;

/**
 * Half over the edge between the board and what is under it, beside what it speaks of; on a phone above that edge; on its
 * side where the question stands.
 */
export function captionPlace(
  places: Places,
  size: Size,
  whole = true,
  about: Box | null = null,
): { x: number; y: number; width: number | null } {
  const { area, page, sheet } = places;
  if (isPhone(page)) {
    const width = page.width - 3 * GAP_PHONE;
    const low = { x: GAP_PHONE, y: bottom(area) - size.height - GAP_PHONE, width };
    const covers = about !== null && meets({ ...size, ...low }, about);
    return covers ? { ...low, y: area.y + GAP_PHONE } : low;
  }
  if (isOnItsSide(page))
    return { x: sheet.x + GAP_PHONE, y: sheet.y + GAP_PHONE, width: whole ? sheet.width - 3 * GAP_PHONE : null };
  const y = bottom(area) - size.height / 2;
  const right = area.x + area.width - size.width;
  const [middle, ...beside] = [(area.x + right) / 2, area.x + GAP, right - GAP] as [number, number, number];
  const free = (x: number): boolean => about === null || !meets({ x, y, ...size }, about);
  return { x: free(middle) ? middle : (beside.find(free) ?? middle), y, width: null };
}

/** How high a card may be before it scrolls inside. In a review on a phone it may end below the board: only words are there. */
export function cardRoom({ area, bar, page, sheet }: Places): number {
  if (isOnItsSide(page)) return page.height - 12;
  if (isPhone(page)) return (sheet.height > 0 ? bottom(bar) : page.height) - area.y - 2 * GAP_PHONE;
  return Math.max(bottom(bar), bottom(area)) - area.y - 2 * GAP;
}

/**
 * Where a card stands. `lit` stays clear behind it: with it in the upper half the card is low. A card of the viewer's
 * own is low too, unless it would cover the place that it speaks of.
 */
export function cardPlace(
  places: Places,
  size: Size,
  { mine, lit, about }: { mine: boolean; lit: Box | null; about: Box | null },
): { x: number; y: number } {
  const { area, bar, page } = places;
  if (isOnItsSide(page)) return { x: (page.width - size.width) / 2, y: Math.max(6, (page.height - size.height) / 2) };
  const x = area.x + (area.width - size.width) / 2;
  if (isPhone(page)) return { x, y: Math.max(area.y + GAP_PHONE, bottom(bar) - size.height - GAP_PHONE) };
  const high = { x, y: area.y + GAP };
  const low = { x, y: Math.max(high.y, bottom(area) - size.height - GAP) };
  // in a low window it may stand over the question, if the board has no room beside what stays clear
  const end = Math.max(bottom(bar), bottom(area)) - size.height - GAP;
  if (lit && !mine && meets({ ...low, ...size }, lit)) low.y = Math.max(low.y, Math.min(bottom(lit) + GAP, end));
  const place =
    mine || (lit && middle(lit) < middle(area)) ? low : { x, y: Math.max(high.y, middle(area) - size.height / 2) };
  return about && meets({ ...place, ...size }, about) && !meets({ ...high, ...size }, about) ? high : place;
}

/** The smallest box around all of them. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  return { x, y, width: right - x, height: Math.max(...boxes.map(bottom)) - y };
}

/** What two boxes share. */
export function shared(a: Box, b: Box): Box | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(bottom(a), bottom(b)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
