import type { Catalogue } from "../../../lib/text";
import type { Messages } from "../messages.gen";
import board from "$games/egizia/messages/en/board.json";
import log from "$games/egizia/messages/en/log.json";
import questions from "$games/egizia/messages/en/questions.json";
import things from "$games/egizia/messages/en/things.json";

export const en: Catalogue<Messages> = { ...things, ...questions, ...log, ...board };
