/** Which sounds are heard. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SoundName } from "../../src/lib/sounds";
import { FakeAudio, FakeGain, type FakeSource } from "./audio";

let listeners: Record<string, (() => void)[]> = {};
let page: { hidden: boolean };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  FakeAudio.made = [];
  listeners = {};
  page = { hidden: false };
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  vi.stubGlobal("addEventListener", (kind: string, heard: () => void) => (listeners[kind] ??= []).push(heard));
});

async function loaded() {
  const { settings } = await import("../../src/lib/settings.svelte");
  return { settings, ...(await import("../../src/lib/sounds")) };
}
/** A page whose sounds have been woken by a tap. */
async function awake() {
  const page = await loaded();
  await page.wake();
  return page;
}
const audio = (): FakeAudio => {
  const [made] = FakeAudio.made;
  if (!made) throw new Error("nothing has opened the device");
  return made;
};
const heard = (): FakeSource[] => FakeAudio.made.flatMap(({ sources }) => sources);
/** Long enough for the same sound to be heard again. */
const later = (): void => void vi.advanceTimersByTime(100);

describe("a page is silent", () => {
  test("before its first tap; then it has one device, however often it is tapped", async () => {
    const { play, listen } = await loaded();
    listen();
    listen();
    play("stone");
    expect(FakeAudio.made).toEqual([]);
    expect(Object.values(listeners).map(({ length }) => length)).toEqual([1, 1, 1]);
    for (const taps of Object.values(listeners)) taps[0]?.();
    await vi.dynamicImportSettled();
    play("stone");
    expect(FakeAudio.made.length).toBe(1);
    expect(heard().length).toBeGreaterThan(0);
  });

  test("with sound off or at no volume", async () => {
    const { play, settings } = await awake();
    settings.sound = false;
    play("stone");
    settings.sound = true;
    settings.volume = 0;
    play("stone");
    expect(heard()).toEqual([]);
  });

  test("with sound off a tap opens no device", async () => {
    const { wake, settings } = await loaded();
    settings.sound = false;
    await wake();
    expect(FakeAudio.made).toEqual([]);
  });
});

test("a tap on the page before wakes it at once", async () => {
  const { listen } = await loaded();
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  listen();
  expect(FakeAudio.made.length).toBe(1);
});

async function audible(names: SoundName[], change: (page: Awaited<ReturnType<typeof awake>>) => void) {
  const page = await awake();
  change(page);
  return names.filter((name) => {
    const before = heard().length;
    page.play(name);
    return heard().length > before;
  });
}

test("in a tab that nobody looks at only my turn is heard", async () => {
  const found = await audible(["stone", "end", "turn"], () => (page.hidden = true));
  expect(found).toEqual(["turn"]);
});

test("at pace off only my turn and the end are heard", async () => {
  const found = await audible(["stone", "points", "turn", "end"], ({ settings }) => (settings.pace = "off"));
  expect(found).toEqual(["turn", "end"]);
});

test("one of a kind is heard in 60 ms", async () => {
  const { play } = await awake();
  play("step");
  play("step");
  vi.advanceTimersByTime(59);
  play("step");
  expect(heard().length).toBe(1);
  vi.advanceTimersByTime(1);
  play("step");
  expect(heard().length).toBe(2);
});

describe("four are heard at a time", () => {
  const FOUR: SoundName[] = ["gong", "whole", "ship", "loss"];

  test("a fifth is not, until one of them has ended", async () => {
    const { play } = await awake();
    for (const name of FOUR) play(name);
    const before = heard().length;
    play("step");
    expect(heard().length).toBe(before);
    audio().currentTime = 0.5;
    later();
    play("step");
    expect(heard().length).toBe(before + 1);
  });

  test("my turn cuts the others off", async () => {
    const { play } = await awake();
    for (const name of FOUR) play(name);
    const [bus] = heard()[0]?.way.slice(1) ?? [];
    play("turn");
    later();
    expect(bus?.cut).toBe(true);
    expect(
      heard()
        .at(-1)
        ?.way.some(({ cut }) => cut),
    ).toBe(false);
  });
});

test("what sounds is cut off on a skip, and the next sound is heard", async () => {
  const { play, hush } = await awake();
  play("gong");
  hush();
  later();
  const [gong] = heard();
  expect(gong?.way.some(({ cut }) => cut)).toBe(true);
  play("step");
  expect(
    heard()
      .at(-1)
      ?.way.some(({ cut }) => cut),
  ).toBe(false);
});

test("the last gain before the listener is the square of the volume, from the next sound on", async () => {
  const { play, settings } = await awake();
  const master = (): number | undefined =>
    heard()
      .at(-1)
      ?.way.findLast((node) => node instanceof FakeGain)?.gain.value;
  play("step");
  expect(master()).toBeCloseTo(0.35 ** 2);
  settings.volume = 0.8;
  play("coin");
  expect(master()).toBeCloseTo(0.64);
});
