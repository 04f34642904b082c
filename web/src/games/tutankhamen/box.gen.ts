/** Written by tools/box_types.py from src/scarab/games/tutankhamen/box/shape.py: `make wire`. */

export interface Box {
  sets: Record<"scarab" | "cat" | "horus" | "anubis" | "mask", number>;
  gold: number;
  pharaoh: number;
  tut: number;
  coins: Record<"2" | "3" | "4" | "5" | "6", number>;
}
