/** The owner's page of Imhotep. */
import Art from "../../games/imhotep/Art.svelte";
import "../../games/imhotep/colours.css";
import "../css/imhotep.css";
import "../css/own_board.css";
import type { BoxGame } from "../game";
import Control from "./Control.svelte";
import Rounds from "./Rounds.svelte";
import Sites from "./Sites.svelte";
import { words } from "./words";

export const game: BoxGame = {
  words,
  Art,
  Control,
  symbols: { rounds: { id: "imh-pic-load" }, sites: { id: "imh-pic-pyramid" } },
  pictures: { rounds: Rounds, sites: Sites },
};
