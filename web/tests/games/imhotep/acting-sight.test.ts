/** Where things fly that are not drawn everywhere: sleds, quarries and cards of the others. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { inSight } from "../../../src/games/imhotep/acting/seen";
import { acting } from "../../../src/games/imhotep/acting";
import { has, moments, type Moment } from "./moments";

const screen = vi.hoisted(() => ({ rails: false, phone: true }));
vi.mock("../../../src/lib/screen.svelte", () => ({ screen }));
const beat = ({ at, line, before, earlier }: Moment) => acting.beat(at, line, before, earlier);

beforeEach(() => Object.assign(screen, { rails: false, phone: true }));

test("a wide screen shows everything in its place; without a rail of players cards go to the scores", () => {
  Object.assign(screen, { rails: true, phone: false });
  for (const spot of ["sled-1-3", "quarry-1", "hand-1-statue"]) expect(inSight(spot, 0)).toBe(spot);
  screen.rails = false;
  expect(inSight("sled-1-3", 0)).toBe("sled-1-3");
  expect(inSight("hand-1-statue", 0)).toBe("headline-1");
  expect(inSight("hand-0-statue", 0)).toBe("hand-0-statue");
});

describe("on a phone", () => {
  test("only the viewer's own sled, quarry and cards are drawn: those of the others are at their scores", () => {
    for (const spot of ["sled-1-3", "quarry-1", "hand-1-statue"]) {
      expect(inSight(spot, 1)).toBe(spot);
      expect(inSight(spot, 0)).toBe("headline-1");
      expect(inSight(spot, null)).toBe("headline-1");
    }
    expect(inSight("berth-1-3", 0)).toBe("berth-1-3");
  });

  test("stones that others load fly from their scores, one's own from the sled", () => {
    const loads = moments.filter(({ line }) => line.text.startsWith("load "));
    expect(loads.length).toBeGreaterThan(100);
    for (const moment of loads) {
      const { seat } = moment.line;
      const [stone] = beat(moment).trips;
      if (moment.at.seat === seat) expect(stone?.from).toMatch(/^sled-\d-\d$/);
      else expect(stone?.from).toBe(`headline-${seat}`);
      expect(stone?.to).toMatch(/^berth-\d-\d$/);
    }
  });

  test("stones that others take are not seen, for they would fly from a score to itself", () => {
    const takes = moments.filter((moment) => moment.line.text === "quarry" && has(moment, "stones_taken"));
    for (const moment of takes) expect(beat(moment).trips.length > 0).toBe(moment.at.seat === moment.line.seat);
  });

  test("nothing flies to where it comes from, and no point rises with a piece that does not fly", () => {
    for (const moment of moments) {
      const { trips, gains } = beat(moment);
      for (const { from, to, glides } of trips) if (!glides) expect(from, moment.line.text).not.toBe(to);
      for (const { trip } of gains) if (trip !== undefined) expect(trips[trip], moment.line.text).toBeDefined();
    }
  });
});
