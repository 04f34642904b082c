/** Final scoring as it is shown, and why somebody won. */
import { describe, expect, test } from "vitest";
import { pointsOf } from "../../../src/board/points";
import { acting } from "../../../src/games/imhotep/acting";
import { plain } from "../../../src/lib/text";
import { LANGUAGES, finaleOf, sumOf, ends, type Moment } from "./moments";
import { speak } from "./scenes";

describe("final scoring", () => {
  test("tells every category of the score sheet that brought anything, in the order of the rules", () => {
    const shown = new Set<string>();
    for (const moment of ends) {
      const steps = finaleOf(moment);
      const categories = steps.flatMap(({ categories }) => categories);
      const order = ["burial", "obelisks", "statues", "decorations", "blue", "wrath"];
      expect(categories).toEqual(order.filter((name) => categories.includes(name)));
      for (const [seat, row] of moment.at.view.score.entries())
        for (const name of order) {
          const step = steps.find(({ categories: [each] }) => each === name);
          const change = (row[name] ?? 0) - (moment.before.score[seat]?.[name] ?? 0);
          expect(sumOf(step?.gains ?? [], seat), name).toBe(change);
        }
      for (const name of categories) shown.add(name);
      for (const { title, text, lit, gains } of steps) {
        expect(title).not.toBe("");
        expect(text).not.toContain("{");
        expect(gains.length).toBeGreaterThan(0);
        for (const spot of lit) expect(spot).not.toMatch(/undefined|-0$/);
      }
    }
    expect([...shown].sort()).toEqual(["blue", "burial", "decorations", "obelisks", "statues"]);
  });

  test("shows the Pharaoh's wrath as points lost, at the scores", () => {
    const [moment] = ends as [Moment];
    const events = [{ kind: "end_scored", rule: "IMH-37", facts: { category: "wrath", points: [0, -5, 0, -5] } }];
    const [step] = finaleOf({ ...moment, line: { ...moment.line, events } });
    expect(step).toMatchObject({ title: "Pharaoh's wrath", lit: ["headline-1", "headline-3"] });
    expect(step?.gains).toEqual([
      { seat: 1, points: -5 },
      { seat: 3, points: -5 },
    ]);
  });

  test("shows connected stones group by group on side A of the burial chamber", () => {
    const sideA = ends.filter(({ at }) => String(at.view.options["sides"])[3] === "A");
    expect(sideA.length).toBeGreaterThan(0);
    for (const moment of sideA) {
      const gains = finaleOf(moment).find(({ categories: [name] }) => name === "burial")?.gains ?? [];
      expect(new Set(gains.map(({ at }) => at)).size).toBe(gains.length);
      expect(gains.some(({ at }) => at?.startsWith("group-"))).toBe(true);
    }
  });

  test("its words are short", () => {
    for (const [language, messages] of Object.entries(LANGUAGES))
      for (const { at, line, before } of ends)
        for (const { text } of acting.finale?.({ ...at, t: speak(language, messages) }, line, before) ?? [])
          expect(text.length, text).toBeLessThanOrEqual(52);
  });
});

describe("why somebody won", () => {
  const [end] = ends as [Moment];
  const told = (winners: number[], counts: [number, number][], seat: number | null) => {
    const events = [{ kind: "tie_broken", rule: "IMH-38", facts: { what: "stones", counts } }];
    const at = { ...end.at, seat, view: { ...end.at.view, winners } };
    return acting.why?.(at, [{ ...end.line, events }]);
  };

  test("stones on the sled, with both numbers", () => {
    const won = told([1], [[0, 2], [1, 4]], null); // prettier-ignore
    expect(plain(won?.parts ?? [])).toBe(
      "4 stones on the sled against Player A’s 2: with equal points, more stones win.",
    );
    expect(won?.rule).toBe("IMH-38");
    const lost = told([1], [[0, 2], [1, 4]], 0); // prettier-ignore
    expect(plain(lost?.parts ?? [])).toContain("against your 2");
  });

  test("a shared victory says that the stones are level", () => {
    const shared = told([0, 1], [[0, 3], [1, 3]], 0); // prettier-ignore
    expect(plain(shared?.parts ?? [])).toMatch(/points each, and as many stones on the sled\.$/);
  });

  test("the points, where nobody is level with the winner", () => {
    expect(acting.why?.(end.at, [{ ...end.line, events: [] }])).toBeNull();
  });

  test("what was broken in the recorded games names the winner of the record", () => {
    for (const { at, line, before } of ends) {
      const event = line.events.find(({ kind }) => kind === "tie_broken");
      const best = Math.max(...before.score.map((_, seat) => pointsOf(at.view, seat)));
      const level = at.view.score.filter((_, seat) => pointsOf(at.view, seat) === best).length;
      if (event) expect(level).toBeGreaterThan(1);
      expect(acting.why?.(at, [line]) === null).toBe(event === undefined);
    }
  });
});
