/** The four games in the order of the shelf, and how a game is begun without asking anything. */
import { isDrawn } from "../games/shelf";
import type { Api } from "./api";
import { readyWithNumbers } from "./numbers";
import type { Created, GameCard, NewSeat, NewTable, Shelf } from "./wire";

export const SHELF = ["imhotep", "tutankhamen", "egizia", "amun_re"] as const;
export type GameName = (typeof SHELF)[number];

/** Proper names, the same in every language. */
export const TITLES: Record<GameName, string> = {
  imhotep: "Imhotep",
  tutankhamen: "Tutankhamen",
  egizia: "Egizia",
  amun_re: "Amun-Re",
};

export const titleOf = (game: string): string => TITLES[game as GameName] ?? game;

/** On the server and drawn in the browser. */
export const canPlay = (shelf: Shelf | null, game: string): GameCard | null =>
  (isDrawn(game) && shelf?.games.find((card) => card.name === game)) || null;

/** `3`, `2–4` */
export function seatRange({ seats }: GameCard): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? String(least) : `${least}–${most}`;
}

const USUAL = 4;

const USUAL_BOT = "player";

/** Whom people meet if they choose nobody. */
export const usualBot = (shelf: Shelf): string =>
  shelf.bots.includes(USUAL_BOT) ? USUAL_BOT : (shelf.bots.at(-1) ?? "random");

export function usualTable(card: GameCard, shelf: Shelf, name: string): NewTable {
  const count = card.seats.includes(USUAL) ? USUAL : Math.max(...card.seats);
  const me: NewSeat = { kind: "me", name: name || null };
  const bots = Array.from({ length: count - 1 }, (): NewSeat => ({ kind: "bot", bot: usualBot(shelf) }));
  return { game: card.name, seats: [me, ...bots] };
}

/** Sit down against bots at once. Returns the table's address. */
export async function playNow(api: Api, card: GameCard, shelf: Shelf, name: string): Promise<string> {
  const planned = usualTable(card, shelf, name);
  const made = await api.create(planned);
  await begin(api, planned, made);
  return `/table/${made.table}`;
}

/** Every own seat is ready, each with its number: the seal came with the table. If it fails, the waiting room asks. */
export async function begin(api: Api, planned: NewTable, { table, commitment }: Created): Promise<void> {
  const own = planned.seats.flatMap(({ kind }, seat) => (kind === "me" ? [seat] : []));
  try {
    await readyWithNumbers(api, table, commitment, own);
  } catch {
    return;
  }
}
