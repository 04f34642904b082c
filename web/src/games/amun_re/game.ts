/** Amun-Re on the screen: an auction on the map, an offering in secret, a harvest, two kingdoms. */
import { defineGame } from "../game";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { choices, question } from "./choices";
import "./colours.css";
import { describe, refuse, reversible } from "./describe";
import { forecast } from "./forecast";
import { log } from "./log";
import type { Box } from "./box.gen";
import type { Messages } from "./messages.gen";
import Own from "./Own.svelte";
import Piece from "./Piece.svelte";
import Player from "./Player.svelte";
import Side from "./Side.svelte";
import type { Table } from "./table";
import { text } from "./text";
import { trips } from "./trips";
import { category, explain, headline, round, status } from "./words";

export const amunRe = defineGame<Table, Box, Messages>({
  name: "amun_re",
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
  round,
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
