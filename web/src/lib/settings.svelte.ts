/** What a person chose on this device. Kept in local storage, applied at once. */
import { browserLanguage, LANGUAGES, speaker, type Language } from "./i18n.svelte";

export const THEMES = ["auto", "light", "dark"] as const;
export const MOTIONS = ["auto", "on", "off"] as const;
export const CONFIRMS = ["always", "irreversible", "never"] as const;
/** How fast the moves of the others are acted out; off shows only the result. */
export const PACES = ["calm", "normal", "fast", "off"] as const;

export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Confirm = (typeof CONFIRMS)[number];
export type Pace = (typeof PACES)[number];

const KEY = "scarab.settings";

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("auto");
  motion = $state<Motion>("auto");
  confirm = $state<Confirm>("irreversible");
  pace = $state<Pace>("normal");
  /** Rings on everybody's last move. */
  rings = $state(true);
  sound = $state(true);
  /** From 0 to 1. */
  volume = $state(0.35);
  /** A phone ticks when a choice is confirmed. */
  vibrate = $state(true);
  name = $state("");

  /** Read what was kept; anything unknown falls back to the default. */
  restore(): void {
    const kept = read();
    this.language = one(LANGUAGES, kept["language"]) ?? browserLanguage(navigator.languages);
    this.theme = one(THEMES, kept["theme"]) ?? "auto";
    this.motion = one(MOTIONS, kept["motion"]) ?? "auto";
    this.confirm = one(CONFIRMS, kept["confirm"]) ?? "irreversible";
    this.pace = one(PACES, kept["pace"]) ?? "normal";
    this.rings = kept["rings"] !== false;
    this.sound = kept["sound"] !== false;
    this.volume = typeof kept["volume"] === "number" ? Math.max(0, Math.min(1, kept["volume"])) : 0.35;
    this.vibrate = kept["vibrate"] !== false;
    this.name = typeof kept["name"] === "string" ? kept["name"] : "";
  }

  /** Keep and apply; called by one effect of the app whenever something changes. */
  apply(): void {
    const { language, theme, motion, confirm, pace, rings, sound, volume, vibrate, name } = this;
    const root = document.documentElement;
    root.dataset["theme"] = theme;
    root.dataset["motion"] = motion;
    if (language !== speaker.language) void speaker.speak(language);
    try {
      const kept = { language, theme, motion, confirm, pace, rings, sound, volume, vibrate, name };
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      return; // a device that keeps nothing: the choice holds for this page
    }
  }

  /** May things move? */
  get moves(): boolean {
    if (this.motion !== "auto") return this.motion === "on";
    return !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

function read(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}

function one<T extends string>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value);
}

export const settings = new Settings();
