/** The table around every component of this game. */
import { useBoard as useAnyBoard, type BoardContext } from "../../board/context";
import type { Box } from "./box.gen";
import type { Messages } from "./messages.gen";
import type { Table } from "./view.gen";

export const useBoard = (): BoardContext<Table, Box, Messages> => useAnyBoard();
