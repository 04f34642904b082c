import type { Catalogue } from "../../../lib/text";
import type { Messages } from "../messages.gen";
import board from "$games/tutankhamen/messages/nl/board.json";
import log from "$games/tutankhamen/messages/nl/log.json";
import questions from "$games/tutankhamen/messages/nl/questions.json";
import things from "$games/tutankhamen/messages/nl/things.json";

export const nl: Catalogue<Messages> = { ...things, ...questions, ...log, ...board };
