import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import { pointsOf } from "../../../src/board/points";
import { acting } from "../../../src/games/tutankhamen/acting";
import { TRAVELS } from "../../../src/games/tutankhamen/acting/travel";
import { tutankhamen } from "../../../src/games/tutankhamen/game";
import { log } from "../../../src/games/tutankhamen/log";
import { marks } from "../../../src/games/tutankhamen/marks";
import Piece from "../../../src/games/tutankhamen/player/Piece.svelte";
import { SETS } from "../../../src/games/tutankhamen/tiles";
import { headline } from "../../../src/games/tutankhamen/words";
import { plain } from "../../../src/lib/text";
import type { LogLine } from "../../../src/lib/wire";
import { beatOf, games, kinds, moments, open, type Moment } from "./moments";
import { LANGUAGES, speak } from "./speech";

const window = vi.hoisted(() => ({ phone: false, narrow: false, rails: true }));
vi.mock("../../../src/lib/screen.svelte", () => ({ screen: window }));

test("the recorded games have what is tested here: bags spent and lost, wild tiles, sets of several, last coins", () => {
  expect(open.length).toBeGreaterThan(100);
  const verbs = open.map(({ line }) => line.text.split(" ")[0]);
  for (const verb of ["take", "add", "buy"]) expect(verbs).toContain(verb);
  expect(open.filter((moment) => kinds(moment).includes("last_coin"))).toHaveLength(games.length);
});

test("the lines that are left out are of chance", () => {
  for (const game of games) {
    const known = new Set(game.positions.map(({ version }) => version));
    for (const line of game.lines.filter(({ index }) => !known.has(index))) expect(line.seat).toBeLessThan(0);
  }
});

test("every kind of event that the rules emit is known", () => {
  const rules = import.meta.glob<string>("$games/tutankhamen/rules/*.py", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const emitted = Object.values(rules).flatMap((code) =>
    [...code.matchAll(/emit\(\s*"(\w+)"/g)].map(([, kind]) => kind),
  );
  expect(Object.keys(TRAVELS).sort()).toEqual([...new Set(emitted)].sort());
});

test("what a beat gains is what the score has changed by, seat by seat; nothing is left for the end", () => {
  expect(acting.finale).toBeUndefined();
  for (const moment of moments) {
    const { gains } = beatOf(moment);
    for (const seat of moment.at.view.score.keys()) {
      const booked = gains.filter((gain) => gain.seat === seat).reduce((sum, { points }) => sum + points, 0);
      expect(booked, moment.line.text).toBe(pointsOf(moment.at.view, seat) - pointsOf(moment.before, seat));
    }
  }
});

test("a point is a coin less: what is shown falls by what was paid", () => {
  for (const { at, before, line } of open) {
    for (const seat of at.view.score.keys()) {
      const [now, then] = [headline(at, seat), headline({ ...at, view: before }, seat)];
      const points = pointsOf(at.view, seat) - pointsOf(before, seat);
      expect(now.value, line.text).toBe(then.value + points * (now.perPoint ?? 1));
    }
  }
});

test("every coin that is paid flies into the pyramid, by rank; the number falls when the last one has landed", () => {
  for (const moment of open) {
    const { trips, gains } = beatOf(moment);
    const coins = trips.filter(({ to }) => to === "door");
    const paid = moment.line.events.filter(({ kind }) => kind === "paid");
    expect(coins.map(({ from }) => from)).toEqual(
      paid.flatMap(({ facts }) => Array.from({ length: Number(facts["coins"]) }, () => `headline-${facts["seat"]}`)),
    );
    for (const { seat, trip } of gains) {
      expect(trips[trip as number]).toMatchObject({ piece: "coin", from: `headline-${seat}` });
      expect(trips.slice((trip as number) + 1).filter(({ from }) => from === `headline-${seat}`)).toEqual([]);
    }
  }
});

test("a pawn walks, then its tile goes to the hand that has it now", () => {
  const taken = open.filter(({ line }) => line.text.startsWith("take"));
  const landed = taken.map((moment) => {
    const [pawn, tile] = beatOf(moment).trips;
    const { seat, text } = moment.line;
    expect(pawn).toMatchObject({ piece: `pawn-${seat}`, from: `pawn-${seat}`, to: `pawn-${seat}` });
    expect(tile).toMatchObject({ from: text.replace("take ", "place-"), carried: true, waits: true });
    const hand = moment.at.view.table.hands[seat] ?? {};
    if (tile && tile.piece in hand) expect(tile.to).toBe(`hand-${seat}-${tile.piece}`);
    if (tile?.piece === "gold") expect(tile.to).toBe(`headline-${seat}`);
    return tile?.to.split("-")[0];
  });
  expect(new Set(landed)).toEqual(new Set(["hand", "headline"]));
});

test("without rails only the viewer's hand is on the screen: other tiles go to the chips", () => {
  window.rails = false;
  for (const moment of moments) {
    for (const { from, to } of beatOf(moment).trips) {
      for (const spot of [from, to]) if (spot.startsWith("hand-")) expect(spot).toContain(`hand-${moment.at.seat}-`);
    }
  }
  window.rails = true;
});

test("every piece that flies can be drawn", () => {
  const pieces = new Set(open.flatMap((moment) => beatOf(moment).trips.map(({ piece }) => piece)));
  const symbols = ["gold", "pharaoh", "tut", ...SETS].map((tile) => `tut-tile-${tile}`);
  const known = [...symbols, "tut-coin", ...[0, 1, 2, 3, 4, 5].map((seat) => `tut-pawn-${seat}`)];
  expect(pieces.size).toBeGreaterThan(10);
  for (const piece of pieces) {
    const { body } = render(Piece, { props: { piece } });
    expect(known, piece).toContain(/href="#([\w-]+)"/.exec(body)?.[1]);
  }
});

test("no beat without words but those of chance", () => {
  const { at } = open[0] as Moment;
  for (const line of games.flatMap(({ lines }) => lines)) {
    const { silent } = acting.beat(at, line, at.view, []);
    expect(silent === true, line.text).toBe(line.seat < 0);
    const words = log(at, line).map(({ parts }) => plain(parts));
    if (!silent) expect(words.join(""), line.text).not.toBe("");
  }
});

test("a bag of gold and what it buys are one run with one sentence; nothing else is a run", () => {
  const runs = open.flatMap((moment, index) => {
    const { run, cards } = beatOf(moment);
    const next = open[index + 1];
    if (run === undefined || !moment.line.text.startsWith("take")) {
      expect(run === undefined, moment.line.text).toBe(!/^(buy|decline)/.test(moment.line.text));
      return [];
    }
    expect(cards).toEqual([]);
    expect(next && beatOf(next).run).toBe(run);
    return next ? [plain(acting.caption?.(next.at, [moment.line, next.line]) ?? [])] : [];
  });
  expect(runs.length).toBeGreaterThan(0);
  for (const words of runs)
    expect(words).toMatch(/^Player [A-F] takes a bag of gold and buys (nothing|.+ from Player [A-F])$/);
});

test("a move marks the place where its pawn stands, a purchase also the tile; answers leave the mark of the turn", () => {
  const line = (text: string): LogLine => ({ index: 1, seat: 2, text, events: [] });
  expect(marks(line("take 17"))).toEqual(["place-17"]);
  expect(marks(line("buy b mask-blue"))).toEqual(["pawn-2", "hand-2-mask-blue"]);
  for (const text of ["add 1", "add 0", "decline"]) expect(marks(line(text))).toEqual([]);
});

test.each(LANGUAGES)("every card, run and reason has its words in %s", (language) => {
  const t = speak(language);
  for (const moment of moments) {
    const { cards, run } = beatOf({
      ...moment,
      at: { ...moment.at, t },
      line: { ...moment.line, auto: true },
    });
    for (const { title, lead } of cards) expect(`${title} ${plain(lead ?? [])}`).not.toMatch(/[{}]|undefined/);
    if (run) expect(plain(acting.caption?.({ ...moment.at, t }, [moment.line]) ?? [])).not.toMatch(/[{}]/);
    const why = acting.why?.({ ...moment.at, t }, [moment.line]);
    if (why) expect(plain(why.parts)).not.toMatch(/[{}]/);
  }
});

test("the frame finds how to act at the game", async () => {
  expect(await tutankhamen.acting?.()).toBe(acting);
  expect(tutankhamen.marks).toBe(marks);
});
