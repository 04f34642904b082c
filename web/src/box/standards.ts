/** The standard box of a game with its shape: asked for once. */
import type { Api } from "../lib/api";
import type { BoxDocument, BoxSheet } from "./wire";

export interface Standard {
  sheet: BoxSheet;
  document: BoxDocument;
}

const known = new WeakMap<Api, Map<string, Promise<Standard>>>();

export function standardOf(api: Api, game: string): Promise<Standard> {
  const games = known.get(api) ?? new Map<string, Promise<Standard>>();
  known.set(api, games);
  const found = games.get(game) ?? load(api, game);
  games.set(game, found);
  void found.catch(() => games.delete(game)); // the next visit asks again
  return found;
}

async function load(api: Api, game: string): Promise<Standard> {
  const sheet = (await api.boxSheet(game)) as BoxSheet;
  return { sheet, document: (await api.box(sheet.standard)) as BoxDocument };
}
