/** How Imhotep is acted out: ships sail with their stones, the stones come ashore one by one, each with its points. */
import { defineActing } from "../../acting";
import type { Box } from "../box.gen";
import type { Messages } from "../messages.gen";
import type { Table } from "../table";
import type { Category, Monument } from "../things";
import { beat, caption } from "./beat";
import { finale } from "./finale";
import { why } from "./why";

export const acting = defineActing<Table, Box, Messages>({
  beat,
  caption,
  finale,
  why,
  madeOf: (name, { t }) => t(`made.${name as Category | Monument}`),
});
