/** Egizia: six kinds of material in eight groups. */
import { line, type Line } from "./line";

/** From the top, as they lie on the board. */
const OBELISK = [9, 8, 7, 6, 5, 4, 3, 2, 1];
const PYRAMID = [6, 5, 4, 3, 2, 1];
const PAIRS = ["selinon", "thebae", "beni-hasan"];
const TEMPLE = ["top", "columns", "left", "right"];

/** The cards whose points no text gives; of some the condition too. */
const SPHINX: readonly (readonly [card: string, need?: string])[] = [
  ["obelisk-row-7"],
  ["obelisk-row-8"],
  ["obelisk-row-9"],
  ["pyramid-4-rows", "rows"],
  ["pyramid-5-rows", "rows"],
  ["temple-pillars"],
  ["temple-columns"],
  ["graves-9", "graves"],
  ["stone-market-count"],
  ["grain-market-count"],
  ["temple-own-4"],
  ["pyramid-own-6"],
  ["pyramid-own-7"],
  ["obelisk-own-4"],
  ["obelisk-own-5"],
  ["two-everywhere"],
  ["most-quarries"],
  ["most-green"],
  ["most-brown"],
  ["stone-market-last"],
  ["grain-market-last"],
];

export const EGIZIA: readonly Line[] = [
  line("river", "order", "order", "spaces"),
  ...PAIRS.map((place) => line("river", `pair:${place}`, "pair", `crew_pairs.${place}`)),
  line("own", "grain", "levels", "grain_market.penalty"),
  line("own", "stone", "steps", "stone_market.levels"),
  line("own", "max", "steps", "crew_max"),
  line("own", "crews", "steps", "start.crews"),
  line("own", "stones", "steps", "start.stones"),
  line("own", "quarry", "steps", "start.quarry"),
  line("own", "field", "steps", "start.field"),
  ...OBELISK.map((row) => line("obelisk", `row:${row}`, "steps", `obelisk.${row - 1}`)),
  line("obelisk", "graves", "counts", "graves.tiles"),
  ...PYRAMID.map((row) =>
    line("pyramid", `prow:${row}`, "steps", `pyramid.${row - 1}.fields`, `pyramid.${row - 1}.value`),
  ),
  ...TEMPLE.map((part) => line("pyramid", `temple:${part}`, "row", `temple.${part}`)),
  line("deck0", "deck:0", "counts", "decks.0"),
  line("deck1", "deck:1", "counts", "decks.1"),
  line("deck2", "deck:2", "counts", "decks.2"),
  line("deck2", "gravecard", "steps", "cards.grave_card"),
  ...SPHINX.map(([card, need]) =>
    line("sphinx", `sphinx:${card}`, "steps", ...(need ? [`sphinx.${card}.${need}`] : []), `sphinx.${card}.points`),
  ),
];
