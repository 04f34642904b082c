// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeServer } from "../../src/dev/fake";
import { fixture, standardBox, type Fixture } from "../../src/dev/fixtures";
import { loadGame } from "../../src/games/shelf";
import type { Api } from "../../src/lib/api";
import { Replay } from "../../src/pages/review/replay.svelte";

let data: Fixture;
let api: Api;
let replay: Replay;

beforeEach(async () => {
  data = await fixture("tutankhamen-4");
  const scene = data.scenes["end"];
  if (!scene) throw new Error("the fixture has no last scene");
  api = fakeServer(data, scene);
  replay = new Replay(api, await loadGame("tutankhamen"), await standardBox("tutankhamen"), scene.message);
  await replay.speak();
  await Promise.all([replay.load(0), replay.director.load()]);
});
afterEach(() => {
  replay.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a replay", () => {
  test("loads every position, a page at a time", () => {
    expect(replay.positions.map(({ version }) => version)).toEqual(data.positions.map(({ version }) => version));
    expect(replay.last).toBeGreaterThan(50);
  });

  test("steps and stays within the game", () => {
    replay.go(3);
    expect(replay.now?.version).toBe(data.positions[3]?.version);
    replay.go(-5);
    expect(replay.at).toBe(0);
    replay.go(9999);
    expect(replay.at).toBe(replay.last);
  });

  test("shows the lines that led to each position: all of them once, none that was undone", () => {
    const shown = data.positions.flatMap((_, at) => {
      replay.go(at);
      return replay.shownLines.map(({ index }) => index);
    });
    expect(shown).toEqual(data.lines.map(({ index }) => index));
  });

  test("opens at the position that a link names, or the next one after it", () => {
    const [third, fourth] = [data.positions[3]?.version ?? 0, data.positions[4]?.version ?? 0];
    replay.goToVersion(third);
    expect(replay.at).toBe(3);
    replay.goToVersion(third + 1);
    expect(replay.now?.version).toBe(fourth);
    replay.goToVersion(99_999);
    expect(replay.at).toBe(replay.last);
  });

  test("turns round by round: back to the beginning of this one first", () => {
    const [, second, third] = replay.rounds;
    if (!second || !third) throw new Error("the recorded game has fewer than three rounds");
    replay.go(second.at + 1);
    replay.turn(-1);
    expect(replay.at).toBe(second.at);
    replay.turn(1);
    expect(replay.at).toBe(third.at);
    expect(replay.round).toBe(third.number);
    replay.turn(-1);
    replay.turn(-1);
    replay.turn(-1);
    expect(replay.at).toBe(0);
  });

  test("plays by itself at its speed and stops at the end", () => {
    vi.useFakeTimers();
    replay.go(replay.last - 3);
    replay.speed = 4;
    replay.play();
    vi.advanceTimersByTime(300);
    expect([replay.at, replay.director.acting]).toEqual([replay.last - 2, false]);
    vi.advanceTimersByTime(10_000);
    expect([replay.at, replay.playing]).toEqual([replay.last, false]);
    replay.play();
    expect([replay.at, replay.playing]).toEqual([0, true]);
    replay.stop();
    vi.advanceTimersByTime(10_000);
    expect(replay.at).toBe(0);
  });

  test("acts each step forward, as slowly as its speed says, and goes on when it was acted", async () => {
    vi.useFakeTimers();
    async function lasts(speed: 0.5 | 1 | 2): Promise<number> {
      replay.go(replay.last - 4);
      replay.speed = speed;
      replay.play();
      for (let ms = 0; ms < 60_000; ms += 20) {
        if (!replay.playing && !replay.director.acting) return ms;
        await vi.advanceTimersByTimeAsync(20);
      }
      return Infinity;
    }
    const [slow, usual, quick] = [await lasts(0.5), await lasts(1), await lasts(2)];
    expect(slow).toBeGreaterThan(usual);
    expect(usual).toBeGreaterThan(quick);
    expect(slow).toBeLessThan(60_000);
  });

  test("shows a step back and a jump at once, also in the middle of an act", async () => {
    vi.useFakeTimers();
    replay.go(5);
    replay.step();
    expect(replay.view).toBe(replay.positions[5]?.view);
    await vi.advanceTimersByTimeAsync(100);
    replay.go(3);
    expect([replay.view, replay.director.acting]).toEqual([replay.positions[3]?.view, false]);
    replay.step();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(replay.view).toBe(replay.positions[4]?.view);
  });

  /** To the position before this line, and one on. */
  async function actUpTo(text: string, ms: number): Promise<void> {
    const line = data.lines.find((each) => each.text === text && each.events.some(({ kind }) => kind === "paid"));
    if (!line) throw new Error("the recorded game has no such line");
    vi.useFakeTimers();
    replay.goToVersion(line.index);
    replay.step();
    await vi.advanceTimersByTimeAsync(ms);
  }

  test("keeps a card open while its position is shown, and closes it with the next, a step back or another viewer", async () => {
    for (const leave of [() => replay.step(), () => replay.go(replay.at - 1), () => replay.showFor(1)]) {
      await actUpTo("add 0", 60_000);
      expect([replay.director.acting, replay.director.cards.open?.card.kind]).toEqual([false, "phase"]);
      await leave();
      expect(replay.director.cards.open).toBe(null);
    }
  });

  test("gives a card time to be read before it plays on", async () => {
    await actUpTo("add 0", 60_000);
    replay.go(replay.at - 1);
    const { at } = replay;
    replay.play();
    let shown = 0;
    for (let ms = 0; ms < 20_000 && replay.at <= at + 1; ms += 50) {
      await vi.advanceTimersByTimeAsync(50);
      if (replay.director.cards.open && !replay.director.acting) shown += 50;
    }
    expect(replay.at).toBe(at + 2);
    expect(shown).toBeGreaterThan(2_500);
  });

  test("is silent when its page is left in the middle of an act", async () => {
    vi.useFakeTimers();
    replay.go(5);
    replay.play();
    await vi.advanceTimersByTimeAsync(900);
    expect(replay.director.acting).toBe(true);
    replay.leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([replay.director.acting, replay.at]).toEqual([false, 6]);
  });

  test("stays as it is when another viewer's positions cannot be loaded", async () => {
    api.positions = () => Promise.reject(new Error("away"));
    replay.go(5);
    await replay.showFor(1);
    expect([replay.viewer, replay.at, replay.positions.length]).toEqual([0, 5, data.positions.length]);
  });

  test("shows the viewer that was chosen last, whichever answer comes first", async () => {
    const { positions } = api;
    let answerFirst: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answerFirst = resolve));
    api.positions = async (id, viewer, since) => {
      if (viewer === 1) await held;
      return positions(id, viewer, since);
    };
    const slow = replay.showFor(1);
    await replay.showFor(2);
    answerFirst();
    await slow;
    expect(replay.viewer).toBe(2);
  });

  test("marks where the others moved last, up to the position shown", () => {
    replay.go(0);
    expect([...replay.lastMove]).toEqual([]);
    replay.go(replay.last);
    expect(new Set(replay.lastMove.values())).toEqual(new Set([1, 2, 3]));
  });
});
