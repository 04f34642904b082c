import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { totalOf } from "../../src/board/points";
import { pointsIn } from "../../src/board/categories";
import { FIXTURES } from "../../src/dev/fixtures";
import { speaker, type Language } from "../../src/lib/i18n.svelte";
import { plain } from "../../src/lib/text";
import type { SeatState } from "../../src/lib/wire";
import { piecesAt } from "../../src/table/end/bars";
import { spokenRow, verdictOf, type Ending } from "../../src/table/end/verdict";
import { worthShowing } from "../../src/table/end/steps";
import { made, recorded, seat } from "./end-games";

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
  return speaker.speak("en");
});
afterEach(() => void vi.unstubAllGlobals());

const headline = (ending: Ending): string => verdictOf(ending).headline;
const why = (ending: Ending): string => plain(verdictOf(ending).why);

describe.each(FIXTURES)("the end of %s", (name) => {
  test("the bars add up to the score sheet, at the end and after each step of the scoring", async () => {
    const ending = await recorded(name, [0]);
    const { score } = ending.shown.view;
    const { rows, bands } = verdictOf(ending);
    const steps = worthShowing(ending.steps ?? []);
    for (const [at, row] of score.entries()) {
      const total = totalOf(row);
      expect(rows.find(({ seat }) => seat === at)?.total).toBe(total);
      expect(bands.reduce((sum, band) => sum + pointsIn(band, row), 0)).toBe(total);
      for (let grown = 0; grown <= steps.length; grown += 1) {
        const left = steps.slice(grown).flatMap(({ gains }) => gains.filter((gain) => gain.seat === at));
        const owed = left.reduce((sum, { points }) => sum + points, 0);
        const pieces = piecesAt(bands, row, at, steps, { grown, step: Math.max(0, grown - 1) });
        expect(pieces.reduce((sum, { points }) => sum + points, 0)).toBe(total - owed);
      }
    }
  });

  test("the winners come first, then more points before fewer", async () => {
    const { rows, winners } = verdictOf(await recorded(name, [0]));
    expect(rows.slice(0, winners.length).map(({ seat }) => seat)).toEqual(winners);
    const totals = rows.map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map(({ rank }) => rank).toSorted((a, b) => a - b));
  });

  test("has at most eight colours, a reason, and no word that is not filled in", async () => {
    for (const mine of [[0], [1], []]) {
      const ending = await recorded(name, mine);
      const verdict = verdictOf(ending);
      const said = [verdict.headline, plain(verdict.why), ...verdict.facts.flatMap(({ title, text }) => [title, text])];
      expect(verdict.bands.length).toBeLessThanOrEqual(8);
      expect(said.join(" ")).not.toMatch(/[{}]|undefined|NaN|null/);
      expect(said.every((text) => text.length > 0)).toBe(true);
    }
  });

  test("whoever looks on is never you, nor are two who share a screen", async () => {
    for (const mine of [[], [0, 1]]) {
      const { headline, why, rows, facts } = verdictOf(await recorded(name, mine));
      const said = [headline, plain(why), ...rows.map((row) => row.name), ...facts.map(({ text }) => text)];
      expect(said.join(" ")).not.toMatch(/\byou\b/i);
    }
  });
});

describe("the headline", () => {
  const won = { score: [{ a: 20, b: 17 }, { a: 35 }, { a: 12 }], winners: [0] };

  test("tells by how much somebody wins", () => {
    expect(headline(made({ ...won, mine: [0] }))).toBe("You win by 2");
    expect(headline(made({ ...won, mine: [1] }))).toBe("Kim wins by 2");
    expect(headline(made(won))).toBe("Kim wins by 2");
    expect(headline(made({ ...won, mine: [0, 1] }))).toBe("Kim wins by 2");
  });

  test("shows the points where a tie was broken", () => {
    const level = { score: [{ a: 29 }, { a: 29 }, { a: 3 }], winners: [1] };
    expect(headline(made({ ...level, mine: [1] }))).toBe("29 : 29. You win!");
    expect(headline(made({ ...level, mine: [0] }))).toBe("29 : 29. Nefru wins");
    const three = { score: [{ a: 29 }, { a: 29 }, { a: 29 }], winners: [1] };
    expect(headline(made({ ...three, mine: [1] }))).toBe("29 : 29 : 29. You win!");
  });

  test("names everybody who shares the victory, the viewer first", () => {
    const shared = { score: [{ a: 39 }, { a: 39 }, { a: 39 }, { a: 5 }], winners: [0, 1, 2] };
    expect(headline(made({ ...shared, mine: [1] }))).toBe("You, Kim and Senbi share the victory");
    expect(headline(made({ ...shared, mine: [3] }))).toBe("Kim, Nefru and Senbi share the victory");
    expect(verdictOf(made({ ...shared, mine: [1] })).winners).toEqual([1, 0, 2]);
  });

  test("tells no margin where what counts is not points", () => {
    const race = { score: [{ a: 14 }, { a: 12 }], winners: [0], race: true };
    expect(headline(made({ ...race, mine: [0] }))).toBe("You win");
    expect(headline(made({ ...race, mine: [1] }))).toBe("Kim wins");
    expect(why(made({ ...race, mine: [0] }))).toBe("");
  });

  test("says who resigned if no other person was left", () => {
    const person = seat({ person: true, bot: null });
    const gone = seat({ person: true, resigned: true });
    const three = (first: SeatState, second: SeatState) => ({ ...won, seats: [first, second, seat()] });
    expect(headline(made({ ...three(person, gone), mine: [0] }))).toBe("Nefru resigned. You win");
    expect(headline(made({ ...three(person, gone), mine: [1] }))).toBe("You resigned. Kim wins");
    expect(headline(made(three(person, gone)))).toBe("Nefru resigned. Kim wins");
    expect(headline(made({ ...three(person, person), mine: [0] }))).toBe("You win by 2");
    const both = { ...won, seats: [person, gone, gone] };
    expect(headline(made({ ...both, mine: [0] }))).toBe("Nefru and Senbi resigned. You win");
  });

  test.each<[Language, string[]]>([
    ["nl", ["Je wint met 1 punt verschil", "Je wint met 2 punten verschil", "Jij en Nefru delen de overwinning"]],
    ["nb", ["Du vinner med 1 poeng", "Du vinner med 2 poeng", "Du og Nefru deler seieren"]],
  ])("is said in %s as one says it there", async (language, [one, two, shared]) => {
    await speaker.speak(language);
    const by = (points: number) => made({ score: [{ a: 10 + points }, { a: 10 }], winners: [0], mine: [0] });
    expect(headline(by(1))).toBe(one);
    expect(headline(by(2))).toBe(two);
    expect(headline({ ...by(0), shown: made({ score: [{ a: 1 }, { a: 1 }], winners: [0, 1] }).shown })).toBe(shared);
  });
});

describe("why", () => {
  const score = [{ obelisks: 15, temple: 22 }, { temple: 35 }, { temple: 35 }];

  test("compares with who came next and names the largest part", () => {
    const told = "temple made 22 of your 37 points.";
    expect(why(made({ score, winners: [0], mine: [0] }))).toBe(`37 : 35 against Nefru and Senbi. T${told.slice(1)}`);
    expect(why(made({ score, winners: [0], mine: [2] }))).toBe(
      "37 : 35 against Nefru and you. Temple made 22 of Kim’s 37 points.",
    );
  });

  test("counts categories with the same words as one", () => {
    const many = { score: [{ queen: 8, king: 9, taking: 10 }, { taking: 5 }], winners: [0], mine: [0] };
    const madeOf = (name: string) => (name === "taking" ? "taking part" : "the sphinx");
    const bandOf = (name: string) => (name === "taking" ? null : "Sphinx");
    const ending = { ...made(many), acting: { beat: () => ({ trips: [], gains: [], cards: [] }), madeOf, bandOf } };
    expect(why(ending)).toBe("27 : 5 against Nefru. The sphinx made 17 of your 27 points.");
  });

  test("names no part of points that were mostly lost", () => {
    const lost = [{ temple: 9, feeding: -12 }, { feeding: -20 }];
    expect(why(made({ score: lost, winners: [0] }))).toBe("−3 : −20 against Nefru.");
  });

  test("is the game's own where it has one, with its rule", () => {
    const ending = made({ score, winners: [0] });
    const reason = { parts: [{ text: "More stones on the sled." }], rule: "IMH-38" };
    const verdict = verdictOf({
      ...ending,
      acting: { beat: () => ({ trips: [], gains: [], cards: [] }), why: () => reason },
    });
    expect(plain(verdict.why)).toBe("More stones on the sled.");
    expect(verdict.rule).toBe("IMH-38");
  });

  test("tells what each has where the victory is shared", () => {
    expect(why(made({ score: [{ a: 39 }, { a: 39 }], winners: [0, 1] }))).toBe("39 points each.");
  });
});

describe("the rows", () => {
  test("give those who are level the same rank, but a broken tie has one winner", () => {
    const ranks = (score: number[], winners: number[]): number[] =>
      verdictOf(made({ score: score.map((a) => ({ a })), winners })).rows.map(({ rank }) => rank);
    expect(ranks([39, 39, 38, 38], [0, 1])).toEqual([1, 1, 3, 3]);
    expect(ranks([29, 29, 27, 15], [1])).toEqual([1, 2, 3, 4]);
    expect(ranks([14, 1, 6, 1, 12, 4], [0])).toEqual([1, 2, 3, 4, 5, 5]);
  });

  test("are told in words too, with points below nothing", () => {
    const verdict = verdictOf(
      made({
        score: [
          { temple: 9, wrath: 0 },
          { temple: 2, wrath: -5 },
        ],
        winners: [0],
      }),
    );
    expect(spokenRow(verdict, verdict.rows[1] as never, [{ temple: 9 }, { temple: 2, wrath: -5 }])).toBe(
      "Nefru: −3. temple 2, wrath −5.",
    );
  });

  test("show many small categories as one", () => {
    const row = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`c${index}`, 12 - index]));
    const { bands } = verdictOf(made({ score: [row, { c0: 1 }], winners: [0] }));
    expect(bands.map(({ name }) => name)).toEqual(["c0", "c1", "c2", "c3", "c4", "c5", "c6", "Other"]);
    expect(bands.at(-1)?.categories).toEqual(["c7", "c8", "c9", "c10", "c11"]);
  });
});
