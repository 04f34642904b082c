/** The language of the page: the messages of the shell, loaded when chosen, and the translator `t`. */
import type { en } from "./messages/en";
import { translator, type Catalogue, type Like, type Messages, type ParametersOf, type Translate } from "./text";

export const LANGUAGES = ["en", "nl", "nb"] as const;
export type Language = (typeof LANGUAGES)[number];
export type ShellMessages = ParametersOf<typeof en>;

/** One loader per language, so that a page loads the words of one language only. */
export type Loaders<P> = Record<Language, () => Promise<Catalogue<P>>>;

const SHELL: Record<Language, () => Promise<Like<typeof en>>> = {
  en: async () => (await import("./messages/en")).en,
  nl: async () => (await import("./messages/nl")).nl,
  nb: async () => (await import("./messages/nb")).nb,
};

class Speaker {
  language = $state<Language>("en");
  messages = $state.raw<Messages>({});

  async speak(language: Language): Promise<void> {
    this.messages = await SHELL[language]();
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const speaker = new Speaker();

export const t: Translate<ShellMessages> = translator(() => ({
  language: speaker.language,
  messages: speaker.messages,
  nameOf: (seat): string => t("seat.name", { letter: "ABCDEF"[seat] ?? "?" }),
}));

/** The first language of the browser that we speak; `no` and `nn` read bokmål. */
export function browserLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split("-")[0];
    if (code === "no" || code === "nn") return "nb";
    const found = LANGUAGES.find((language) => language === code);
    if (found) return found;
  }
  return "en";
}
