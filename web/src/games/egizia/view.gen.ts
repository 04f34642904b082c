/** Written by tools/view_types.py from src/scarab/games/egizia/view.py: `make wire`. */

export type Ring =
  | "left"
  | "middle"
  | "right";

export type NileCard =
  | "green-2"
  | "green-3"
  | "green-4"
  | "green-5"
  | "green-6"
  | "green-7"
  | "green-8"
  | "green-9"
  | "yellow-green-2"
  | "yellow-green-3"
  | "yellow-green-4"
  | "yellow-green-5"
  | "yellow-green-6"
  | "yellow-green-7"
  | "yellow-green-8"
  | "yellow-green-9"
  | "brown-2"
  | "brown-3"
  | "brown-4"
  | "brown-5"
  | "brown-6"
  | "brown-7"
  | "brown-8"
  | "brown-9"
  | "quarry-1"
  | "quarry-2"
  | "quarry-3"
  | "quarry-4"
  | "quarry-5"
  | "quarry-6"
  | "crew-up"
  | "pay-crew-up"
  | "reuse-round"
  | "upstream"
  | "plus2-sphinx"
  | "keep2-sphinx"
  | "first-place"
  | "leftover-card"
  | "stones-as-grain"
  | "improve-field"
  | "grave-card"
  | "grain4"
  | "plus3"
  | "double-round"
  | "second-ship"
  | "two-crews"
  | "extra-site"
  | "sell-stones"
  | "stones"
  | "stone-market"
  | "grain-market"
  | "crews-choice"
  | "crews-blue-black"
  | "crews-blue-yellow"
  | "crews-black-yellow"
  | "points-obelisk-graves"
  | "points-pyramid-temple";

export type Place =
  | "c1"
  | "edfu"
  | "c2"
  | "selinon"
  | "c3"
  | "sphinx"
  | "c4"
  | "thebae"
  | "c5"
  | "beni-hasan"
  | "c6"
  | "obelisk"
  | "c7"
  | "alyi"
  | "c8"
  | "passalon"
  | "c9"
  | "pyramid"
  | "c10"
  | "heliopolis";

export type Site =
  | "sphinx"
  | "obelisk"
  | "pyramid";

export interface MovedShip {
  /** whose ship */
  seat: number;
  /** its slot: −1 is next to the front, −2 before it */
  slot: number;
  /** it came from a building field and still holds it */
  holds_field: boolean;
}

export interface SiteShips {
  /** the seat that has moved to the front */
  front: number | null;
  /** the seats on the building fields */
  fields: (number | null)[];
  /** the seat on the extra place beyond the fields */
  extra: number | null;
  /** the seat on the reserve place beyond the fields */
  reserve: number | null;
  /** ships that moved to the front after the one there, the foremost first; if any */
  before?: MovedShip[];
}

export type Crew =
  | "blue"
  | "black"
  | "yellow"
  | "joker";

export type OnceCard =
  | "crew-up"
  | "pay-crew-up"
  | "reuse-round"
  | "upstream";

export type Lane =
  | "obelisk"
  | "grave"
  | "pyramid 1"
  | "pyramid 2"
  | "pyramid 3"
  | "pyramid 4"
  | "pyramid 5"
  | "pyramid 6"
  | "temple left"
  | "temple right"
  | "temple columns"
  | "temple top";

export type GraveValue =
  | "1"
  | "2"
  | "3"
  | "4"
  | "5"
  | "6"
  | "7"
  | "8";

export type SphinxCard =
  | "obelisk-row-7"
  | "obelisk-row-8"
  | "obelisk-row-9"
  | "pyramid-4-rows"
  | "pyramid-5-rows"
  | "temple-pillars"
  | "temple-columns"
  | "graves-9"
  | "stone-market-count"
  | "grain-market-count"
  | "temple-own-4"
  | "pyramid-own-6"
  | "pyramid-own-7"
  | "obelisk-own-4"
  | "obelisk-own-5"
  | "two-everywhere"
  | "graves-own"
  | "crew-blue"
  | "crew-black"
  | "crew-yellow"
  | "crew-joker"
  | "most-quarries"
  | "most-green"
  | "most-yellow-green"
  | "most-brown"
  | "stone-market-last"
  | "grain-market-last"
  | "permanents"
  | "ten-percent";

export interface Visit {
  /** who drew */
  seat: number;
  /** how many cards */
  drawn: number;
  /** how many of them were kept */
  kept: number;
  /** the cards in the order drawn, for the seat that drew them only */
  cards: SphinxCard[] | null;
  /** those that were kept, for the seat that drew them only */
  keeps: SphinxCard[] | null;
}

export interface Sphinx {
  /** cards in the stack */
  stack: number;
  /** how many cards each seat holds */
  held: number[];
  /** the viewer's own cards; everybody's once they are shown at the end */
  cards: (SphinxCard[] | null)[];
  /** a seat still chooses what to keep of the last visit */
  visiting: boolean;
  /** all cards lie open for final scoring */
  shown: boolean;
  /** every visit to the sphinx, the first one first; forgotten once all cards are shown */
  visits: Visit[];
}

export interface Table {
  /** the round, from 1 to 5 */
  round: number;
  /** the phase of the round, from 1 to 7 */
  phase: number;
  /** seats by order tile, tile 1 first; empty before they are dealt */
  order: number[];
  /** seats by score marker, the foremost first */
  track: number[];
  /** each seat's points on the track */
  points: number[];
  /** where the water ring lies: `left`, `middle` or `right` */
  ring: Ring;
  /** the Nile cards on the squares `c1` to `c10` */
  squares: (NileCard | null)[];
  /** the Nile cards that the deck of this round still holds */
  deck: Partial<Record<NileCard, number>>;
  /** Nile cards that are out of the game */
  gone: number;
  /** the ships at each place that has any, by place; a seat again for each ship that joined its own */
  river: Partial<Record<Place, number[]>>;
  /** the ships at `sphinx`, `obelisk` and `pyramid` */
  sites: Record<Site, SiteShips>;
  /** what lies on and before each seat's board, for all to see */
  players: ({ ships: number; lowest: Place | null; stones: number; stone_market: number; grain_market: number; crews: Record<Crew, number>; tired: Crew[]; cards: Partial<Record<NileCard, number>>; used: Partial<Record<OnceCard, number>>; waiting: number; works: number })[];
  /**
   * the seat whose stone lies on each field: `obelisk`, `grave`, `pyramid 1` to `pyramid 6` from the bottom, `temple
   * left`, `temple right`, `temple columns`, `temple top`
   */
  buildings: Record<Lane, (number | null)[]>;
  /** the value of each grave tile in the row, taken ones too; `None` while it is closed */
  graves: (number | null)[];
  /** grave tiles that were not opened yet, by value, for every value that the box has */
  grave_bag: Partial<Record<GraveValue, number>>;
  /** the seats that still place ships in this round */
  sailing: number[];
  /** the order tile, counted from 0, of the seat that sailed last */
  sailor: number | null;
  /** the round field that was just taken and that double-round can use */
  latest: Place | null;
  /** grain from cards and stones in the feeding that goes on */
  grain: number;
  /** the building that goes on */
  work: { slot: number; freed: boolean; holds_field: boolean; strength: number; first_sum: number; second_sum: number; rows: number[] };
  /** the sphinx cards */
  sphinx: Sphinx;
}
