/** How Amun-Re is performed: the table loads this once it is drawn. */
import { defineActing } from "../../acting";
import type { Box, Messages, Table } from "../table";
import { beat } from "./beat";
import { finale } from "./finale";
import { caption } from "./runs";
import { bandOf, madeOf, why } from "./why";

export const acting = defineActing<Table, Box, Messages>({ beat, caption, finale, why, madeOf, bandOf });
