/** The words of this game in every language, at a table of players called by their letters. */
import { en } from "../../../src/games/tutankhamen/messages/en";
import { nb } from "../../../src/games/tutankhamen/messages/nb";
import { nl } from "../../../src/games/tutankhamen/messages/nl";
import type { At } from "../../../src/games/tutankhamen/table";
import { translator } from "../../../src/lib/text";
import { TUTANKHAMEN } from "./box";

const CATALOGUES = { en, nl, nb };
export const LANGUAGES = Object.keys(CATALOGUES) as (keyof typeof CATALOGUES)[];

export const speak = (language: keyof typeof CATALOGUES): At["t"] =>
  translator(() => ({
    language,
    messages: CATALOGUES[language],
    box: TUTANKHAMEN,
    nameOf: (seat) => `Player ${"ABCDEF"[seat]}`,
  }));
