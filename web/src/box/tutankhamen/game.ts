/** The owner's page of Tutankhamen: nothing is open. */
import Art from "../../games/tutankhamen/Art.svelte";
import "../../games/tutankhamen/colours.css";
import "../css/tutankhamen.css";
import type { BoxGame } from "../game";
import Held from "./Held.svelte";

export const game: BoxGame = {
  words: { label: () => "", text: () => "", part: () => "", group: () => "", about: () => "" },
  Art,
  symbols: {},
  pictures: { all: Held },
};
