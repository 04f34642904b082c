import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FinaleStep } from "../../src/games/acting";
import { announcer } from "../../src/lib/announce.svelte";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import { settings, type Pace } from "../../src/lib/settings.svelte";
import { play } from "../../src/lib/sounds";
import { EndScene } from "../../src/table/end/end.svelte";
import { MOST, SCORING, shrinkOf } from "../../src/table/end/timing";
import { placed } from "../../src/table/end/pills";
import { rowBefore } from "../../src/table/end/steps";
import { fileOf } from "../../src/table/end/share";
import type { TableStore } from "../../src/table/store.svelte";
import { step } from "./end-games";

vi.mock("../../src/lib/sounds", () => ({ play: vi.fn() }));
vi.mock("../../src/table/end/parts", () => ({ verdictOf: () => null }));

const STEPS = [step("burial", [0, 4], [1, 3]), step("blue"), step("obelisks", [1, 15])];
let seen: { hidden: boolean; listeners: (() => void)[] };

function scene(acting?: () => Promise<never>): EndScene {
  const table = {
    game: { acting },
    view: { winners: [0] },
    mySeats: [0],
    shown: null,
    shortName: (seat: number) => (seat === 0 ? "You" : "Nefru"),
    request: async (task: () => Promise<void>) => task(),
  };
  return new EndScene(table as unknown as TableStore);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(play).mockClear();
  seen = { hidden: false, listeners: [] };
  vi.stubGlobal("document", {
    get hidden() {
      return seen.hidden;
    },
    addEventListener: (_: string, listener: () => void) => seen.listeners.push(listener),
    removeEventListener: () => undefined,
  });
  speaker.messages = en;
  settings.motion = "on";
  settings.pace = "normal";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("the scoring", () => {
  test("runs once, however often it is opened", async () => {
    const end = scene();
    end.prepare(STEPS);
    void end.open(true);
    void end.open(true);
    await wait(20_000);
    expect([end.stage, vi.mocked(play).mock.calls.filter(([name]) => name === "end").length]).toEqual(["result", 1]);
  });

  test("keeps the points back from the first moment, and gives them category by category", async () => {
    const end = scene();
    end.prepare(STEPS);
    expect([end.owed(0), end.owed(1), end.awaited, end.stage]).toEqual([4, 18, true, "closed"]);
    void end.open(true);
    await wait(1);
    expect([end.stage, end.step, end.owed(1)]).toEqual(["scoring", 0, 18]);
    await wait(SCORING.light + 2 * SCORING.points);
    expect([end.risen, end.grown, end.owed(0), end.owed(1)]).toEqual([2, 1, 0, 15]);
    await wait(SCORING.grow + SCORING.rest);
    expect([end.stage, end.step]).toEqual(["scoring", 1]);
    await wait(SCORING.light + SCORING.points);
    expect(end.owed(1)).toBe(0);
    await wait(SCORING.grow + SCORING.rest);
    expect(end.stage).toBe("result");
  });

  test("leaves out what brings nobody anything", async () => {
    const end = scene();
    end.prepare(STEPS);
    expect(end.steps?.map(({ categories }) => categories[0])).toEqual(["burial", "obelisks"]);
  });

  test("is heard: each of its points, and who gets them", async () => {
    const end = scene();
    end.prepare(STEPS);
    void end.open(true);
    await wait(SCORING.light + SCORING.points + 1);
    expect(announcer.text).toBe("burial. You +4, Nefru +3");
    expect(vi.mocked(play).mock.calls).toEqual([
      ["points", 0],
      ["points", 1],
    ]);
  });

  test("lasts at most twelve seconds, however many categories there are", async () => {
    const many = Array.from({ length: 30 }, (_, index) => step(`c${index}`, [0, 1], [1, 1], [2, 1]));
    expect(shrinkOf(STEPS)).toBe(1);
    expect(shrinkOf(many)).toBeLessThan(1);
    const end = scene();
    end.prepare(many);
    void end.open(true);
    await wait(MOST - 500);
    expect(end.stage).toBe("scoring");
    await wait(600);
    expect(end.stage).toBe("result");
  });

  test.each<[Pace, number]>([
    ["calm", 1.6],
    ["fast", 0.45],
  ])("is as fast as the pace %s says", async (pace, factor) => {
    settings.pace = pace;
    const end = scene();
    end.prepare(STEPS);
    void end.open(true);
    await wait(0);
    expect(end.factor).toBe(factor);
  });

  test("is skipped to the result, in which nothing is owed", async () => {
    const end = scene();
    end.prepare(STEPS);
    void end.open(true);
    await wait(100);
    end.skip();
    await wait(0);
    expect([end.stage, end.owed(0), end.owed(1), end.awaited]).toEqual(["result", 0, 0, false]);
  });

  test("ends when nobody looks at the page any more", async () => {
    const end = scene();
    end.prepare(STEPS);
    void end.open(true);
    await wait(100);
    seen.hidden = true;
    for (const listener of seen.listeners) listener();
    await wait(0);
    expect(end.stage).toBe("result");
  });

  test.each([
    ["the pace is off", () => void (settings.pace = "off")],
    ["motion is off", () => void (settings.motion = "off")],
    ["nobody looks", () => void (seen.hidden = true)],
  ])("is left out if %s", async (_, prepare) => {
    prepare();
    const end = scene();
    end.prepare(STEPS);
    void end.open(true);
    await wait(0);
    expect([end.stage, end.owed(1)]).toEqual(["result", 0]);
  });

  test("is left out if it was not asked for, or if there is none", async () => {
    for (const [steps, scoring] of [
      [STEPS, false],
      [[], true],
    ] as const) {
      const end = scene();
      end.prepare(steps);
      await end.open(scoring);
      expect(end.stage).toBe("result");
    }
  });
});

describe("the result", () => {
  test("is heard once, as a win or not", async () => {
    const end = scene();
    await end.open(false);
    expect(vi.mocked(play).mock.calls).toEqual([["end", 1]]);
    end.close();
    expect(end.stage).toBe("closed");
    end.show();
    await wait(0);
    expect(end.stage).toBe("result");
    expect(vi.mocked(play)).toHaveBeenCalledTimes(1);
  });

  test("is left to the decision bar while its code cannot be fetched, and nothing is owed", async () => {
    const end = scene(() => Promise.reject(new TypeError("Failed to fetch")));
    end.prepare(STEPS);
    await end.open(true);
    expect([end.stage, end.owed(1), end.awaited]).toEqual(["closed", 0, false]);
  });
});

test("a step of several categories is what the sheet has in them", () => {
  const cards: FinaleStep = { ...step("crew", [0, 9]), categories: ["crew", "green"] };
  expect(rowBefore([cards], 0, { temple: 3, crew: 2, green: 7 })).toEqual({ temple: 3, crew: 0, green: 0 });
  expect(rowBefore([step("wrath", [0, -5])], 0, { wrath: -5 })).toEqual({ wrath: 0 });
});

test("points at one piece stand above each other; close neighbours go without a shape", () => {
  const [first, second, third, none, far] = placed([
    { x: 100, y: 50 },
    { x: 104, y: 50 },
    { x: 150, y: 50 },
    null,
    { x: 400, y: 50 },
  ]);
  expect((first?.y ?? 0) - (second?.y ?? 0)).toBeGreaterThanOrEqual(25);
  expect([first?.bare, third?.bare, none, far?.bare]).toEqual([true, true, null, false]);
});

test("many points close together stay near their pieces, and none lies over another", () => {
  const cells = Array.from({ length: 12 }, (_, index) => ({
    x: 450 + 25 * Math.floor(index / 3),
    y: 360 + 25 * (index % 3),
  }));
  const pills = placed(cells);
  for (const [index, pill] of pills.entries()) {
    const cell = cells[index] ?? { x: 0, y: 0 };
    expect(Math.hypot((pill?.x ?? 0) - cell.x, (pill?.y ?? 0) - cell.y)).toBeLessThan(90);
    for (const other of pills.slice(0, index)) {
      const apart = { x: Math.abs((pill?.x ?? 0) - (other?.x ?? 0)), y: Math.abs((pill?.y ?? 0) - (other?.y ?? 0)) };
      expect(apart.x >= 34 || apart.y >= 25).toBe(true);
    }
  }
});

test("the picture's file says game, day and the points of the first two", () => {
  const noon = new Date(2026, 10, 7, 12).getTime();
  expect(fileOf("imhotep", noon, [37, 35, 29])).toBe("imhotep-2026-11-07-37-35.png");
});
