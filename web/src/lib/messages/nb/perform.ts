/** What the table says while it acts out the moves of the others. */
import type { Like } from "../../text";
import type { perform as english } from "../en/perform";

export const perform: Like<typeof english> = {
  "perform.skip": "Hopp over",
  "perform.skip-to-turn": "Til min tur",
  "perform.skip-to-now": "Til stillingen nå",
  "perform.space-skips": "Mellomrom: til din tur",
  "perform.space-skips-now": "Mellomrom: til stillingen nå",
  "perform.space-goes-on": "Mellomrom: videre",
  "perform.count": "{done} av {all}",
  "perform.catching-up": "Henter inn: {count}",
  "perform.plays": "{name} spiller",
  "perform.acted": "Hva de andre gjør",
  "perform.then-1": "{a}, så du",
  "perform.then-2": "{a}, så {b}, så du",
  "perform.then-3": "{a}, {b}, {c}, så du",
  "perform.then-more": "{a}, {b}, {c} og andre, så du",
  "perform.next-2": "{a}, så {b}",
  "perform.next-3": "{a}, {b}, {c}",
  "perform.next-more": "{a}, {b}, {c} og andre",
  "perform.takes-back": "{seat} tar tilbake: {move}",
  "perform.skipped": { one: "{count} trekk hoppet over", other: "{count} trekk hoppet over" },

  "perform.moves": { one: "{count} trekk", other: "{count} trekk" },
  "perform.away": "{moves} mens du var borte",
  "perform.watch": "Se",

  "perform.continue": "Videre",
  "perform.ok": "OK",
  "perform.points": "Poeng",
  "perform.seconds": { one: "{count} sekund igjen", other: "{count} sekunder igjen" },
  "perform.since-change": "{points} siden ditt forrige trekk",

  "perform.bot-plays": "En bot spiller for {name} nå",
  "perform.bot-short": "bot spiller",
  "perform.back": "{name} er tilbake",
  "perform.resigned": "{name} har gitt opp; en bot spiller videre",
  "perform.resigned-short": "gitt opp",
  "perform.bot-wish": "{name} vil la en bot spille for {other}",
  "perform.undo-asked": "{name} ber om å ta tilbake et trekk",
  "perform.undo-agrees": "{name} godtar å ta trekket tilbake",
  "perform.undo-agreed": "Trekket tas tilbake",
  "perform.undo-refused": "Trekket ble ikke tatt tilbake",
  "perform.joined": "{name} er med",
  "perform.closed": "Verten avlyste spillet",
  "perform.rematch": "En revansje er klar",
};
