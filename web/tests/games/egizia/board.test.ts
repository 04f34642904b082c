import { render } from "svelte/server";
import { describe, expect, test, vi } from "vitest";
import Board from "../../../src/games/egizia/Board.svelte";
import type { Box } from "../../../src/games/egizia/box.gen";
import { LANE_NAMES } from "../../../src/games/egizia/buildings";
import { laneOf, levelsOf } from "../../../src/games/egizia/derived";
import { choices } from "../../../src/games/egizia/choices";
import { en } from "../../../src/games/egizia/messages/en";
import { numberOf, placesOf, SITES, type Place } from "../../../src/games/egizia/river";
import { explain } from "../../../src/games/egizia/explain";
import type { EgiziaView } from "../../../src/games/egizia/table";
import { text } from "../../../src/games/egizia/words";
import { Choosing } from "../../../src/board/choosing";
import { contextOf } from "../../../src/board/context";
import { translator } from "../../../src/lib/text";
import { BOXES } from "./boxes";
import { scene, shown } from "./fixtures";

vi.mock("../../../src/lib/render-queue.svelte", () => ({
  enqueue: () => ({ ready: true }),
  rendering: { now: false },
}));

const speakOf = (box: Box) =>
  translator(() => ({ language: "en", messages: en, box, nameOf: (seat) => `Player ${seat}` }));

/** A position of the recorded game at a table with another box: nothing is built, everybody has yet to sail. */
function viewWith(box: Box): EgiziaView {
  const { view } = scene("four", "start");
  const buildings = Object.fromEntries(LANE_NAMES.map((lane) => [lane, laneOf(box, lane).map(() => null)]));
  return { ...view, box, table: { ...view.table, buildings } } as unknown as EgiziaView;
}
/** Every place that a ship may go to, and every field that a stone may go to. */
const sails = (box: Box): string[] =>
  placesOf(box).flatMap((place) =>
    SITES.includes(place as "sphinx") ? [`sail ${place} 1`, `sail ${place} 2`] : [`sail ${place}`],
  );
const builds = (box: Box): string[] =>
  LANE_NAMES.flatMap((lane) => laneOf(box, lane).map((_, field) => `build ${lane} ${field + 1}`));

function drawn(box: Box, question: string, actions: string[], compact: boolean): string {
  const view = { ...viewWith(box), question, to_act: [0], viewer: 0 };
  const context = contextOf({
    view,
    choosing: new Choosing(actions),
    seat: 0,
    compact,
    t: speakOf(box),
    tap: () => undefined,
    explain: () => undefined,
    lastMove: new Map(),
  });
  return render(Board, { context }).body;
}
/** Can a thing with this spot be chosen? */
const isOpen = (html: string, spot: string): boolean => {
  const tags = html.match(new RegExp(`<rect[^>]*data-spot="${spot}"[^>]*>`, "g")) ?? [];
  const buttons = tags.filter((tag) => tag.includes('role="button"'));
  return buttons.length === 1 && !buttons[0]?.includes('aria-disabled="true"');
};
const spotOf = (place: Place): string => (SITES.includes(place as "sphinx") ? `berth-${place}-1` : `place-${place}`);

describe.each(Object.entries(BOXES))("with %s", (_, box) => {
  test.each([false, true])("every place of the river can be chosen on the board, compact: %s", (compact) => {
    const html = drawn(box, "PlaceShip", sails(box), compact);
    for (const place of placesOf(box)) expect(isOpen(html, spotOf(place)), place).toBe(true);
  });

  test.each([false, true])("every field of every lane can be chosen on the board, compact: %s", (compact) => {
    const html = drawn(box, "BuildStone", builds(box), compact);
    for (const lane of LANE_NAMES)
      laneOf(box, lane).forEach((_, field) => expect(isOpen(html, `field-${lane}-${field + 1}`), lane).toBe(true));
  });

  test("both markets have their levels, and the last ones their meaning", () => {
    const html = drawn(box, "LowerMarker", ["lower stone", "lower grain"], false);
    const notes = [...html.matchAll(/class="note[^"]*"[^>]*>([^<]*)</g)].map(([, note]) => note);
    const levels = levelsOf(box, "stone") + levelsOf(box, "grain");
    expect(notes).toHaveLength(levels);
    expect(notes.filter((note) => note?.startsWith("−"))).toEqual(box.grain_market.penalty.map((cost) => `−${cost}`));
  });

  test("every place has its number in the list of choices, and leads to its actions", () => {
    const legal = sails(box);
    const found = choices(shown(viewWith(box), speakOf(box)), new Choosing(legal));
    expect(new Set(found.map(({ number }) => number)).size).toBe(found.length);
    for (const place of placesOf(box)) {
      const choice = found.find(({ number }) => number === numberOf(box, place));
      expect(choice?.tap.split(" ")[1], place).toBe(place);
      expect(new Choosing(legal).tap(choice?.tap ?? "").left.length, place).toBeGreaterThan(0);
    }
  });

  test("the text and the cards tell the numbers of this box", () => {
    const at = shown(viewWith(box), speakOf(box));
    const lines = text(at).flatMap((section) => section.lines);
    expect(lines).not.toContain("");
    expect(explain(at, "market:grain").lines[0]).toContain(box.grain_market.penalty.join(", "));
    expect(explain(at, "sphinx:pyramid-4-rows").title).toContain(String(box.sphinx["pyramid-4-rows"].rows));
  });
});
