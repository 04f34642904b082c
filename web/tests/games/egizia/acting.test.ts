/** Egizia acted out, over every recorded game: points, flights, words, phases. */
import { render } from "svelte/server";
import { describe, expect, test, vi } from "vitest";
import { Choosing } from "../../../src/board/choosing";
import { contextOf } from "../../../src/board/context";
import { pointsOf } from "../../../src/board/points";
import { HAPPENED } from "../../../src/games/egizia/acting/happened";
import Art from "../../../src/games/egizia/Art.svelte";
import Board from "../../../src/games/egizia/Board.svelte";
import { log } from "../../../src/games/egizia/log";
import { marks } from "../../../src/games/egizia/marks";
import Own from "../../../src/games/egizia/player/Own.svelte";
import Piece from "../../../src/games/egizia/player/Piece.svelte";
import Player from "../../../src/games/egizia/player/Player.svelte";
import { isSite, type Place } from "../../../src/games/egizia/river";
import { strip } from "../../../src/games/egizia/strip";
import type { EgiziaView } from "../../../src/games/egizia/table";
import { plain } from "../../../src/lib/text";
import type { LogLine } from "../../../src/lib/wire";
import { boxed } from "../../boxes";
import { acting, END, first, GAMES, WORDS } from "./acts";
import { shown } from "./fixtures";

vi.mock("../../../src/lib/render-queue.svelte", () => ({
  enqueue: () => ({ ready: true }),
  rendering: { now: false },
}));

const ENGINE = import.meta.glob<string>("$games/egizia/rules/*.py", { query: "?raw", import: "default", eager: true });

const contextAt = (view: EgiziaView, compact = false) =>
  contextOf({
    ...{ view, seat: 0, t: WORDS.en, choosing: new Choosing([]), compact, lastMove: new Map() },
    ...{ tap: () => undefined, explain: () => undefined },
  });

test("every kind of event that the engine tells is acted", () => {
  const told = Object.values(ENGINE).flatMap((text) => [...text.matchAll(/emit\(\s*"(\w+)"/g)].map(([, kind]) => kind));
  expect(new Set(told).size).toBeGreaterThan(20);
  expect(told.filter((kind = "") => !(kind in HAPPENED))).toEqual([]);
});

describe.each(GAMES)("$name", (recorded) => {
  const { game, seats, sides, end } = recorded;

  test("the points of each line, and of final scoring, are what the scores change by", () => {
    for (const { line, before, after, beat } of first(recorded)) {
      const over = line === game.lines.at(-1) ? acting.finale(shown(after, WORDS.en), line, before) : [];
      const gains = [...beat.gains, ...over.flatMap((step) => step.gains)];
      for (let seat = 0; seat < seats; seat++) {
        const gained = gains.filter((gain) => gain.seat === seat).reduce((sum, { points }) => sum + points, 0);
        expect(gained, line.text).toBe(pointsOf(after, seat) - pointsOf(before, seat));
        expect(gained, line.text).toBe((after.table.points[seat] ?? 0) - (before.table.points[seat] ?? 0));
      }
    }
  });

  test("points of stones rise at the stones, each its value", () => {
    const stones = first(recorded).filter(({ line }) => line.text === "stop");
    expect(stones.length).toBeGreaterThan(3);
    for (const { line, beat } of stones) expect(beat.gains[0]?.at, line.text).toMatch(/^field-/);
  });

  test("a line is silent, or has words, whoever looks", () => {
    for (const { viewer, acts: played } of sides) {
      for (const { line, after, beat } of played) {
        if (beat.silent) {
          expect([beat.trips, beat.gains, beat.cards], line.text).toEqual([[], [], []]);
          continue;
        }
        const at = shown(after, WORDS.en);
        for (const parts of [log(at, line)[0]?.parts ?? [], acting.caption(at, [line])])
          if (parts) expect(plain(parts), `${viewer}: ${line.text}`).not.toMatch(/[{}]|undefined|^$/);
      }
    }
  });

  test("what is silent: what chance draws, and answers that change nothing", () => {
    for (const { line, beat } of first(recorded)) {
      if (/^(done|stay|ring stay|draw [a-z?]|open|order)/.test(line.text) && line.events.length === 0)
        expect(beat.silent, line.text).toBe(true);
      if (/^(sail|team|build|stop|raise|lay|show|lower|draw \d|keep|return)/.test(line.text))
        expect(beat.silent ?? false, line.text).toBe(false);
    }
  });

  test("a team's stones are one run, and so is a visit to the sphinx; what ends the round is not in it", () => {
    const runs = first(recorded).filter(({ line }) => line.seat >= 0);
    for (const [index, { line, beat }] of runs.entries()) {
      const team = line.text.startsWith("team");
      if (team) expect(beat.run).toMatch(/^build (sphinx|obelisk|pyramid)$/);
      const ends = line.events.some(({ kind }) => kind === "order");
      if (/^(build|stop|draw|keep|return|lower)/.test(line.text) && !ends)
        expect(beat.run, line.text).toBe(runs[index - 1]?.beat.run);
      else if (!team) expect(beat.run, line.text).toBeUndefined();
    }
  });

  test("every piece that travels has a picture, its ends have names", () => {
    const pieces = new Map<string, string>();
    for (const { acts: played } of sides)
      for (const { line, beat } of played)
        for (const { piece, from, to } of beat.trips) {
          pieces.set(piece, line.text);
          expect(`${from} ${to}`, line.text).not.toMatch(/undefined|null|NaN|--/);
        }
    const context = contextAt(end);
    const drawn = new Set(
      [...render(Art, { props: { box: end.box } }).body.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id),
    );
    for (const [piece, text] of pieces) {
      const { body } = render(Piece, { props: { piece }, context });
      const used = [...body.matchAll(/href="#(egz-[\w-]+)"/g)].map(([, id]) => id);
      expect(used.length, `${piece} of ${text}`).toBeGreaterThan(0);
      expect(
        used.filter((id) => !drawn.has(id)),
        `${piece} of ${text}`,
      ).toEqual([]);
    }
  });

  test("what lands lies on the board or before its owner afterwards", () => {
    const shows = new Map<EgiziaView, string>();
    const htmlOf = (view: EgiziaView): string => {
      const found = shows.get(view);
      if (found !== undefined) return found;
      const context = contextAt(view);
      const cards = Array.from({ length: seats }, (_, owner) => render(Player, { props: { owner }, context }).body);
      const html = [render(Board, { context }).body, ...cards].join("");
      shows.set(view, html);
      return html;
    };
    const some = first(recorded).filter((_, index) => index % 7 === 0);
    let seen = 0;
    for (const { line, after, beat } of some)
      for (const { to } of beat.trips) {
        if (/\/(sphinx|hand)$/.test(to)) continue; // several things, or none, lie there
        seen += 1;
        expect(htmlOf(after).includes(`data-spot="${to}"`), `${line.text}: ${to}`).toBe(true);
      }
    expect(seen).toBeGreaterThan(10);
  });

  test("with the last ship the river is cleared: it still arrives, and the others lie there until then", () => {
    const ends = first(recorded).filter(
      ({ before, after }) => before.table.sailing.length > 0 && after.table.sailing.length === 0,
    );
    expect(ends).toHaveLength(5);
    for (const { line, before, beat } of ends) {
      const moving = beat.trips.filter(({ stays }) => !stays);
      if (moving.every(({ late }) => late)) continue; // nothing travels: nothing waits for it
      const lying = beat.trips.filter(({ stays, carried }) => stays && !carried).map(({ piece }) => piece);
      const ships = Object.entries(before.table.river)
        .filter(([place]) => !isSite(place as Place))
        .flatMap(([, there]) => there.map((seat) => `ship-${seat}`));
      expect(lying.sort(), line.text).toEqual(ships.sort());
      const [, place = ""] = /^sail (\S+)$/.exec(line.text) ?? [];
      if (!place) continue;
      expect(moving[0]?.to, line.text).toBe(`mooring-${place}`);
      const stays = beat.trips.filter((trip) => trip.stays && trip.carried);
      expect(stays.map(({ piece, to }) => [piece, to])).toEqual([[`ship-${line.seat}`, `mooring-${place}`]]);
    }
  });

  test("the quarries give their stones when the crews have been fed", () => {
    let given = 0;
    for (const { line, beat } of first(recorded)) {
      if (!line.events.some(({ kind, rule }) => kind === "stones" && rule === "EGZ-13")) continue;
      const stones = beat.trips.filter(({ piece }) => piece === "stone");
      given += stones.filter(({ late }) => late).length;
      expect(beat.cards.length === 0 || stones.every(({ late, to }) => late || !to.endsWith("/stones"))).toBe(true);
    }
    expect(given).toBeGreaterThan(5);
  });

  test("what flies to a player lands on the picture, not on the button round it; a stone on its own field", () => {
    const context = contextAt(end);
    const own = render(Own, { context: contextAt(end, true) }).body;
    for (const html of [render(Player, { props: { owner: 0 }, context }).body, own])
      for (const thing of ["crew-blue", "crew-joker", "stones", "grain", "fleet"])
        expect(html).toMatch(new RegExp(`<(?:svg|i)[^>]* data-spot="headline-0/${thing}"`));
    const spots = [...render(Board, { context }).body.matchAll(/<rect[^>]* data-spot="(field-[^"]+)"[^>]*>/g)];
    const firsts = new Map(spots.map(([rect, spot = ""]) => [spot, rect] as const).toReversed());
    expect(firsts.size).toBeGreaterThan(40);
    for (const [spot, rect] of firsts) expect(rect).toContain(`data-lands="${spot}"`);
  });

  test("a ship on its way has its owner's letter, and no foam round it", () => {
    const context = contextAt(end);
    for (let seat = 0; seat < seats; seat++)
      expect(render(Piece, { props: { piece: `ship-${seat}` }, context }).body).toMatch(
        new RegExp(`>${"ABCD"[seat]}</text>`),
      );
    const sailing = first(recorded).find(({ after }) => after.table.players[0]?.lowest && after.table.phase === 2);
    const html = render(Board, { context: contextAt((sailing as { after: EgiziaView }).after) }).body;
    const [, ship = ""] =
      /<g class="ship[^"]*"[^>]*>([^]*?)<\/g>/.exec(html.slice(html.indexOf("<ellipse") - 200)) ?? [];
    expect(ship).toMatch(/<ellipse[^>]*>.*<rect[^>]*data-spot="ship-/);
  });

  test.each(Object.entries(WORDS))("the strip in %s: five rounds, the phase of now, a short word", (_, t) => {
    for (const { view } of game.positions) {
      const at = shown(boxed<EgiziaView>(game, view), t);
      const { rounds, phases, now, word } = strip(at);
      expect(rounds[0]?.all).toBe(5);
      expect(word.length).toBeLessThanOrEqual(12);
      expect(phases[now]?.name).toBe(word);
      expect(phases).toHaveLength(at.view.table.round === 5 ? 7 : 6);
      for (const { about, rule } of phases) expect([about, rule].join(" ")).toMatch(/\. EGZ-\d+$/);
    }
  });

  test("a line leaves marks of its own seat, on the board", () => {
    for (const { line } of first(recorded)) {
      const spots = marks(line);
      if (/^(sail|build|draw \d|ring (left|right))/.test(line.text)) expect(spots.length, line.text).toBeGreaterThan(0);
      if (line.seat < 0) expect(spots, line.text).toEqual(line.text.startsWith("lay ") ? ["place-c3"] : []);
      else for (const spot of spots) expect(spot).toMatch(/^(berth|ship|field|ring|stack)/);
    }
  });

  test.each([false, true])("the place that a phone scrolls to is there before the line, compact: %s", (compact) => {
    const some = first(recorded).filter(({ line }, index) => index % 11 === 0 && marks(line).length > 0);
    expect(some.length).toBeGreaterThan(3);
    for (const { line, before } of some)
      expect(render(Board, { context: contextAt(before, compact) }).body, line.text).toContain(
        `data-spot="${marks(line)[0]}"`,
      );
  });
});

test("the last phase of the last round is the end", () => {
  for (const { end } of GAMES) {
    const { now, phases, rounds } = strip(shown(end, WORDS.en));
    expect([now, phases.at(-1)?.name, rounds[0]?.now]).toEqual([6, "The end", 6]);
  }
});

test("stones of one team are told as one", () => {
  const built = (field: number, lane = "obelisk") => ({
    kind: "built",
    rule: "EGZ-19R",
    facts: { seat: 2, lane, field, value: field },
  });
  const lines: LogLine[] = [
    { index: 1, seat: 2, text: "build obelisk 1", events: [built(1)] },
    { index: 2, seat: 2, text: "build obelisk 2", events: [built(2)] },
    {
      index: 3,
      seat: 2,
      text: "lower grain",
      events: [{ kind: "lowered", rule: "EGZ-17", facts: { seat: 2, market: "grain", level: 2 } }],
    },
  ];
  const at = shown(END, WORDS.en);
  expect(plain(acting.caption(at, lines) ?? [])).toBe(
    "Player C lays 2 stones at the obelisk, moves to level 3 on the grain market",
  );
  expect(plain(acting.caption(at, lines.slice(0, 1)) ?? [])).toBe("Player C lays a stone at the obelisk");
  const both = [...lines.slice(0, 1), { ...lines[1], events: [built(2, "grave")] } as LogLine];
  expect(plain(acting.caption(at, both) ?? [])).toBe("Player C lays 2 stones at the obelisk and the graves");
  expect(plain(acting.caption(shown(END, WORDS.nl), both) ?? [])).toContain("2 stenen bij de obelisk en de graven");
});

test("who keeps the only sphinx card that was drawn returns none, and is not told to", () => {
  for (const { line, after } of GAMES.flatMap(first)) {
    const returned = line.events.find(({ kind }) => kind === "returned");
    if (returned?.facts["cards"] !== 0) continue;
    const at = shown(after, WORDS.en);
    expect(log(at, line).map(({ parts }) => plain(parts))).toEqual([
      expect.stringMatching(/^Player [A-D] keeps /) as string,
    ]);
    expect(plain(acting.caption(at, [line, line]) ?? [])).not.toContain("returns 0");
  }
});
