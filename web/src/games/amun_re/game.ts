/** Amun-Re on the screen: an auction on the map, an offering in secret, a harvest, two kingdoms. */
import { loaders } from "../../board/loaders";
import { defineGame } from "../game";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { choices, question } from "./choices";
import "./colours.css";
import { reversible, round } from "./derived";
import { describe, refuse } from "./describe";
import { forecast } from "./forecast";
import { log } from "./log";
import Own from "./player/Own.svelte";
import Piece from "./player/Piece.svelte";
import Player from "./player/Player.svelte";
import Side from "./player/Side.svelte";
import { marks } from "./spots";
import { strip } from "./strip";
import type { Box, Messages, Table } from "./table";
import { text } from "./text";
import { category, explain, headline, status } from "./words";

export const amunRe = defineGame<Table, Box, Messages>({
  name: "amun_re",
  messages: loaders<Messages>(import.meta.glob("./messages/*.ts")),
  secrets: () => true,
  Art,
  Board,
  Piece,
  Player,
  Own,
  Side,
  status,
  round,
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
  text,
  explain,
  category,
});
