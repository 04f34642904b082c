/** Imhotep on the screen: ships on the Nile, five sites around them, stones that anybody can send off. */
import { reversible } from "./derived";
import { loaders } from "../../board/loaders";
import { defineGame } from "../game";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { choices, describe, question } from "./choices";
import "./colours.css";
import { explain } from "./explain";
import { forecast } from "./forecast";
import { log } from "./log";
import { marks } from "./marks";
import type { Box } from "./box.gen";
import type { Messages } from "./messages.gen";
import Own from "./player/Own.svelte";
import Piece from "./player/Piece.svelte";
import Player from "./player/Player.svelte";
import { refuse } from "./refuse";
import Sailed from "./player/Sailed.svelte";
import Side from "./player/Side.svelte";
import { sideOf, type Table } from "./table";
import { strip } from "./strip";
import { category, headline, status, text } from "./words";

export const imhotep = defineGame<Table, Box, Messages>({
  name: "imhotep",
  messages: loaders<Messages>(import.meta.glob("./messages/*.ts")),
  /** The taker of a card at a market of side B can look at the pair. */
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
  marks,
  acting: () => import("./acting").then(({ acting }) => acting),
  strip,
  StripExtra: Sailed,
  text,
  explain,
  category,
});
