/** The cards that wait at Egizia, and its end as a scene, over every recorded game. */
import { describe, expect, test } from "vitest";
import { grainNow } from "../../../src/games/egizia/derived";
import { SPOTS } from "../../../src/games/egizia/spots";
import { plain } from "../../../src/lib/text";
import { acting, END, events, first, GAMES, lastOf, WORDS } from "./acts";
import { shown } from "./fixtures";

describe.each(GAMES)("$name", (recorded) => {
  const { seats, sides, end } = recorded;

  test("crews that are fed end with one card, and so does a round", () => {
    for (const { viewer, acts: played } of sides) {
      const fed = played.filter(({ beat }) => beat.cards.some(({ kind }) => kind === "phase"));
      const over = played.filter(({ beat }) => beat.cards.some(({ kind }) => kind === "round"));
      expect([fed.length, over.length], String(viewer)).toEqual([5, 5]);
      for (const { beat } of fed) {
        const [card] = beat.cards.filter(({ kind }) => kind === "phase");
        expect((card?.facts as { seat: number }[]).map(({ seat }) => seat)).toEqual(
          Array.from({ length: seats }, (_, seat) => seat),
        );
        expect(card?.rule).toBe("EGZ-12");
        expect(card?.spoken === undefined).toBe(viewer === null);
      }
      for (const act of over) expect(events(act, "order")).toHaveLength(1);
      const titles = over.map(({ beat }) => (beat.cards.at(-1)?.facts as { ordered: string }).ordered);
      expect(titles).toEqual([...Array.from({ length: 4 }, () => "New turn order"), "Order tiles"]);
    }
  });

  test("while a card waits the top bar has the phase and the round that it tells of", () => {
    const told = first(recorded).flatMap(({ beat }) => beat.cards.filter(({ strip }) => strip));
    expect(told.map(({ strip }) => [strip?.word, strip?.rounds[0]?.now])).toEqual(
      [1, 2, 3, 4, 5].flatMap((round) => [
        ["Feed", round],
        ["Bonus", round],
      ]),
    );
  });

  test("a round's card adds up to what the round has brought", () => {
    let before = Array.from({ length: seats }, () => 0);
    for (const { beat } of first(recorded))
      for (const { kind, facts } of beat.cards) {
        if (kind !== "round") continue;
        const { columns, rows } = facts as {
          columns: { title: string; points: number[] }[];
          rows: { change: number; total: number }[];
        };
        for (const [seat, { change }] of rows.entries())
          expect(columns.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0)).toBe(change);
        const scored = rows.map(({ change }, seat) => (before[seat] ?? 0) + change);
        expect(rows.map(({ total }) => total)).toEqual(scored);
        before = rows.map(({ total }) => total);
      }
  });

  test("a seat is told when another moves the water ring and its own grain changes, and only then", () => {
    for (const { viewer, acts: played } of sides)
      for (const act of played) {
        const grain = [act.before, act.after].map((view) => (viewer === null ? 0 : grainNow(view, viewer)));
        const changes = events(act, "ring").length > 0 && act.line.seat !== viewer && grain[0] !== grain[1];
        const cards = act.beat.cards.filter(({ rule }) => rule === "EGZ-16");
        expect(cards.length, act.line.text).toBe(changes ? 1 : 0);
        for (const card of cards) {
          const words = plain(card.lead ?? []);
          expect(words).toContain(grain.join(" → "));
          expect(card.seat).toBe(act.line.seat);
        }
      }
  });

  test("an only answer that had an effect is told to its seat", () => {
    for (const { viewer, acts: played } of sides)
      for (const act of played) {
        const cards = act.beat.cards.filter(({ title }) => title === WORDS.en("mine.auto"));
        const mine = act.line.auto === true && act.line.seat === viewer;
        const acted = /^(draw|build|improve|raise|sail|keep)/.test(act.line.text);
        expect(cards.length, act.line.text).toBe(mine && acted ? 1 : 0);
        for (const card of cards) expect(plain(card.lead ?? [])).not.toMatch(/undefined|[{}]/);
      }
  });

  test("the end: every category of final scoring has its step, seats turn their cards over from the highest tile", () => {
    const last = lastOf(recorded);
    const steps = acting.finale(shown(last.after, WORDS.en), last.line, last.before);
    const shownCategories = steps.flatMap(({ categories }) => categories);
    const final = last.line.events
      .filter(({ kind }) => kind === "points")
      .map(({ facts }) => String(facts["category"]));
    expect(final.length).toBeGreaterThan(0);
    expect(final.filter((name) => !shownCategories.includes(name))).toEqual([]);
    expect(steps.slice(0, 2).map(({ categories }) => categories)).toEqual([["stone-sale"], ["grave-sets"]]);
    const turned = steps.slice(2).map(({ facts }) => (facts as { name: string }[]).length);
    const held = end.table.order.toReversed().map((seat) => end.table.sphinx.held[seat] ?? 0);
    expect(turned).toEqual(held.filter(Boolean));
    const titles = steps.slice(2).map(({ title }) => title);
    expect(titles.filter((title) => title === "Your sphinx cards")).toHaveLength(1);
    for (const { title, text } of steps) expect(`${title} ${text}`).not.toMatch(/undefined|[{}]|\[object/);
  });

  test("a card's progress agrees with its points: what is short of its number brings none", () => {
    const last = lastOf(recorded);
    const steps = acting.finale(shown(last.after, WORDS.en), last.line, last.before).slice(2);
    const cards = steps.flatMap(
      ({ facts }) =>
        facts as { card: string; points: number; progress: { have: number; goal: number | null } | null }[],
    );
    for (const { card, points, progress } of cards) {
      if (progress?.goal == null) continue;
      expect(points > 0, card).toBe(progress.have > 0 && progress.have >= progress.goal);
    }
  });
});

test("a win with equal points is told with its rule, another is not", () => {
  const view = END;
  expect(acting.why(shown(view, WORDS.en), [])).toBeNull();
  const level = { ...view, score: view.score.map(() => ({ graves: 40 })) };
  const why = acting.why(shown(level, WORDS.en), []);
  expect(why?.rule).toBe("EGZ-39");
  expect(plain(why?.parts ?? [])).toBe(
    "40 points each. With equal points, the marker in front wins: it got there first.",
  );
});

test("every category has its words and its colour in the result: all sphinx cards are one", () => {
  const at = shown(END, WORDS.en);
  const categories = Object.keys(at.view.score[0] ?? {});
  for (const category of categories) expect(acting.madeOf(category, at)).toMatch(/^[a-z ]+$|the Nile cards/);
  const bands = new Set(categories.map((category) => acting.bandOf(category, at)));
  expect([...bands].sort()).toEqual(
    ["Feeding", "Graves", "Markets", "Nile cards", "Obelisk", "Pyramid", "Sphinx", "Taking part", "Temple"].sort(),
  );
  expect(acting.madeOf("most-green", at)).toBe("the sphinx");
});

test("a seat that sees the ring moved away from its fields hears what it would cost", () => {
  const four = GAMES.find(({ name }) => name === "egizia-4");
  const found = four?.sides.flatMap(({ acts: played }) => played.flatMap(({ beat }) => beat.cards)) ?? [];
  const cards = found.filter(({ rule }) => rule === "EGZ-16");
  expect(cards.length).toBeGreaterThan(0);
  for (const { about } of cards) expect(about).toBe(SPOTS.ring);
  expect(cards.map(({ kind }) => kind)).toEqual(cards.map(() => "mine"));
});
