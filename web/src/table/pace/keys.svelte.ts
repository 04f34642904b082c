/** Keys of the table for its pace and sound, and what they have just changed. */
import { announcer } from "../../lib/announce.svelte";
import { t } from "../../lib/i18n.svelte";
import { PACES, settings } from "../../lib/settings.svelte";
import { hush } from "../../lib/sounds";

const SHOWN_MS = 1_600;

class Changed {
  /** Shown beside the button for a moment. */
  words = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(words: string): void {
    clearTimeout(this.timer);
    this.words = words;
    announcer.say(words);
    this.timer = setTimeout(() => (this.words = ""), SHOWN_MS);
  }
}
export const changed = new Changed();

const KEYS = new Map([
  ["[", () => step(-1)],
  ["]", () => step(1)],
  ["m", mute],
]);

/** `[` slower, `]` faster, `m` mute. Was this key ours? */
export function paceKey(key: string): boolean {
  const change = KEYS.get(key);
  change?.();
  return change !== undefined;
}

function step(by: number): void {
  settings.pace = PACES[PACES.indexOf(settings.pace) + by] ?? settings.pace;
  changed.say(t("pace.now", { pace: t(`pace.${settings.pace}`) }));
}

function mute(): void {
  settings.sound = !settings.sound;
  if (!settings.sound) hush();
  changed.say(t(settings.sound ? "pace.sound-on" : "pace.sound-off"));
}
