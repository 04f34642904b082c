/** The language of the page: the messages of the shell, loaded when chosen, and the translator `t`. */
import { languages } from "../site.json";
import { letterOf } from "./letters";
import type { en } from "./messages/en";
import { translator, type Catalogue, type Like, type Messages, type ParametersOf, type Translate } from "./text";

export type Language = keyof typeof languages;
/** In the order of site.json, the source first. */
export const LANGUAGES = Object.keys(languages) as Language[];
export type ShellMessages = ParametersOf<typeof en>;

/** One loader per language, so that a page loads the words of one language only. */
export type Loaders<P> = Record<Language, () => Promise<Catalogue<P>>>;

/** What a game says of itself on the shelf: its pitch, what its cover shows, whose its numbers are. */
export interface ShelfWords {
  pitch: string;
  cover: string;
  numbers: string;
  /** What its own Options.svelte says before the deal. */
  [option: string]: string;
}

interface Words {
  games: Record<string, ShelfWords>;
}
const SHELL = import.meta.glob<Words & Record<Language, Like<typeof en>>>("./messages/*.ts");

class Speaker {
  language = $state<Language>("en");
  messages = $state.raw<Messages>({});
  games = $state.raw<Record<string, ShelfWords>>({});

  async speak(language: Language): Promise<void> {
    const words = await SHELL[`./messages/${language}.ts`]?.();
    this.messages = words?.[language] ?? {};
    this.games = words?.games ?? {};
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const speaker = new Speaker();

/** Undefined for a game that has brought no words. */
export const shelfWords = (game: string): ShelfWords | undefined =>
  Object.entries(speaker.games).find(([file]) => file.includes(`/${game}/messages/`))?.[1];

export const t: Translate<ShellMessages> = translator(() => ({
  language: speaker.language,
  messages: speaker.messages,
  nameOf: (seat): string => t("seat.name", { letter: letterOf(seat) }),
}));

const isSpoken = (language: Language, code: string): boolean =>
  language === code || (languages[language].aliases as string[]).includes(code);

/** The first language of the browser that we speak, by its code or an alias: `no` and `nn` read bokmål. */
export function browserLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split("-")[0] ?? "";
    const found = LANGUAGES.find((language) => isSpoken(language, code));
    if (found) return found;
  }
  return "en";
}
