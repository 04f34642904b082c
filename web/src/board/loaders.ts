/** A game's words, one chunk a language: `loaders<Messages>(import.meta.glob("./messages/*.ts"))`. */
import { LANGUAGES, type Loaders } from "../lib/i18n.svelte";
import type { Catalogue } from "../lib/text";

type Files = Record<string, () => Promise<unknown>>;

export function loaders<M>(files: Files): Loaders<M> {
  const load = (language: string) => async (): Promise<Catalogue<M>> => {
    const file = files[`./messages/${language}.ts`];
    if (!file) throw new Error(`no messages/${language}.ts`);
    return ((await file()) as Record<string, Catalogue<M>>)[language] as Catalogue<M>;
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, load(language)])) as Loaders<M>;
}
