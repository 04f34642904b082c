/** Tutankhamen on the screen: the winding path, pharaohs to add, a bag of gold to spend. */
import { loaders } from "../../board/loaders";
import { defineGame } from "../game";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { choices, describe, question, refuse } from "./choices";
import "./colours.css";
import { forecast } from "./forecast";
import { log } from "./log";
import { marks } from "./marks";
import type { Box } from "./box.gen";
import type { Messages } from "./messages.gen";
import Own from "./player/Own.svelte";
import Piece from "./player/Piece.svelte";
import Player from "./player/Player.svelte";
import Side from "./player/Side.svelte";
import Road from "./Road.svelte";
import { strip } from "./strip";
import type { Table } from "./table";
import type { Category } from "./tiles";
import { explain, headline, status, text } from "./words";

export const tutankhamen = defineGame<Table, Box, Messages>({
  name: "tutankhamen",
  messages: loaders<Messages>(import.meta.glob("./messages/*.ts")),
  secrets: () => false,
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
  marks,
  acting: () => import("./acting").then(({ acting }) => acting),
  strip,
  StripExtra: Road,
  text,
  explain,
  category: (name, t) => t(`category.${name as Category}`),
});
