/** Written by tools/view_types.py from src/scarab/games/amun_re/view.py: `make wire`. */

export type Province =
  | "damanhur"
  | "buto"
  | "mendes"
  | "avaris"
  | "baharya"
  | "memphis"
  | "amarna"
  | "sawu"
  | "abydos"
  | "thebes"
  | "dakhla"
  | "kharga"
  | "edfu"
  | "abu"
  | "berenike";

export type Pile =
  | "face-down"
  | "turned-up"
  | "open"
  | "box";

export interface Land {
  /** whose it is */
  owner: number | null;
  /** its card: `open`, bought in this kingdom; `box`, not used any more */
  card: Pile;
  /** pyramids there */
  pyramids: number;
  /** building stones that are in no pyramid yet */
  stones: number;
  /** farmers on its fields; those printed there are not counted */
  farmers: number;
  /** farmers on its lowland, from power cards */
  free_farmers: number;
  /** power cards that its buyer gets */
  free_cards: number;
  /** gold that its buyer gets */
  free_gold: number;
}

export interface Bid {
  /** the province bid on */
  province: Province;
  /** gold */
  bid: number;
  /** another seat has bid more there */
  outbid: boolean;
}

export type CardName =
  | "blockade"
  | "same-province"
  | "free-farmer"
  | "builder"
  | "correction"
  | "increase"
  | "eight-gold"
  | "farmers-bonus"
  | "cards-bonus"
  | "side-bonus"
  | "half-bonus"
  | "bank-bonus";

export type Piece =
  | "gold"
  | "stones"
  | "pyramids"
  | "farmers";

export interface Table {
  /** 1, the Old Kingdom, or 2, the New */
  kingdom: number;
  /** the round of the kingdom */
  round: number;
  /** the phase of the round: 1 reveal, 2 auction, 3 actions, 4 offering, 5 harvest, 6 scoring */
  phase: number;
  /** the seat that is Pharaoh */
  pharaoh: number | null;
  /** the space of the temple on its track; 0 beside it */
  temple: number;
  /** the fifteen provinces by name */
  provinces: Record<Province, Land>;
  /** each seat's provinces of this kingdom, in the order bought */
  lands: Province[][];
  /** the provinces of this round's auction */
  turned_up: Province[];
  /** each seat's bid; null without one */
  bids: (Bid | null)[];
  /** each seat's gold, as everybody can count it */
  ledger: number[];
  /** how many power cards each seat holds */
  cards: number[];
  /** the seat still holds the builder that everybody saw it get */
  dealt_builder: boolean[];
  /** power cards in the deck */
  deck: number;
  /** power cards that were played or sold */
  discards: Partial<Record<CardName, number>>;
  /** the kinds of power card each seat has played in this phase */
  played: CardName[][];
  /** the seat has made its offering */
  sealed: boolean[];
  /** the sum of this round's offerings, once revealed */
  total: number;
  /** the purchase of this step has been made */
  bought: boolean;
  /** farmers or stones that were bought and are still to be placed */
  to_place: number;
  /** the province on which a harvest increase was played */
  increase: Province | null;
  /** the province on which an eight-gold card was played */
  eight_gold: Province | null;
  /** what is left in the supply */
  bank: Record<Piece, number>;
  /** each seat's gold as far as it is shown: one's own; everybody's with the option `open_gold` and at the end */
  gold: (number | null)[];
  /** the viewer's power cards; null for a spectator */
  hand: Partial<Record<CardName, number>> | null;
  /** how many of each kind the deck can hold, as far as the viewer knows */
  deck_at_most: Partial<Record<CardName, number>>;
  /** offerings: one's own at once, all when they are revealed; a theft is negative */
  offers: (number | null)[];
  /** the viewer's offering holds a correction; null for a spectator */
  correcting: boolean | null;
}
