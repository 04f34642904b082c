/** Keys for pace and sound. */
import { beforeEach, expect, test, vi } from "vitest";
import { announcer } from "../../src/lib/announce.svelte";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import { settings } from "../../src/lib/settings.svelte";
import { changed, paceKey } from "../../src/table/pace/keys.svelte";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  speaker.messages = en;
  settings.pace = "normal";
  settings.sound = true;
});
const press = (...keys: string[]): string => {
  for (const key of keys) expect(paceKey(key)).toBe(true);
  return settings.pace;
};

test("] is faster and off at last, [ is slower", () => {
  expect([press("]"), press("]"), press("]")]).toEqual(["fast", "off", "off"]);
  expect([press("[", "["), press("["), press("[")]).toEqual(["normal", "calm", "calm"]);
});

test("m turns the sound off and on", () => {
  press("m");
  expect(settings.sound).toBe(false);
  press("m");
  expect(settings.sound).toBe(true);
});

test("another key is not ours and changes nothing", () => {
  expect(["1", "M", "Enter", "toString"].map(paceKey)).toEqual([false, false, false, false]);
  expect([settings.pace, settings.sound]).toEqual(["normal", true]);
});

test("what a key changed is said, and shown for a moment", () => {
  press("]");
  expect(announcer.text).toBe("Pace: Fast");
  press("m");
  expect([announcer.text, changed.words]).toEqual(["Sound off", "Sound off"]);
  vi.advanceTimersByTime(2_000);
  expect(changed.words).toBe("");
});
