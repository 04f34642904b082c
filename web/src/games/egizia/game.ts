/** Egizia on the screen: the river, the player's board, the buildings. */
import { loaders } from "../../board/loaders";
import { defineGame } from "../game";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { choices } from "./choices";
import "./colours.css";
import { describe } from "./describe";
import { explain } from "./explain";
import { forecast } from "./forecast";
import { log } from "./log";
import { marks } from "./marks";
import Own from "./player/Own.svelte";
import Piece from "./player/Piece.svelte";
import Player from "./player/Player.svelte";
import { question } from "./question";
import { refuse } from "./refuse";
import Side from "./player/Side.svelte";
import { strip } from "./strip";
import type { Box, Messages, Table } from "./table";
import { headline, status, text } from "./words";

export const egizia = defineGame<Table, Box, Messages>({
  name: "egizia",
  messages: loaders<Messages>(import.meta.glob("./messages/*.ts")),
  secrets: () => true,
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
  text,
  explain,
  category: (name, t) => t.word("Category", name),
});
