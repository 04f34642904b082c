import type { Catalogue } from "../../../lib/text";
import type { Messages } from "../messages.gen";
import board from "$games/imhotep/messages/nb/board.json";
import log from "$games/imhotep/messages/nb/log.json";
import questions from "$games/imhotep/messages/nb/questions.json";
import things from "$games/imhotep/messages/nb/things.json";

export const nb: Catalogue<Messages> = { ...things, ...questions, ...log, ...board };
