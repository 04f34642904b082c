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
import Piece from "../../../src/games/egizia/player/Piece.svelte";
import Player from "../../../src/games/egizia/player/Player.svelte";
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
        for (const { parts } of [log(at, line)[0] ?? { parts: [] }, { parts: acting.caption(at, [line]) }])
          expect(plain(parts), `${viewer}: ${line.text}`).not.toMatch(/[{}]|undefined|^$/);
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
        if (/^ship-(?!sphinx|obelisk|pyramid)/.test(to) && !after.table.sailing.length) continue; // they went home
        if (/\/(sphinx|hand)$/.test(to)) continue; // several things, or none, lie there
        seen += 1;
        expect(htmlOf(after).includes(`data-spot="${to}"`), `${line.text}: ${to}`).toBe(true);
      }
    expect(seen).toBeGreaterThan(10);
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
      for (const spot of spots) expect(spot).toMatch(/^(berth|ship|field|ring|stack)/);
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
  const built = (field: number) => ({
    kind: "built",
    rule: "EGZ-19R",
    facts: { seat: 2, lane: "obelisk", field, value: field },
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
  expect(plain(acting.caption(at, lines))).toBe(
    "Player C lays 2 stones at the obelisk and graves, moves to level 3 on the grain market",
  );
  expect(plain(acting.caption(at, lines.slice(0, 1)))).toBe("Player C lays a stone at the obelisk and graves");
});

test("who keeps the only sphinx card that was drawn returns none, and is not told to", () => {
  for (const { line, after } of GAMES.flatMap(first)) {
    const returned = line.events.find(({ kind }) => kind === "returned");
    if (returned?.facts["cards"] !== 0) continue;
    const at = shown(after, WORDS.en);
    expect(log(at, line).map(({ parts }) => plain(parts))).toEqual([
      expect.stringMatching(/^Player [A-D] keeps /) as string,
    ]);
    expect(plain(acting.caption(at, [line, line]))).not.toContain("returns 0");
  }
});
