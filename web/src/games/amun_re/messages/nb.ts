import type { Catalogue } from "../../../lib/text";
import type { Messages } from "../messages.gen";
import board from "$games/amun_re/messages/nb/board.json";
import log from "$games/amun_re/messages/nb/log.json";
import questions from "$games/amun_re/messages/nb/questions.json";
import things from "$games/amun_re/messages/nb/things.json";

export const nb: Catalogue<Messages> = { ...things, ...questions, ...log, ...board };
