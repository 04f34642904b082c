import type { Catalogue } from "../../../lib/text";
import type { Messages } from "../messages.gen";
import board from "$games/imhotep/messages/en/board.json";
import log from "$games/imhotep/messages/en/log.json";
import questions from "$games/imhotep/messages/en/questions.json";
import things from "$games/imhotep/messages/en/things.json";

export const en: Catalogue<Messages> = { ...things, ...questions, ...log, ...board };
