// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import { settings } from "../../src/lib/settings.svelte";
import PaceButton from "../../src/table/pace/PaceButton.svelte";
import type { TableStore } from "../../src/table/store.svelte";

// outside a browser `svelte` is the half that draws on a server
vi.mock("svelte", () => vi.importActual("../../node_modules/svelte/src/index-client.js"));
const device = vi.hoisted(() => ({ vibrates: false }));
vi.mock("../../src/lib/haptics", () => ({ canVibrate: () => device.vibrates, touched: () => undefined }));
const heard = vi.hoisted(() => ({ samples: 0 }));
vi.mock("../../src/lib/sounds", () => ({ hush: () => undefined, sample: async () => void (heard.samples += 1) }));

const table = { request: (task: () => Promise<void>) => task() } as unknown as TableStore;
let shown: ReturnType<typeof mount> | null = null;

beforeEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
  speaker.messages = en;
  Object.assign(settings, { pace: "normal", rings: true, sound: true, volume: 0.35, vibrate: true });
  device.vibrates = false;
  heard.samples = 0;
  shown = mount(PaceButton, { target: document.body, props: { table } });
});

const dial = (): HTMLElement => document.querySelector("button") as HTMLElement;
async function opened(): Promise<HTMLDialogElement> {
  dial().click();
  await vi.dynamicImportSettled();
  flushSync();
  return document.querySelector("dialog") as HTMLDialogElement;
}
const switches = (): string[] =>
  [...document.querySelectorAll("[role=switch]")].map((each) => each.getAttribute("aria-label") ?? "");
const flip = (label: string): void =>
  document.querySelector<HTMLElement>(`[role=switch][aria-label="${label}"]`)?.click();

test("the dial says the pace, opens its settings, and has the focus again when they close", async () => {
  expect(dial().title).toBe("Pace and sound: Normal");
  const dialog = await opened();
  expect(dialog.open).toBe(true);
  document.querySelector<HTMLElement>(`[aria-label="${en["ui.close"]}"]`)?.click();
  flushSync();
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(dial());
});

test("one of four paces is chosen", async () => {
  await opened();
  const paces = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  expect(paces.map(({ value, checked }) => [value, checked])).toEqual([
    ["calm", false],
    ["normal", true],
    ["fast", false],
    ["off", false],
  ]);
  paces[3]?.click();
  flushSync();
  expect([settings.pace, dial().title]).toEqual(["off", "Pace and sound: Off"]);
});

test("rings and sound are switched; sound that comes back is heard", async () => {
  await opened();
  flip("Rings on everybody's last move");
  flip("Sound");
  flushSync();
  expect([settings.rings, settings.sound, heard.samples]).toEqual([false, false, 0]);
  flip("Sound");
  expect([settings.sound, heard.samples]).toEqual([true, 1]);
});

test("moving the slider sets the volume and turns the sound on; it is heard when it is let go", async () => {
  settings.sound = false;
  await opened();
  const slider = document.querySelector<HTMLInputElement>("input[type=range]") as HTMLInputElement;
  expect(slider.getAttribute("aria-valuetext")).toBe("35%");
  slider.value = "60";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect([settings.volume, settings.sound, heard.samples]).toEqual([0.6, true, 0]);
  slider.dispatchEvent(new Event("change", { bubbles: true }));
  expect([slider.getAttribute("aria-valuetext"), heard.samples]).toEqual(["60%", 1]);
});

describe("a switch for vibration", () => {
  test("is there on a device that vibrates", async () => {
    device.vibrates = true;
    await opened();
    flip("Vibrate on confirm");
    expect(settings.vibrate).toBe(false);
  });

  test("and nowhere else", async () => {
    await opened();
    expect(switches()).toEqual(["Rings on everybody's last move", "Sound"]);
  });
});

test("keys of the table work in it as well", async () => {
  const dialog = await opened();
  dialog.dispatchEvent(new KeyboardEvent("keydown", { key: "]", bubbles: true }));
  expect(settings.pace).toBe("fast");
  dialog.dispatchEvent(new KeyboardEvent("keydown", { key: "]", ctrlKey: true, bubbles: true }));
  expect(settings.pace).toBe("fast");
});
