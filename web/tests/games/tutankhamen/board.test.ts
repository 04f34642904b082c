import { render } from "svelte/server";
import { describe, expect, test, vi } from "vitest";
import Board from "../../../src/games/tutankhamen/Board.svelte";
import { marks } from "../../../src/games/tutankhamen/marks";
import Holds from "../../../src/games/tutankhamen/player/Holds.svelte";
import type { TutankhamenView } from "../../../src/games/tutankhamen/table";
import { around, beatOf, open } from "./moments";

vi.mock("../../../src/lib/screen.svelte", () => ({ screen: { rails: true } }));
vi.mock("../../../src/lib/render-queue.svelte", () => ({
  enqueue: () => ({ ready: true }),
  rendering: { now: false },
}));

const taken = open.filter((_, index) => index % 9 === 0 || open.length - index < 9);
const named = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`${attribute}="([^"]+)"`, "g"))].map(([, name]) => name ?? "");

describe.each([
  ["wide", false],
  ["phone", true],
])("on the %s board", (_, compact) => {
  const drawn = (view: TutankhamenView, lastMove = new Map<string, number>()): string => {
    const context = around({ ...(taken[0]?.at as (typeof open)[number]["at"]), view }, compact, lastMove);
    const hands = view.table.hands.map((_, owner) => render(Holds, { props: { owner }, context }).body);
    return [render(Board, { context }).body, ...hands].join("");
  };

  test("everything flies between spots that are drawn, and lands on a piece that waited for it", () => {
    for (const moment of taken) {
      const [before, after] = [drawn(moment.before), drawn(moment.at.view)];
      for (const { from, to, carried } of beatOf(moment).trips) {
        if (!from.startsWith("headline")) expect(named(carried ? after : before, "data-spot")).toContain(from);
        if (!to.startsWith("headline")) expect(named(after, "data-spot")).toContain(to);
        if (/^(pawn|hand)-/.test(to)) expect(named(after, "data-lands")).toContain(to);
      }
    }
  });

  test("a last move has the ring of its seat where its pawn stands, and nowhere else", () => {
    for (const { at, line } of taken) {
      const spots = marks(line);
      const rings = drawn(at.view, new Map(spots.map((spot) => [spot, line.seat]))).match(/class="ring last/g) ?? [];
      expect(rings, line.text).toHaveLength(spots.length > 0 ? 1 : 0);
    }
  });
});
