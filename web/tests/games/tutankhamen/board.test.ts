import { render } from "svelte/server";
import { describe, expect, test, vi } from "vitest";
import Board from "../../../src/games/tutankhamen/Board.svelte";
import { coinsInside } from "../../../src/games/tutankhamen/derived";
import { marks } from "../../../src/games/tutankhamen/marks";
import Holds from "../../../src/games/tutankhamen/player/Holds.svelte";
import Player from "../../../src/games/tutankhamen/player/Player.svelte";
import { coinsDealt, type TutankhamenView } from "../../../src/games/tutankhamen/table";
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

  test("a coin is inside the pyramid when it has landed there", () => {
    const paid = taken.find(({ line }) => line.events.some(({ kind }) => kind === "paid"));
    if (!paid) throw new Error("nobody pays");
    const inside = coinsInside(paid.at.view);
    const shown = (owed: number): string =>
      render(Board, { context: around(paid.at, compact, new Map(), (seat) => (seat === 1 ? owed : 0)) }).body;
    for (const owed of [0, 1]) expect(shown(owed)).toMatch(new RegExp(`>${inside - owed}( coins? inside)?<`));
  });

  test("a last move has the ring of its seat where its pawn stands, and nowhere else", () => {
    for (const { at, line } of taken) {
      const spots = marks(line);
      const rings = drawn(at.view, new Map(spots.map((spot) => [spot, line.seat]))).match(/class="ring last/g) ?? [];
      expect(rings, line.text).toHaveLength(spots.length > 0 ? 1 : 0);
    }
  });
});

test("a pip is empty when its coin has landed in the pyramid", () => {
  const { at } = open.at(-1) as (typeof open)[number];
  const owner = at.view.table.coins.findIndex((coins) => coins > 0);
  const [left, all] = [at.view.table.coins[owner] ?? 0, coinsDealt(at.view)];
  for (const owed of [0, 1]) {
    const context = around(at, false, new Map(), (seat) => (seat === owner ? owed : 0));
    const { body } = render(Player, { props: { owner }, context });
    expect(body).toContain(`${left + owed} of ${all} coins left`);
    expect(body.match(/<i class="[^"]* paid"/g) ?? []).toHaveLength(all - left - owed);
  }
});
