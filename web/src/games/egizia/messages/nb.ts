import type { Catalogue } from "../../../lib/text";
import type { Messages } from "../messages.gen";
import board from "$games/egizia/messages/nb/board.json";
import log from "$games/egizia/messages/nb/log.json";
import questions from "$games/egizia/messages/nb/questions.json";
import things from "$games/egizia/messages/nb/things.json";

export const nb: Catalogue<Messages> = { ...things, ...questions, ...log, ...board };
