/** Tutankhamen on the screen: the winding path, pharaohs to add, a bag of gold to spend. */
import { defineGame } from "../game";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { choices, describe, question, refuse } from "./choices";
import "./colours.css";
import { forecast } from "./forecast";
import { log, trips } from "./log";
import type { Box } from "./box.gen";
import type { Messages } from "./messages.gen";
import Own from "./Own.svelte";
import Piece from "./Piece.svelte";
import Player from "./Player.svelte";
import Side from "./Side.svelte";
import type { Table } from "./table";
import type { Category } from "./tiles";
import { explain, headline, status, text } from "./words";

export const tutankhamen = defineGame<Table, Box, Messages>({
  name: "tutankhamen",
  messages: {
    en: async () => (await import("./messages/en")).en,
    nl: async () => (await import("./messages/nl")).nl,
    nb: async () => (await import("./messages/nb")).nb,
  },
  secrets: false,
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
  forecast,
  refuse,
  log,
  trips,
  text,
  explain,
  category: (name, t) => t(`category.${name as Category}`),
});
