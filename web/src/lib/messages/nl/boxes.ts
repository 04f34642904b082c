import type { Like } from "../../text";
import type { boxes as english } from "../en/boxes";

export const boxes: Like<typeof english> = {
  "box.yours": "Jouw doos",
  "box.standard": "Standaarddoos",
  "box.standard-text": "Zoals Scarab speelt: regelboek, andere bronnen, aannames.",
  "box.same": "Gelijk aan standaard",
  "box.differ": { one: "1 waarde wijkt af", other: "{count} waarden wijken af" },
  "box.checked": "{n} van {of} nagekeken",
  "box.all-checked": "Alle {of} nagekeken",
  "box.rest": "{n} van {of} nagekeken. De rest is standaard.",
  "box.edit": "Bewerk deze doos",
  "box.edit-short": "Bewerk",
  "box.own": "Ik heb dit spel",
  "box.stand-ins": { one: "1 waarde hier is een aanname.", other: "{count} waarden hier zijn aannames." },
  "box.time": "Zo’n tien minuten, met de doos op tafel.",
  "box.faults": {
    one: "1 ding klopt nog niet. Verbeter het, dan kun je ermee spelen.",
    other: "{count} dingen kloppen nog niet. Verbeter ze, dan kun je ermee spelen.",
  },
  "setup.box": "Doos",
  "setup.box-text": "Met welke gedrukte getallen deze tafel speelt.",
  "settings.boxes": "Jouw dozen",
  "settings.boxes-text": "De getallen op jouw borden en kaarten.",
  "settings.boxes-none": "Nog geen",
};
