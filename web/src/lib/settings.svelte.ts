/** What a person chose on this device. Kept in local storage, applied at once. */
import { browserLanguage, LANGUAGES, speaker, type Language } from "./i18n.svelte";

export const THEMES = ["auto", "light", "dark"] as const;
export const MOTIONS = ["auto", "on", "off"] as const;
export const CONFIRMS = ["always", "irreversible", "never"] as const;

export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Confirm = (typeof CONFIRMS)[number];

const KEY = "scarab.settings";

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("auto");
  motion = $state<Motion>("auto");
  confirm = $state<Confirm>("irreversible");
  sound = $state(false);
  name = $state("");

  /** Read what was kept; anything unknown falls back to the default. */
  restore(): void {
    const kept = read();
    this.language = one(LANGUAGES, kept["language"]) ?? browserLanguage(navigator.languages);
    this.theme = one(THEMES, kept["theme"]) ?? "auto";
    this.motion = one(MOTIONS, kept["motion"]) ?? "auto";
    this.confirm = one(CONFIRMS, kept["confirm"]) ?? "irreversible";
    this.sound = kept["sound"] === true;
    this.name = typeof kept["name"] === "string" ? kept["name"] : "";
  }

  /** Keep and apply; called by one effect of the app whenever something changes. */
  apply(): void {
    const { language, theme, motion, confirm, sound, name } = this;
    const root = document.documentElement;
    root.dataset["theme"] = theme;
    root.dataset["motion"] = motion;
    if (language !== speaker.language) void speaker.speak(language);
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, motion, confirm, sound, name }));
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
