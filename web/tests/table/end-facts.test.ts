import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pointsOf, totalOf } from "../../src/board/points";
import { fixture, FIXTURES } from "../../src/dev/fixtures";
import { speaker } from "../../src/lib/i18n.svelte";
import { courseOf } from "../../src/table/end/course";
import { sumOf } from "../../src/table/end/steps";
import { verdictOf, type Ending } from "../../src/table/end/verdict";
import { made, NAMES, recorded, roundBegan, scored, step } from "./end-games";

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
  return speaker.speak("en");
});
afterEach(() => void vi.unstubAllGlobals());

const factsOf = (ending: Ending): string[] => verdictOf(ending).facts.map(({ title, text }) => `${title}: ${text}`);
/** Each whole log is read anew. */
const EVERY = 9;
const rowsOf = (...totals: number[]) => totals.map((a) => ({ a }));

describe.each(FIXTURES)("%s", (name) => {
  test("its log adds up to the score wherever one looks", async () => {
    const { lines, positions } = await fixture(name);
    for (const { version, view } of positions.filter(
      (_, index) => index % EVERY === 0 || index > positions.length - 3,
    )) {
      const course = courseOf(lines.slice(0, version), view.score);
      const totals = course?.totals.at(-1) ?? view.score.map(() => 0);
      expect(course, `after ${version} lines`).not.toBeNull();
      expect(totals).toEqual(view.score.map((_, seat) => pointsOf(view, seat)));
    }
  });

  test("what is told of its rounds and of its final scoring is so", async () => {
    const { lines, positions } = await fixture(name);
    const final = positions.at(-1)?.view;
    const began = lines.flatMap(({ index, events }) =>
      events.some(({ kind }) => kind === "round_began") ? [index] : [],
    );
    const totalsAt = (line: number) => positions.find(({ version }) => version > line)?.view.score.map(totalOf) ?? [];
    for (const mine of [[0], [1], []]) {
      const ending = await recorded(name, mine);
      const subject = (text: string): number => {
        const named = NAMES.findIndex((each) => text.includes(each));
        return named >= 0 ? named : (mine[0] ?? -1);
      };
      for (const { title, text } of verdictOf(ending).facts) {
        const [count = 0] = (/\d+/.exec(text) ?? []).map(Number);
        const seat = subject(text);
        if (title === "Strong finish") {
          expect(count).toBe(sumOf(ending.steps ?? [], seat));
          expect(text).toContain(`${totalOf(final?.score[seat])}`);
        }
        const round = Number(/^Round (\d)$/.exec(title)?.[1] ?? 0);
        if (round > 0) {
          const [start, end] = [began[round - 1] ?? 0, began[round]];
          const before = totalsAt(start)[seat] ?? 0;
          const after =
            end === undefined ? totalOf(final?.score[seat]) - sumOf(ending.steps ?? [], seat) : totalsAt(end)[seat];
          expect(count).toBe((after ?? 0) - before);
        }
      }
    }
  });
});

test("three facts are told at most, about the viewer before the winner, about nobody twice", () => {
  const ending = made({
    score: [
      { a: 20, b: 1 },
      { a: 2, b: 18 },
      { a: 4, b: 4 },
    ],
    winners: [0],
    mine: [1],
    steps: [step("b", [1, 18], [0, 1], [2, 4])],
  });
  expect(factsOf(ending)).toEqual([
    "Strong finish: 18 of your 20 points came in the final scoring.",
    "b: 18 for you, at most 4 for anyone else.",
    "So close: You were only 1 short.",
  ]);
  expect(new Set(factsOf(ending)).size).toBe(3);
});

describe("a strong finish", () => {
  const score = [
    { a: 30, b: 10 },
    { a: 30, b: 4 },
  ];
  const of = (own: number, other: number) =>
    factsOf(made({ score, winners: [0], mine: [0], steps: [step("b", [0, own], [1, other])] })).join();

  test("is a quarter of a total or more, and as much as anybody's", () => {
    expect(of(10, 4)).toContain("10 of your 40 points came in the final scoring");
    expect(of(9, 4)).not.toContain("Strong finish");
    expect(of(10, 11)).not.toContain("of your 40");
  });

  test("is told of nobody while the final scoring is not known", () => {
    expect(factsOf(made({ score, winners: [0], mine: [0] })).join()).not.toContain("final scoring");
  });
});

test("a seat leads where it is furthest ahead, whatever others lost there", () => {
  const score = [
    { a: 9, b: 12 },
    { a: 1, b: 8 },
    { a: -4, b: 0 },
  ];
  expect(factsOf(made({ score, winners: [0], mine: [0] }))).toContain("a: 9 for you, at most 1 for anyone else.");
  const alone = [{ a: 9 }, { b: 7 }];
  expect(factsOf(made({ score: alone, winners: [0], mine: [0] }))).toContain("a: 9 for you, none for anyone else.");
});

describe("the best round", () => {
  const lines = [roundBegan(0, 1), scored(1, [0, 3], [1, 6]), roundBegan(2, 2), scored(3, [0, 9], [1, 1])];
  const ending = (more: Partial<Parameters<typeof made>[0]> = {}) =>
    factsOf(made({ score: rowsOf(12, 7), winners: [0], mine: [1], lines, steps: [], ...more })).join();

  test("is the one in which nobody scored as much as this seat", () => {
    expect(ending()).toContain("Round 2: +9 for Kim: nobody had a better round.");
  });

  test("leaves final scoring out", () => {
    expect(ending({ steps: [step("a", [0, 5])] })).toContain("Round 1: +6 for you");
    expect(ending({ steps: null })).not.toContain("Round");
  });

  test("is not told if the log does not add up, nor of a round that was equalled", () => {
    expect(ending({ score: rowsOf(13, 7) })).not.toContain("Round");
    const level = [roundBegan(0, 1), scored(1, [0, 6], [1, 6]), roundBegan(2, 2), scored(3, [0, 1])];
    expect(ending({ lines: level, score: rowsOf(7, 6) })).not.toContain("Round");
  });

  test("knows nothing of what was undone", () => {
    const undone = [
      roundBegan(0, 1),
      scored(1, [0, 3], [1, 6]),
      roundBegan(2, 2),
      scored(3, [1, 50]),
      { index: 4, seat: 1, text: "undo 3", events: [] },
      scored(5, [0, 9], [1, 1]),
    ];
    expect(ending({ lines: undone })).toContain("Round 2: +9 for Kim");
  });
});

test("points lost are told by what cost them", () => {
  const score = [
    { a: 20, feeding: -2 },
    { a: 9, feeding: -6 },
  ];
  expect(factsOf(made({ score, winners: [0], mine: [1] }))).toContain("Points lost: feeding: −6 for you.");
});

describe("a comeback", () => {
  const lines = [scored(0, [1, 5], [2, 3]), scored(1, [0, 1], [1, 1]), scored(2, [0, 9])];

  test("is from the last place at half to one of the first two", () => {
    const ending = made({ score: rowsOf(10, 6, 3), winners: [0], mine: [0], lines });
    expect(factsOf(ending)).toContain("Comeback: Halfway you were last, 1 to 6.");
  });

  test("of two, the second is still the last", () => {
    const ending = made({
      score: rowsOf(1, 6),
      winners: [1],
      mine: [0],
      lines: [scored(0, [1, 5]), scored(1, [0, 1], [1, 1])],
    });
    expect(factsOf(ending).join()).not.toContain("Comeback");
  });
});

describe("a late decision", () => {
  test("is by the final scoring where somebody else led before it", () => {
    const score = [
      { a: 10, b: 9 },
      { a: 14, b: 1 },
    ];
    const steps = [step("b", [0, 9], [1, 1])];
    expect(factsOf(made({ score, winners: [0], steps })).at(-1)).toBe(
      "Decided late: Before the final scoring, Nefru led by 4.",
    );
    expect(factsOf(made({ score, winners: [0], steps, mine: [1] })).join()).toContain(
      "Before the final scoring, you led by 4.",
    );
  });

  test("is by the last move where there is no final scoring", () => {
    const lines = [scored(0, [0, 9], [1, 12]), scored(1, [0, 5])];
    const ending = made({ score: rowsOf(14, 12), winners: [0], lines, race: true });
    expect(factsOf(ending)).toContain("Decided late: Before the last move, Nefru led by 3.");
  });

  test("is none where the winner was ahead, or level", () => {
    const lines = [scored(0, [0, 12], [1, 12]), scored(1, [0, 5])];
    expect(factsOf(made({ score: rowsOf(17, 12), winners: [0], lines })).join()).not.toContain("Decided");
  });
});

test("it was close if two points or fewer were missing, and a tie is not told again", () => {
  const told = (second: number) => factsOf(made({ score: rowsOf(20, second), winners: [0] })).join();
  expect(told(18)).toContain("So close: Nefru was only 2 short.");
  expect(told(17)).not.toContain("So close");
  expect(told(20)).not.toContain("So close");
});
