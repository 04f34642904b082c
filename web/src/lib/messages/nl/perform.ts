/** What the table says while it acts out the moves of the others. */
import type { Like } from "../../text";
import type { perform as english } from "../en/perform";

export const perform: Like<typeof english> = {
  "perform.skip": "Overslaan",
  "perform.skip-to-turn": "Naar mijn beurt",
  "perform.skip-to-now": "Naar de stand van nu",
  "perform.space-skips": "Spatie: naar je beurt",
  "perform.space-skips-now": "Spatie: naar de stand van nu",
  "perform.space-goes-on": "Spatie: verder",
  "perform.count": "{done} van {all}",
  "perform.catching-up": "Inhalen: nog {count}",
  "perform.plays": "{name} is bezig",
  "perform.acted": "Wat de anderen doen",
  "perform.then-1": "{a}, dan jij",
  "perform.then-2": "{a}, dan {b}, dan jij",
  "perform.then-3": "{a}, {b}, {c}, dan jij",
  "perform.then-more": "{a}, {b}, {c} en anderen, dan jij",
  "perform.next-2": "{a}, dan {b}",
  "perform.next-3": "{a}, {b}, {c}",
  "perform.next-more": "{a}, {b}, {c} en anderen",
  "perform.takes-back": "{seat} neemt terug: {move}",
  "perform.skipped": { one: "{count} zet overgeslagen", other: "{count} zetten overgeslagen" },

  "perform.moves": { one: "{count} zet", other: "{count} zetten" },
  "perform.away": "{moves} terwijl je weg was",
  "perform.watch": "Bekijk",

  "perform.continue": "Verder",
  "perform.ok": "Oké",
  "perform.points": "Punten",
  "perform.seconds": { one: "nog {count} seconde", other: "nog {count} seconden" },
  "perform.since-change": "{points} sinds je laatste zet",

  "perform.bot-plays": "Een bot speelt nu voor {name}",
  "perform.bot-short": "bot speelt",
  "perform.back": "{name} is terug",
  "perform.resigned": "{name} heeft opgegeven; een bot speelt verder",
  "perform.resigned-short": "opgegeven",
  "perform.bot-wish": "{name} wil een bot voor {other} laten spelen",
  "perform.undo-asked": "{name} wil een zet terugnemen",
  "perform.undo-agrees": "{name} vindt terugnemen goed",
  "perform.undo-agreed": "Terugnemen is goedgevonden",
  "perform.undo-refused": "Terugnemen is afgewezen",
  "perform.joined": "{name} doet mee",
  "perform.closed": "De host heeft de tafel geannuleerd",
  "perform.rematch": "Er staat een revanche klaar",
};
