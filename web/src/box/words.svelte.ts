/** The words of the owner's page: its own, and those of the game whose box is open. */
import { speaker, type Language } from "../lib/i18n.svelte";
import {
  translator,
  type AnyTranslate,
  type Like,
  type Messages,
  type ParametersOf,
  type Translate,
} from "../lib/text";
import type { en } from "./messages/en";

const OWN = import.meta.glob<Record<string, Like<typeof en>>>("./messages/*.ts");
const GAMES = import.meta.glob<Record<string, Messages>>("../games/*/messages/*.ts");

class BoxSpeaker {
  language = $state<Language>("en");
  own = $state.raw<Messages>({});
  game = $state.raw<Messages>({});
  /** The numbers that a game's messages name. */
  box = $state.raw<object>({});

  /** Load the words of a game and a language; an empty name needs only the page's own. */
  async speak(game: string, language: Language): Promise<void> {
    const load = GAMES[`../games/${game}/messages/${language}.ts`];
    const [own, found] = await Promise.all([OWN[`./messages/${language}.ts`]?.(), load?.()]);
    this.own = own?.[language] ?? {};
    this.game = found?.[language] ?? {};
    this.language = language;
  }
}

export const boxSpeaker = new BoxSpeaker();
const nameOf = (): string => "";

/** The page's own words. */
export const b: Translate<ParametersOf<typeof en>> = translator(() => ({
  language: boxSpeaker.language,
  messages: boxSpeaker.own,
  nameOf,
}));

/** The words of the game whose box is open. */
export const g: AnyTranslate = translator(() => ({
  language: boxSpeaker.language,
  messages: boxSpeaker.game,
  nameOf,
  box: boxSpeaker.box,
}));

export const speakNow = (game: string): Promise<void> => boxSpeaker.speak(game, speaker.language);
