import type { Catalogue } from "../../../lib/text";
import type { Messages } from "../messages.gen";
import board from "$games/amun_re/messages/en/board.json";
import log from "$games/amun_re/messages/en/log.json";
import questions from "$games/amun_re/messages/en/questions.json";
import things from "$games/amun_re/messages/en/things.json";

export const en: Catalogue<Messages> = { ...things, ...questions, ...log, ...board };
