import type { Like } from "../../text";
import type { box as en } from "../en/box";

export const box: Like<typeof en> = {
  "printed.badge": "Eske: {box}",
  "printed.differ": { one: "{count} verdi avviker", other: "{count} verdier avviker" },
  "printed.log": "Spilt med {box}",
  "printed.text": "Alle spiller med disse tallene. De står i spilloggen.",
  "printed.value": "Verdi",
  "printed.standard": "Standard",
  "printed.here": "Her",
  "printed.loading": "Sammenligner …",
  "printed.keep": "Behold denne esken",
  "printed.kept": "Lagret på denne enheten",
  "printed.not-kept": "Ikke lagret: enheten er full",
  "printed.download": "Last ned",
  "printed.force": "Gjeldende tall: {box}",
  "printed.show-standard": "Vis standardesken",
  "printed.show-again": "Vis {box}",
  "printed.edit": "Rediger",
  "printed.unknown": "Dette spillet ble spilt med en annen eske",
  "printed.unknown-text": "Last den inn for å se spillet: uten tallene vet ingen hva som skjedde.",
  "printed.with": "Spilt med",
  "printed.mark": "Merke",
  "printed.open": "Åpne filen",
  "printed.where": "Verten kan laste den ned fra menyen ved bordet.",
  "printed.other-mark": "Dette er {box}. Den har et annet merke.",
  "printed.no-box": "Dette er ingen eske: filen inneholder noe annet.",
  "printed.version-older": "Spilt etter versjon {rules} av reglene; den nyeste er {newest}.",
  "printed.version-newer":
    "Denne revansjen spilles etter versjon {rules} av reglene; forrige spill gikk etter {before}.",
};
