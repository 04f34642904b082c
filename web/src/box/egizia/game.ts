/** The owner's page of Egizia. */
import Art from "../../games/egizia/Art.svelte";
import "../../games/egizia/colours.css";
import "../css/buildings.css";
import "../css/decks.css";
import "../css/own_board.css";
import "../css/river.css";
import "../css/sphinx.css";
import type { BoxGame } from "../game";
import Control from "./Control.svelte";
import Deck from "./Deck.svelte";
import ObeliskGroup from "./ObeliskGroup.svelte";
import OwnBoard from "./OwnBoard.svelte";
import PyramidGroup from "./PyramidGroup.svelte";
import River from "./River.svelte";
import SphinxCards from "./SphinxCards.svelte";
import { words } from "./words";

export const game: BoxGame = {
  words,
  Art,
  Control,
  symbols: {
    river: { id: "egz-card-back", ratio: 1 / 0.61 },
    own: { id: "egz-crew-joker" },
    obelisk: { id: "egz-grave-open", ratio: 0.79 },
    pyramid: { id: "egz-sign-pyramid" },
    deck0: { id: "egz-mini-quarry", ratio: 0.86 },
    deck1: { id: "egz-mini-field-green", ratio: 0.86 },
    deck2: { id: "egz-mini-field-brown", ratio: 0.86 },
    sphinx: { id: "egz-sphinx-back", ratio: 0.83 },
  },
  pictures: {
    river: River,
    own: OwnBoard,
    obelisk: ObeliskGroup,
    pyramid: PyramidGroup,
    deck0: Deck,
    deck1: Deck,
    deck2: Deck,
    sphinx: SphinxCards,
  },
};
