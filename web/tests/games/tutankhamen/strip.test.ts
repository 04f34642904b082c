import { render } from "svelte/server";
import { describe, expect, test, vi } from "vitest";
import { tutankhamen } from "../../../src/games/tutankhamen/game";
import Road from "../../../src/games/tutankhamen/Road.svelte";
import { strip } from "../../../src/games/tutankhamen/strip";
import { around, open, type Moment } from "./moments";
import { LANGUAGES, speak } from "./speech";

vi.mock("../../../src/lib/screen.svelte", () => ({ screen: { rails: true } }));

describe.each(LANGUAGES)("in %s", (language) => {
  const words = speak(language);

  test("the strip says what it is about and what is left", () => {
    for (const { at } of open) {
      const found = strip({ ...at, t: words });
      expect(found.word.length).toBeLessThanOrEqual(20);
      expect(found.word).toContain(String(at.view.table.path.filter(Boolean).length));
      expect(found.phases).toHaveLength(1);
      expect(found.phases[0]?.name.length).toBeLessThanOrEqual(48);
      expect(found.rounds).toEqual([]);
    }
  });
});

test("the road has my pawn and the one in front; a phone says elsewhere how many tiles are left", () => {
  const { at } = open.at(-1) as Moment;
  const pawns = [30, 12, 44, 9, 20, 25].slice(0, at.view.seats);
  const shown = (seat: number | null, compact = false): string =>
    render(Road, {
      context: around({ ...at, seat, view: { ...at.view, table: { ...at.view.table, pawns } } }, compact),
    }).body;
  const seats = (html: string): string[] => [...html.matchAll(/#shape-(\d)/g)].map(([, seat]) => seat ?? "");
  expect(seats(shown(0))).toEqual(["0", "2"]);
  expect(seats(shown(2))).toEqual(["2"]);
  expect(seats(shown(null))).toEqual(["2"]);
  expect(shown(0)).toContain("tiles left");
  expect(shown(0, true)).not.toContain("tiles left");
});

test("the frame finds strip and road at the game", () => {
  expect([tutankhamen.strip, tutankhamen.StripExtra]).toEqual([strip, Road]);
});
