/** Imhotep on the screen: ships on the Nile, five sites around them, stones that everybody may send off. */
import { defineGame } from "../game";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { choices, describe, question, reversible } from "./choices";
import "./colours.css";
import { explain } from "./explain";
import { forecast } from "./forecast";
import { log } from "./log";
import type { Box } from "./box.gen";
import type { Messages } from "./messages.gen";
import Own from "./Own.svelte";
import Piece from "./Piece.svelte";
import Player from "./Player.svelte";
import { refuse } from "./refuse";
import Side from "./Side.svelte";
import { sideOf, type Table } from "./table";
import { trips } from "./trips";
import { category, headline, status, text } from "./words";

export const imhotep = defineGame<Table, Box, Messages>({
  name: "imhotep",
  messages: {
    en: async () => (await import("./messages/en")).en,
    nl: async () => (await import("./messages/nl")).nl,
    nb: async () => (await import("./messages/nb")).nb,
  },
  /** Whoever takes a card at a market of side B may look at the pair. */
  secrets: (view) => sideOf(view, "market") === "B" && (view.question === "TakeCard" || view.question === "KeepCard"),
  Art,
  Board,
  Piece,
  Player,
  Own,
  Side,
  status,
  headline,
  question,
  choices,
  describe,
  reversible,
  forecast,
  refuse,
  log,
  trips,
  text,
  explain,
  category,
});
