import { describe, expect, test } from "vitest";
import {
  around,
  captionPlace,
  cardPlace,
  cardRoom,
  placesAmong,
  shared,
  type Box,
  type Places,
} from "../../src/table/director/placing";

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const size = { width: 380, height: 50 };
const DESK = placesAmong({
  board: box(282, 65, 762, 611),
  panel: null,
  sheet: box(282, 686, 762, 152),
  bar: box(282, 686, 762, 152),
  page: { width: 1360, height: 850 },
});
const TABLET = placesAmong({
  board: box(0, 113, 768, 690),
  panel: null,
  sheet: box(0, 786, 768, 238),
  bar: box(0, 792, 768, 124),
  page: { width: 768, height: 1024 },
});
const PHONE = placesAmong({
  board: box(0, 112, 390, 470),
  panel: null,
  sheet: box(0, 566, 390, 278),
  bar: box(0, 572, 390, 160),
  page: { width: 390, height: 844 },
});
const bottomOf = ({ y, height }: Box): number => y + height;

describe("the board as far as it is seen", () => {
  test("ends where the sheet begins", () => {
    expect(bottomOf(DESK.area)).toBe(676);
    expect(bottomOf(TABLET.area)).toBe(786);
    expect(bottomOf(PHONE.area)).toBe(566);
  });

  test("is all of it where the sheet stands beside it", () => {
    const page = { width: 844, height: 390 };
    const beside = placesAmong({
      board: box(0, 60, 500, 330),
      panel: null,
      sheet: box(500, 60, 344, 330),
      bar: box(500, 60, 344, 150),
      page,
    });
    expect(bottomOf(beside.area)).toBe(390);
  });

  test("is the open tab on a phone, and then the board is not open", () => {
    const found = { sheet: PHONE.sheet, bar: PHONE.bar, page: PHONE.page };
    const tab = placesAmong({ board: null, panel: box(0, 112, 390, 454), ...found });
    expect([tab.open, tab.area.y]).toEqual([false, 112]);
    expect(PHONE.open).toBe(true);
  });
});

test("in a review nothing lies under the board: on a phone a card is low on it", () => {
  const page = { width: 390, height: 844 };
  const nowhere = box(0, 0, 0, 0);
  const places = placesAmong({ board: box(17, 0, 356, 440), panel: null, sheet: nowhere, bar: nowhere, page });
  expect(cardRoom(places)).toBe(page.height - 2 * 8);
  expect(cardPlace(places, { width: 366, height: 500 }, { mine: false, lit: null, about: null }).y).toBe(8);
  expect(cardPlace(places, { width: 366, height: 300 }, { mine: false, lit: null, about: null }).y).toBe(132);
});

describe("a caption", () => {
  test("is half over the board's lower edge, in its middle", () => {
    for (const places of [DESK, TABLET]) {
      const { x, y } = captionPlace(places, size);
      expect(y + size.height / 2).toBe(bottomOf(places.area));
      expect(x + size.width / 2).toBe(places.area.x + places.area.width / 2);
    }
  });

  test("stands beside what it speaks of at the lower edge", () => {
    expect(captionPlace(DESK, size, true, box(700, 640, 60, 30)).x).toBe(282 + 14);
    expect(captionPlace(DESK, size, true, box(560, 640, 60, 30)).x).toBe(282 + 762 - 380 - 14);
    expect(captionPlace(DESK, size, true, box(600, 300, 60, 30)).x).toBe(captionPlace(DESK, size).x);
  });

  test("is above the sheet on a phone, with room at both sides", () => {
    expect(captionPlace(PHONE, size)).toEqual({ x: 8, y: 566 - 50 - 8, width: 390 - 24 });
  });

  test("is where the question stands on a phone on its side", () => {
    const page = { width: 844, height: 390 };
    const side: Places = { ...DESK, sheet: box(500, 60, 344, 330), page };
    expect(captionPlace(side, size)).toEqual({ x: 508, y: 68, width: 320 });
    // a notice leaves room for the buttons beside the question
    expect(captionPlace(side, size, false).width).toBeNull();
  });
});

describe("a card", () => {
  const card = { width: 560, height: 380 };
  const mine = { width: 440, height: 148 };
  const nothing = { mine: false, lit: null, about: null };
  const middle = (places: Places, at: { y: number }, height: number): boolean =>
    at.y + height / 2 === places.area.y + places.area.height / 2;

  test("is in the middle of the board, low when what pays is in its upper half", () => {
    expect(middle(DESK, cardPlace(DESK, card, nothing), card.height)).toBe(true);
    const lit = cardPlace(DESK, card, { ...nothing, lit: box(810, 72, 212, 190) });
    expect(lit.y).toBe(676 - 380 - 14);
    expect(middle(DESK, cardPlace(DESK, card, { ...nothing, lit: box(583, 480, 212, 190) }), card.height)).toBe(true);
  });

  test("in a low window stands over the question rather than over what pays", () => {
    const laptop = placesAmong({
      board: box(282, 65, 762, 430),
      panel: null,
      sheet: box(282, 505, 762, 108),
      bar: box(282, 505, 762, 108),
      page: { width: 1366, height: 625 },
    });
    const pays = box(810, 72, 212, 150);
    const { y } = cardPlace(laptop, card, { ...nothing, lit: pays });
    expect(y).toBe(613 - 380 - 14);
    expect(y).toBeGreaterThan(495 - 380 - 14);
    expect(cardPlace(laptop, { width: 560, height: 300 }, { ...nothing, lit: pays }).y).toBe(bottomOf(pays) + 14);
  });

  test("of the viewer's own is low, and never over the place that it speaks of", () => {
    expect(cardPlace(DESK, mine, { ...nothing, mine: true }).y).toBe(676 - 148 - 14);
    expect(cardPlace(DESK, mine, { ...nothing, mine: true, about: box(583, 480, 212, 190) }).y).toBe(65 + 14);
    expect(cardPlace(DESK, mine, { ...nothing, mine: true, about: box(583, 72, 212, 190) }).y).toBe(676 - 148 - 14);
  });

  test("takes the place of the decision bar on a phone, grows upwards and leaves what is under it", () => {
    for (const height of [150, 300]) {
      expect(cardPlace(PHONE, { width: 366, height }, nothing)).toEqual({ x: 12, y: 732 - height - 8 });
    }
  });

  test("is never higher than the room there is: it stays under the chips, and scrolls inside", () => {
    const room = cardRoom(PHONE);
    expect(cardPlace(PHONE, { width: 366, height: room }, nothing).y).toBe(112 + 8);
    expect(cardPlace(DESK, { width: 560, height: cardRoom(DESK) }, nothing).y).toBe(65 + 14);
  });

  test("has the whole height on a phone on its side", () => {
    const side: Places = { ...DESK, page: { width: 844, height: 390 } };
    expect(cardRoom(side)).toBe(378);
    expect(cardPlace(side, { width: 560, height: 378 }, nothing)).toEqual({ x: 142, y: 6 });
  });
});

test("boxes: what is around them all, and what two of them share", () => {
  expect(around([])).toBeNull();
  expect(around([box(10, 10, 10, 10), box(40, 5, 10, 30)])).toEqual(box(10, 5, 40, 30));
  expect(shared(box(0, 0, 10, 10), box(5, 8, 10, 10))).toEqual(box(5, 8, 5, 2));
  expect(shared(box(0, 0, 10, 10), box(10, 0, 5, 5))).toBeNull();
});
