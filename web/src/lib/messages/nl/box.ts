import type { Like } from "../../text";
import type { box as en } from "../en/box";

export const box: Like<typeof en> = {
  "printed.badge": "Doos: {box}",
  "printed.differ": { one: "{count} waarde wijkt af", other: "{count} waarden wijken af" },
  "printed.log": "Gespeeld met {box}",
  "printed.text": "Iedereen speelt met deze getallen. Ze staan in het spelverslag.",
  "printed.value": "Waarde",
  "printed.standard": "Standaard",
  "printed.here": "Hier",
  "printed.loading": "Vergelijken…",
  "printed.keep": "Deze doos opslaan",
  "printed.kept": "Opgeslagen op dit apparaat",
  "printed.not-kept": "Niet opgeslagen: dit apparaat is vol",
  "printed.download": "Downloaden",
  "printed.force": "Geldende getallen: {box}",
  "printed.show-standard": "Standaarddoos tonen",
  "printed.show-again": "{box} tonen",
  "printed.edit": "Bewerken",
  "printed.unknown": "Dit spel is met een andere doos gespeeld",
  "printed.unknown-text": "Laad die om het spel te zien: zonder die getallen weet niemand wat er gebeurde.",
  "printed.with": "Gespeeld met",
  "printed.mark": "Merkteken",
  "printed.open": "Bestand openen",
  "printed.where": "De host kan de doos downloaden via het menu van de tafel.",
  "printed.other-mark": "Dat is {box}. Die heeft een ander merkteken.",
  "printed.no-box": "Dit is geen doos: in het bestand staat iets anders.",
  "printed.version-older": "Gespeeld volgens versie {rules} van de regels; de nieuwste is {newest}.",
  "printed.version-newer":
    "Deze revanche wordt volgens versie {rules} van de regels gespeeld; het vorige spel ging volgens {before}.",
};
