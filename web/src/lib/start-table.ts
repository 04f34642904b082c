/** How a game is begun without asking anything. */
import type { Api } from "./api";
import { readyWithNumbers } from "./numbers";
import type { Created, GameCard, NewSeat, NewTable, Shelf } from "./wire";

/** The title or summary of a game, in the language or in English. */
export const wordsIn = (texts: Record<string, string>, language: string): string =>
  texts[language] ?? texts["en"] ?? "";

/** On the server; a game without a board of its own is played as text. */
export const canPlay = (shelf: Shelf | null, game: string): GameCard | null =>
  shelf?.games.find((card) => card.name === game) ?? null;

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

/** Every seat of the visitor's is ready, each with its number: the seal came with the table. If it fails, the waiting room asks. */
export async function begin(api: Api, planned: NewTable, { table, commitment }: Created): Promise<void> {
  const own = planned.seats.flatMap(({ kind }, seat) => (kind === "me" ? [seat] : []));
  try {
    await readyWithNumbers(api, table, commitment, own);
  } catch {
    return;
  }
}
