/** Written by tools/view_types.py from src/scarab/games/imhotep/view.py: `make wire`. */

export type Site =
  | "market"
  | "pyramid"
  | "temple"
  | "burial"
  | "obelisks";

export type CardName =
  | "lever"
  | "hammer"
  | "sail"
  | "chisel"
  | "entrance"
  | "sarcophagus"
  | "paved-path"
  | "pyramid-decoration"
  | "temple-decoration"
  | "burial-decoration"
  | "obelisk-decoration"
  | "statue";

export interface Table {
  /** the round, from 1 to 6; 0 before the first */
  round: number;
  /** the round cards turned up so far, `4-3-2-1`: ships by their berths */
  round_cards: string[];
  /** the seat that begins the round; null before the first */
  starter: number | null;
  /** the seat whose turn it is */
  turn: number | null;
  /** the seat that sailed the last ship of this round */
  last_sailor: number | null;
  /** the four ships of this round, the largest first */
  ships: ({ stones: (number | null)[]; site: Site | null; docked: boolean })[];
  /** the berths still to be unloaded from the ship that has just sailed, the next one first */
  unloading: number[];
  /** the stones on each seat's sled */
  sleds: number[];
  /** the stones each seat still has in the quarry */
  quarry: number[];
  /** what was built; a stone is written as the seat that owns it */
  sites: { pyramid: (number | null)[]; temple: number[]; burial: number[]; obelisks: number[]; towers: number[] };
  /** the face-up cards; null where one was taken */
  market: (CardName | null)[];
  /** the cards before each seat */
  cards: Partial<Record<CardName, number>>[];
  /** how many cards the draw pile has */
  pile: number;
  /** the discard pile */
  discards: Partial<Record<CardName, number>>;
  /** what has left its place and has no new one yet; it follows from the stack */
  in_hand: { stone: number | null; card: CardName | null; earlier: CardName[] };
  /** side B of the market: the face-down pair */
  pair: { face_down: number; taken: boolean; counted: CardName[]; seen: CardName[] | null };
}
