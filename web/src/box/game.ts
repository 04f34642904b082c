/** What a game gives the owner's page: how its lines are called and drawn. */
import type { Component } from "svelte";
import type { Editor } from "./editor.svelte";
import type { Line } from "./lines";
import type { Values } from "./wire";

export interface LineWords {
  label(line: Line): string;
  /** The values of a line in words: what the standard has, what a reader hears. */
  text(line: Line, values: Values): string;
  /** A card of a deck, a place of the river. */
  part(line: Line, part: string): string;
  group(group: string): string;
  about(group: string): string;
}

/** A symbol of the game's art, as high as it is wide unless told. */
export interface Symbol {
  id: string;
  /** Width by height. */
  ratio?: number;
}

export interface BoxGame {
  words: LineWords;
  /** The symbols that pictures use; a box may be printed on them. */
  Art: Component<{ box: never }>;
  symbols: Record<string, Symbol>;
  /** One for each group. */
  pictures: Record<string, Component<{ editor: Editor; group: string }>>;
  /** The answer to a line, where lines are open. */
  Control?: Component<{ editor: Editor; line: Line }>;
  /** Instead of the line in question: a sheet that asks several lines at once. */
  Sheet?: Component<{ editor: Editor; line: Line; inSheet: boolean }>;
  sheets?(line: Line): boolean;
  /** Instead of the groups, where there is room for a column. */
  Rail?: Component<{ editor: Editor }>;
}

const GAMES: Record<string, () => Promise<{ game: BoxGame }>> = {
  egizia: () => import("./egizia/game"),
  amun_re: () => import("./amun_re/game"),
  imhotep: () => import("./imhotep/game"),
  tutankhamen: () => import("./tutankhamen/game"),
};

export async function loadBoxGame(name: string): Promise<BoxGame | null> {
  return (await GAMES[name]?.())?.game ?? null;
}
