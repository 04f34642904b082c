import type { Known } from "../known";

export const sums: Known["sums"] = {
  "counted from 1": [
    "Board.svelte: 1) - 1",
    "acting/finale.ts: first + 1 | seat) + 1",
    "choices.ts: berth) - 1 | detail) + 1 ×2 | site) + 1",
    "forecast.ts: berth) - 1",
    "table.ts: ship + 1",
    "taps.ts: ship) + 1 | ship.docked) + 1",
  ],
  "the ship in question is drawn last": ["Board.svelte: inQuestion) - Number(b.number"],
  "one letter of the sides, replaced": ["Options.svelte: side + value.slice(site | site + 1 | site) + side"],
  "bars between stones of a group that derived.ts has found": [
    "board/Burial.svelte: BURIAL_ROWS - 1 | BURIAL_ROWS < BURIAL_ROWS | place % BURIAL_ROWS | place + BURIAL_ROWS",
  ],
  "stops of the keyboard": [
    "board/Market.svelte: STOP + faceUp.length ×2 | faceUp.length + place ×2 | faceUp.length + seen.length",
    "board/Market.svelte: seen.length + (hasPair",
    "board/Ship.svelte: 10 * number",
    "board/Site.svelte: 100 + SITES.indexOf(site",
  ],
  "drawn beside or above each other": [
    "board/Quarry.svelte: 14) / view.box.sled | index * place",
    "board/Temple.svelte: INSET - (levels | levels - 2",
    "board/Towers.svelte: 4) / (view.box.tower | view.box.tower * BLOCK_FRONT",
  ],
  "fields of three pyramids, counted through": [
    "board/Pyramids.svelte: PYRAMID_FIELDS * index",
    "printed.ts: Math.floor(field / PYRAMID_FIELDS | field % PYRAMID_FIELDS",
  ],
  "the order of unloading, stone by stone": [
    "choices.ts: place < view.table.unloading.length | place++",
    "taps.ts: place++ | tap).length - 1",
  ],
  "the number of a choice": ["choices.ts: shift + SITES.indexOf(site"],
  "where a line of the record stands in a round": ["acting/cards.ts: .findLastIndex( | began + 1"],
  "points of events, added up for a card": ["acting/sent.ts: .reduce( | all + each"],
  "the line of the sail, looked for in the log": ["acting/sent.ts: .findLastIndex("],
  "six rounds, in every box": ["acting/round.ts: ended.round >= ROUNDS", "strip.ts: round >= ROUNDS"],
  "the place at which a piece leaves or lands, counted from those that lie there": [
    "acting/trips.ts: .findIndex( | 0) + 1 | 0) - stones | had + index | this.towers += 1",
    "acting/trips.ts: view.table.sites.towers.length - raised",
    "board/Beside.svelte: first + index | view.table.sites.pyramid.length - owners.length",
  ],
  "cards beside each other, the pair among them": ["acting/trips.ts: before.table.market.length + (sideOf(before"],
  "the trip that has just been added": ["acting/trips.ts: this.trips.length - 1"],
  "before and after the action, as derived.ts counts": ["forecast.ts: 0) + taken | 0) - 1 | 1) - before | card) + 1"],
  "a row of stones, one by one": ["player/Sled.svelte: place < stones"],
  "where something lies in a list": ["table.ts: .findIndex(", "taps.ts: .findIndex("],
  "how many cards lie there": ["table.ts: .reduce( | sum + (view.table.discards[card"],
};
export const printed: Known["printed"] = {
  "lengths in the drawing": [
    "board/Berth.svelte: GAP",
    "board/Last.svelte: ROUND",
    "board/Burial.svelte: length: 17",
    "board/Quarry.svelte: CORNER",
    "board/Ship.svelte: MARGIN",
  ],
  "the seat of a piece that names none": ['player/Piece.svelte: "0"'],
  "the order of the phases": ["strip.ts: SAIL | SHIPS | TEMPLE"],
  "rounds, rows and pyramids are structure, the same in every box": [
    "things.ts: BURIAL_ROWS | PYRAMID_FIELDS | ROUNDS",
  ],
};
