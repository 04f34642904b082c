/** Boxes that somebody has half filled in. The numbers are made up, they are not those of a printed game. */
import { linesOf } from "../box/lines";
import { counts, names, put } from "../box/paths";
import type { KeptBox } from "../box/store";
import type { Json, Values } from "../box/wire";
import { boxSheet, standard } from "./boxes";
import type { Fixture, Scene } from "./fixtures";

const valuesOf = (game: string): Values => standard(boxSheet(game).standard).values;
const changed = (game: string, changes: [string, Json][]): Values =>
  changes.reduce((values, [path, value]) => put(values, path, value), valuesOf(game));

function box(game: string, name: string, values: Values, ticks: string[]): KeptBox {
  return { id: game, game, name, rules: standard(boxSheet(game).standard).rules, values, ticks };
}

function egizia(): KeptBox {
  const order = names(valuesOf("egizia"), "spaces").toSpliced(4, 2, "sphinx", "card");
  const deck = counts(valuesOf("egizia"), "decks.0");
  const values = changed("egizia", [
    ["spaces", order],
    ["crew_pairs.thebae", ["black", "yellow"]],
    ["crew_pairs.beni-hasan", ["blue", "yellow"]],
    ["crew_max", 8],
    ["grain_market.penalty", [3, 3, 2, 2, 1, 1]],
    ["stone_market.levels", 6],
    ["obelisk.2", 1],
    ["obelisk.3", 2],
    ["decks.0", { ...deck, "quarry-2": 2, "quarry-4": 1 }],
    ["sphinx.obelisk-row-7.points", 6],
    ["sphinx.temple-own-4.points", 6],
  ]);
  const ticks = ["order", "pair:selinon", "grain", "stone", "max", "crews", "stones", "quarry", "field"];
  ticks.push("row:9", "row:8", "row:7", "row:6", "row:5", "sphinx:obelisk-row-8", "sphinx:obelisk-row-9");
  return box("egizia", "Anna’s Egizia", values, ticks);
}

function amunRe(): KeptBox {
  const values = changed("amun_re", [
    ["provinces.damanhur.fields", 2],
    ["provinces.avaris.limit", 2],
    ["provinces.buto.fields", 6],
    ["provinces.baharya.limit", 1],
    ["provinces.memphis.fields", 4],
  ]);
  const seen = /^(damanhur|buto|mendes|avaris|baharya|memphis|steps)|amarna:(bank|half|nile)/;
  const ticks = linesOf("amun_re").flatMap(({ id }) => (seen.test(id) ? [id] : []));
  return box("amun_re", "Anna’s Amun-Re", values, ticks);
}

function imhotep(): KeptBox {
  const values = changed("imhotep", [["round_cards.3.5", [4, 4, 3, 1]]]);
  const ticks = linesOf("imhotep").flatMap(({ id }) => (/^round:(2:|3:[0-3])/.test(id) ? [id] : []));
  return box("imhotep", "Anna’s Imhotep", values, ticks);
}

export const ANNAS: readonly KeptBox[] = [egizia(), amunRe(), imhotep()];

/** No table is shown on these pages. */
export const FAKE_TABLE = [
  { card: { name: "egizia" }, rules: {}, lines: [], positions: [], scenes: {} },
  { message: { state: { seats: [] }, views: [], you: { seats: [] } }, previews: {}, refusals: {} },
] as unknown as [Fixture, Scene];
