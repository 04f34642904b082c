import type { Catalogue } from "../../../lib/text";
import type { Messages } from "../messages.gen";
import board from "$games/egizia/messages/nl/board.json";
import log from "$games/egizia/messages/nl/log.json";
import questions from "$games/egizia/messages/nl/questions.json";
import things from "$games/egizia/messages/nl/things.json";

export const nl: Catalogue<Messages> = { ...things, ...questions, ...log, ...board };
