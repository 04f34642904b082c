/** Egizia on the screen: the river, the player's board, the buildings. */
import { defineGame } from "../game";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { choices } from "./choices";
import "./colours.css";
import { describe } from "./describe";
import { explain } from "./explain";
import { forecast } from "./forecast";
import { log, trips } from "./log";
import type { Box } from "./box.gen";
import type { Messages } from "./messages.gen";
import Own from "./Own.svelte";
import Piece from "./Piece.svelte";
import Player from "./Player.svelte";
import { question } from "./question";
import { refuse } from "./refuse";
import Side from "./Side.svelte";
import type { Table } from "./table";
import { headline, status, text } from "./words";

export const egizia = defineGame<Table, Box, Messages>({
  name: "egizia",
  messages: {
    en: async () => (await import("./messages/en")).en,
    nl: async () => (await import("./messages/nl")).nl,
    nb: async () => (await import("./messages/nb")).nb,
  },
  secrets: true,
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
  /** Nothing is over until the builder stops; only an opened grave cannot be closed again. */
  reversible: (action) => action.startsWith("build ") && !action.startsWith("build grave"),
  forecast,
  refuse,
  log,
  trips,
  text,
  explain,
  category: (name, t) => t.word("Category", name),
});
