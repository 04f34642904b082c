import type { Known } from "../known";

export const sums: Known["sums"] = {
  "drawn beside or behind each other": [
    "board/Bonus.svelte: 2 - sites | sites * 5",
    "board/Market.svelte: FOOT) / count",
    "board/OrderTiles.svelte: 1)) / view.seats | GAP * (view.seats | view.seats - 1",
    "board/ScoreTrack.svelte: Math.floor(all / 5 | Math.max(FIRST, field | all - FIRST ×2 | field % 5 ×2",
    "board/ScoreTrack.svelte: field) - cell | points < FIRST | row - same.indexOf(seat | seat) * BEHIND",
    "board/Standing.svelte: 6) / view.seats",
  ],
  "where the line under the last ship is drawn": [
    "board/Downstream.svelte: lowest - 1 | number > lowest | number >= lowest",
  ],
  "the levels that derived.ts marks": ["board/Market.svelte: level >= selling ×2"],
  "a long word is set smaller": ["board/SphinxFace.svelte: worth.length > 3"],
  "the end of a name": ["cards.ts: card) + 1"],
  "what has a button": ["choices.ts: places > FEW | teams > MANY_TEAMS"],
  "numbers of choices go on after the last place": ["choices.ts: next++ ×2 | view.box.spaces.length + 1"],
  "counted from 1": [
    "describe.ts: level + 1 | next + 1",
    "events.ts: level + 1",
    "river.ts: Place) + 1",
    "viewpoint.ts: seat) - 1",
    "words.ts: own.grain_market + 1 | own.stone_market + 1 | seat) + 1 ×2 | slot) - 1",
  ],
  "the places between two ships, and how many of them are named": [
    "forecast.ts: Math.max(from, numberOf | passed.length - few.length | place) - 1",
  ],
  "how many equal cards are held": ["player/Hand.svelte: 0) + 1"],
  "a bar of marks": [
    "player/Gauges.svelte: Math.max(need, Math.min | Math.min(grain, need | need + 4 | stones + income",
  ],
  "how a place is dimmed; what can be chosen comes from the server": [
    "standing.ts: number < numberOf(view.box | number <= lowestOf(view",
  ],
  "sums of facts that the engine has told, and lists of lines": [
    "acting/cards.ts: .reduce( | all + points",
    "acting/gained.ts: .reduce( | scene.trips.length - 1 | sum + gain.points",
    "acting/scene.ts: .findLastIndex( ×2 | Math.max(0, began",
  ],
  "the words for more grain and for less, for a round and for the last": [
    "acting/cards.ts: now < was | round < ROUNDS",
  ],
  "the last of equal pieces": ["acting/finale.ts: .findLastIndex( | last + 1", "acting/happened.ts: count - 1"],
  "which dot and which phase of the strip is lit": [
    "strip.ts: ) - 1 | Math.min(table.phase, order - 1 | ROUNDS + 1 | order - 1",
  ],
  "one tap more; the server says whether that is a team": ["team.ts: team.plus3 + 1"],
};
export const printed: Known["printed"] = {
  "lengths in the drawing, and stops of the keyboard": [
    "board/Buildings.svelte: ROOM",
    "board/Downstream.svelte: MARGIN",
    "board/OrderTiles.svelte: PAD",
    "board/Sphinx.svelte: [0, 1, 2]",
    "board/ship.ts: HIGH | WIDE",
    "viewpoint.ts: ABOVE",
  ],
  "the seat whose shape is a triangle": ["board/Marker.svelte: TRIANGLE", "board/Hull.svelte: TRIANGLE"],
  "the picture of one crew that gets one stronger, as raisedTo counts": ["board/Medal.svelte: +1", 'cards.ts: "+1" ×5'],
  "pictures of a first place, and of a field that counts twice": ['cards.ts: "1." | "×2"'],
  "phases are structure, the same in every box": ["acting/cards.ts: BONUS | FEED"],
  "rows, rounds and decks are structure, the same in every box": [
    "buildings.ts: [1, 2, 3, 4, 5, 6]",
    "derived.ts: [1, 2] | [3, 4]",
    "river.ts: ROUNDS",
  ],
  "words of the notation and of the box": ['river.ts: "1" | "2" | "3"', 'table.ts: "2"'],
  "how much of a list is shown": ["choices.ts: FEW | MANY_TEAMS", "forecast.ts: MOST"],
};
