import type { Catalogue } from "../../../lib/text";
import type { Messages } from "../messages.gen";
import board from "$games/tutankhamen/messages/nb/board.json";
import log from "$games/tutankhamen/messages/nb/log.json";
import questions from "$games/tutankhamen/messages/nb/questions.json";
import things from "$games/tutankhamen/messages/nb/things.json";

export const nb: Catalogue<Messages> = { ...things, ...questions, ...log, ...board };
