import type { Catalogue } from "../../../lib/text";
import type { Messages } from "../messages.gen";
import board from "$games/imhotep/messages/nl/board.json";
import log from "$games/imhotep/messages/nl/log.json";
import questions from "$games/imhotep/messages/nl/questions.json";
import things from "$games/imhotep/messages/nl/things.json";

export const nl: Catalogue<Messages> = { ...things, ...questions, ...log, ...board };
