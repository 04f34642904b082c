import type { Known } from "../known";

export const sums: Known["sums"] = {
  "two drawings of an empty place": ["Board.svelte: place % 3"],
  "how a place is dimmed; what can be chosen comes from the server": ["Board.svelte: place <= mine"],
  "without the tiles that leave by the server's events": ["forecast.ts: tile) - gone.length"],
  "how far along the road of the top bar": ["Road.svelte: LEDGE) * 100 | place / LEDGE"],
  "who was how far when the game ended; who has won comes from the server": ["acting/why.ts: each) < left(seat"],
  "coins that are still in the air lie neither here nor there": [
    "Board.svelte: .reduce( | sum + (board.owed | view) - view.score.reduce((sum",
    "player/Player.svelte: 0) + (board.owed",
  ],
  "how many pictures share the card, and cards the rail": [
    "player/Holds.svelte: holds.length > FEW",
    "player/Player.svelte: owner) > ROW | owner).length + wildOf(view | view.table.hands.length >= CROWD",
  ],
};
export const printed: Known["printed"] = {
  "no wild tile, in the notation": ['choices.ts: "0"', 'log.ts: "0"'],
  "how many pictures share the card, and cards the rail": ["player/Holds.svelte: FEW", "player/Player.svelte: CROWD"],
  "the length of the path is structure, the same in every box": ["tiles.ts: LEDGE"],
};
