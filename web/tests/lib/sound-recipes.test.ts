/** What the twelve sounds are made of. */
import { describe, expect, test } from "vitest";
import { recipeOf, sound } from "../../src/lib/sound-recipes";
import type { SoundName } from "../../src/lib/sounds";
import { FakeAudio, FakeGain, type FakeSource } from "./audio";

/** Seconds, as the table of sounds has them. */
const LENGTHS: Record<SoundName, number> = {
  stone: 0.11,
  ship: 0.55,
  card: 0.14,
  step: 0.07,
  coin: 0.255,
  points: 0.2,
  loss: 0.41,
  drum: 0.34,
  whole: 0.56,
  gong: 1.5,
  turn: 0.27,
  end: 0.61,
};
const NAMES = Object.keys(LENGTHS) as SoundName[];
const STEP = 0.001;
const QUIET = 0.001;

interface Rendered {
  length: number;
  sources: FakeSource[];
  /** How loud each millisecond is at the most. */
  levels: number[];
}
function rendered(name: SoundName, nth = 0): Rendered {
  const audio = new FakeAudio();
  const length = sound(recipeOf(name, nth), audio as unknown as AudioContext, new FakeGain() as unknown as AudioNode);
  const { sources } = audio;
  const levels = Array.from({ length: 2_000 }, (_, index) =>
    sources.reduce((sum, source) => sum + source.loudness(index * STEP), 0),
  );
  return { length, sources, levels };
}
const pitches = (name: SoundName, nth = 0): number[] =>
  recipeOf(name, nth).tones.map(({ from }) => Math.round(from * 10) / 10);

describe.each(NAMES)("%s", (name) => {
  const { length, levels, sources } = rendered(name);

  test("lasts as long as the table says, and is silent after it", () => {
    expect(length).toBeCloseTo(LENGTHS[name]);
    expect(levels.findLastIndex((level) => level > QUIET) * STEP).toBeLessThan(length);
    expect(Math.max(...sources.map(({ stopped }) => stopped))).toBeLessThan(length + 0.05);
  });

  test("is heard for more than half of that", () => {
    const heard = levels.slice(0, length / STEP).filter((level) => level > QUIET);
    expect(heard.length * STEP).toBeGreaterThan(length / 2);
    expect(Math.sqrt(heard.reduce((sum, level) => sum + level ** 2, 0) / heard.length)).toBeGreaterThan(0.02);
  });

  test("does not clip", () => {
    expect(Math.max(...levels)).toBeLessThan(1);
  });
});

test("points of one beat climb five tones from C5 to its octave, then stay", () => {
  const [first] = pitches("points");
  const climb = [0, 1, 2, 3, 4, 5, 6, 20].map((nth) => pitches("points", nth)[0] ?? 0);
  expect(first).toBe(523.3);
  expect(climb.slice(0, 6)).toEqual([...climb.slice(0, 6)].sort((a, b) => a - b));
  expect(new Set(climb).size).toBe(6);
  expect(climb.slice(5).map((pitch) => Math.round((2 * pitch) / (first ?? 1)))).toEqual([4, 4, 4]);
});

test("a victory goes on from the fanfare to the third, the fifth and the octave", () => {
  const roots = (nth: number): number[] => pitches("end", nth).filter((_, index) => index % 2 === 0);
  expect(roots(0)).toEqual([220, 329.6, 440]);
  expect(roots(1)).toEqual([220, 329.6, 440, 554.4, 659.3, 880]);
});

test("something complete is A4, C♯5, E5, 80 ms apart", () => {
  expect(pitches("whole")).toEqual([440, 554.4, 659.3]);
  expect(rendered("whole").sources.map(({ started }) => started)).toEqual([0, 0.08, 0.16]);
});

test("my turn is two knocks 130 ms apart", () => {
  expect([...new Set(rendered("turn").sources.map(({ started }) => started))]).toEqual([0, 0.13]);
});
