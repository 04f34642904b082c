import type { Catalogue } from "../../../lib/text";
import type { Messages } from "../messages.gen";
import board from "$games/tutankhamen/messages/en/board.json";
import log from "$games/tutankhamen/messages/en/log.json";
import questions from "$games/tutankhamen/messages/en/questions.json";
import things from "$games/tutankhamen/messages/en/things.json";

export const en: Catalogue<Messages> = { ...things, ...questions, ...log, ...board };
