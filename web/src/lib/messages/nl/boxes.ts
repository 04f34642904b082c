import type { Like } from "../../text";
import type { boxes as english } from "../en/boxes";

export const boxes: Like<typeof english> = {
  "box.yours": "Je doos",
  "box.standard": "Standaarddoos",
  "box.standard-text": "Zoals Scarab speelt: regelboek, andere bronnen, aannames.",
  "box.same": "Gelijk aan standaard",
  "box.differ": { one: "1 waarde wijkt af", other: "{count} waarden wijken af" },
  "box.checked": "{n} van {of} nagekeken",
  "box.all-checked": "Alle {of} nagekeken",
  "box.rest": "{n} van {of} nagekeken. De rest is standaard.",
  "box.edit": "Deze doos bewerken",
  "box.edit-short": "Bewerken",
  "box.own": "Ik heb dit spel",
  "box.stand-ins": { one: "1 waarde hier is een aanname.", other: "{count} waarden hier zijn aannames." },
  "box.time": "Zo’n tien minuten, met de doos op tafel.",
  "box.faults": {
    one: "1 waarde klopt nog niet. Verbeter die, dan kun je met deze doos spelen.",
    other: "{count} waarden kloppen nog niet. Verbeter ze, dan kun je met deze doos spelen.",
  },
  "setup.box": "Doos",
  "setup.box-text": "De gedrukte getallen waarmee deze tafel speelt.",
  "settings.boxes": "Je dozen",
  "settings.boxes-text": "De getallen op je borden en kaarten.",
  "settings.boxes-none": "Nog geen",
};
