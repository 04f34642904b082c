/** Egizia acted out: ships glide, cards and stones fly, the river's rounds end with a card. */
import { defineActing } from "../../acting";
import type { Box, Messages, Table } from "../table";
import { beat } from "./beat";
import { finale } from "./finale";
import { caption } from "./run";
import { bandOf, madeOf, why } from "./why";

export const acting = defineActing<Table, Box, Messages>({ beat, caption, finale, why, madeOf, bandOf });
