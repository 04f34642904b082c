/** What is known of a game before its board is loaded: each folder's card.ts. Its words lie in messages/…/shelf.json. */
import type { Shelf } from "../lib/wire";

export interface Card {
  /** A proper name, which no language translates. */
  title: string;
  /** Where it stands on the shelf. The server's answer would come too late for the first picture of the page. */
  place: number;
  /** The address of the picture on its box. */
  cover: string;
}

const FILES = import.meta.glob<Card>("./*/card.ts", { eager: true, import: "card" });
const CARDS = Object.fromEntries(
  Object.entries(FILES)
    .map(([file, card]): [string, Card] => [file.split("/")[1] ?? "", card])
    .sort(([, card], [, other]) => card.place - other.place),
);

/** The games that have a board, in the order of the shelf. */
export const SHELF: readonly string[] = Object.keys(CARDS);

/** Null for a game that has brought no board. */
export const cardOf = (game: string): Card | null => CARDS[game] ?? null;

/** `door_game` → `Door Game`: where only the name is known. */
export const titleOf = (game: string): string =>
  cardOf(game)?.title ?? game.replaceAll("_", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Those with a board, then what else the server has. */
export const namesOn = (shelf: Shelf | null): string[] => [
  ...SHELF,
  ...(shelf?.games ?? []).map(({ name }) => name).filter((name) => !cardOf(name)),
];
