import type { Catalogue } from "../../../lib/text";
import type { Messages } from "../messages.gen";
import board from "$games/amun_re/messages/nl/board.json";
import log from "$games/amun_re/messages/nl/log.json";
import questions from "$games/amun_re/messages/nl/questions.json";
import things from "$games/amun_re/messages/nl/things.json";

export const nl: Catalogue<Messages> = { ...things, ...questions, ...log, ...board };
