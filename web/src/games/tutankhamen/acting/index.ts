/** How Tutankhamen is acted out. It has no final scoring: the last coin ends it. */
import { defineActing } from "../../acting";
import type { Box } from "../box.gen";
import type { Messages } from "../messages.gen";
import type { Table } from "../table";
import { beat } from "./beat";
import { caption } from "./caption";
import { why } from "./why";

export const acting = defineActing<Table, Box, Messages>({ beat, caption, why });
