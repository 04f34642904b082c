/** Written by tools/view_types.py from src/scarab/games/tutankhamen/view.py: `make wire`. */

export type TileName =
  | "scarab-green"
  | "scarab-blue"
  | "scarab-purple"
  | "cat-green"
  | "cat-blue"
  | "cat-purple"
  | "horus-green"
  | "horus-blue"
  | "horus-purple"
  | "anubis-green"
  | "anubis-blue"
  | "anubis-purple"
  | "mask-green"
  | "mask-blue"
  | "mask-purple"
  | "gold"
  | "pharaoh"
  | "tut";

export type SetName =
  | "scarab-green"
  | "scarab-blue"
  | "scarab-purple"
  | "cat-green"
  | "cat-blue"
  | "cat-purple"
  | "horus-green"
  | "horus-blue"
  | "horus-purple"
  | "anubis-green"
  | "anubis-blue"
  | "anubis-purple"
  | "mask-green"
  | "mask-blue"
  | "mask-purple";

export interface Table {
  /** the tile on each place from 1 to 70; null where it is gone. The last is `tut`, King Tut on the ledge */
  path: (TileName | null)[];
  /** the place of each seat's pawn; 0 is the start */
  pawns: number[];
  /** the coins each seat still has: the seat that has none left wins */
  coins: number[];
  /** the tiles of each set before each seat, `{"mask-blue": 2}` */
  hands: Partial<Record<SetName, number>>[];
  /** the wild pharaoh tiles before each seat */
  pharaohs: number[];
  /** the wild tiles each seat has added to the set that is being scored */
  added: number[];
  /** the seat that has King Tut */
  king_tut: number | null;
  /** tiles that are in the box: not laid yet, or gone from the game */
  out: Partial<Record<TileName, number>>;
  /** the seat whose turn it is; null before the first turn */
  turn: number | null;
}
