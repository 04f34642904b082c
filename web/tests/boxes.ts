/** The standard boxes, from the only place of their numbers. */
import amunRe from "$games/amun_re/box/standard-1.json";
import egizia from "$games/egizia/box/standard-1.json";
import imhotep from "$games/imhotep/box/standard-1.json";
import tutankhamen from "$games/tutankhamen/box/standard-1.json";
import type { Box as AmunReBox } from "../src/games/amun_re/box.gen";
import type { Box as EgiziaBox } from "../src/games/egizia/box.gen";
import type { Box as ImhotepBox } from "../src/games/imhotep/box.gen";
import type { Box as TutankhamenBox } from "../src/games/tutankhamen/box.gen";

export const AMUN_RE = amunRe.values as unknown as AmunReBox;
export const EGIZIA = egizia.values as unknown as EgiziaBox;
export const IMHOTEP = imhotep.values as unknown as ImhotepBox;
export const TUTANKHAMEN = tutankhamen.values as unknown as TutankhamenBox;

/** The same box with some values changed. */
export const changed = <Box>(box: Box, values: Partial<Box>): Box => ({ ...structuredClone(box), ...values });
