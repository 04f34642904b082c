/** The values of a box that are not the standard's, in the words of the owner's page. */
import { differing, type Difference } from "../box/differing";
import { loadBoxGame, type LineWords } from "../box/game";
import { standardOf } from "../box/standards";
import type { Values } from "../box/wire";
import { boxSpeaker } from "../box/words.svelte";
import type { Api } from "./api";
import type { Language } from "./i18n.svelte";
import type { BoxDocument } from "./wire";

export interface Row {
  what: string;
  before: string;
  after: string;
}

export async function comparison(api: Api, { game, values }: BoxDocument, language: Language): Promise<Row[]> {
  const [standard, pictures] = await Promise.all([
    standardOf(api, game),
    loadBoxGame(game),
    boxSpeaker.speak(game, language),
  ]);
  if (!pictures) return [];
  boxSpeaker.box = values;
  const mine = values as Values;
  return differing(game, standard, mine).map((each) => row(each, pictures.words, standard.document.values, mine));
}

function row({ line, part, before, after }: Difference, words: LineWords, usual: Values, mine: Values): Row {
  if (!part) return { what: words.label(line), before: words.text(line, usual), after: words.text(line, mine) };
  const count = (value: unknown): string => (line.control === "order" ? String(value) : `${String(value)}×`);
  return { what: words.part(line, part), before: count(before), after: count(after) };
}
