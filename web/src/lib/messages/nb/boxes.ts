import type { Like } from "../../text";
import type { boxes as english } from "../en/boxes";

export const boxes: Like<typeof english> = {
  "box.yours": "Esken din",
  "box.standard": "Standardeske",
  "box.standard-text": "Slik Scarab spiller: regelbok, andre kilder, antatte verdier.",
  "box.same": "Lik standard",
  "box.differ": { one: "1 verdi avviker", other: "{count} verdier avviker" },
  "box.checked": "{n} av {of} sjekket",
  "box.all-checked": "Alle {of} sjekket",
  "box.rest": "{n} av {of} sjekket. Resten er standard.",
  "box.edit": "Rediger denne esken",
  "box.edit-short": "Rediger",
  "box.own": "Jeg har dette spillet",
  "box.stand-ins": { one: "1 verdi her er antatt.", other: "{count} verdier her er antatte." },
  "box.time": "Omtrent ti minutter, med esken på bordet.",
  "box.faults": {
    one: "1 verdi stemmer ikke ennå. Rett den, så kan du spille med esken.",
    other: "{count} verdier stemmer ikke ennå. Rett dem, så kan du spille med esken.",
  },
  "setup.box": "Eske",
  "setup.box-text": "De trykte tallene dette bordet spiller med.",
  "settings.boxes": "Eskene dine",
  "settings.boxes-text": "Tallene på brettene og kortene dine.",
  "settings.boxes-none": "Ingen ennå",
};
