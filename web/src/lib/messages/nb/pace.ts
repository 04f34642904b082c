/** Pace, sound and the phase strip. */
import type { Like } from "../../text";
import type { pace as english } from "../en/pace";

export const pace: Like<typeof english> = {
  "pace.title": "Tempo og lyd",
  "pace.pace": "Tempo",
  "pace.calm": "Rolig",
  "pace.normal": "Normal",
  "pace.fast": "Rask",
  "pace.off": "Av",
  "pace.explain": "Hvor fort du ser de andres trekk. Av viser bare resultatet.",
  "pace.now": "Tempo: {pace}",
  "pace.rings": "Ring rundt alles siste trekk",
  "pace.rings-text": "Når det er din tur, ser du med en gang hva de andre gjorde sist.",
  "pace.volume": "Volum",
  "pace.sound-on": "Lyd på",
  "pace.sound-off": "Lyd av",
  "pace.vibrate": "Vibrer ved bekreftelse",
  "pace.vibrate-text": "Også når det er din tur og du ikke har rørt skjermen på en stund.",

  "strip.round": "Runde {round} av {all}",
  "strip.round-of": "{part}: runde {round} av {all}",
  "strip.rounds": { one: "{count} runde", other: "{count} runder" },
  "strip.phases": "Fasene i en runde",
  "strip.course": "Spillets gang",
  "strip.now": "nå",
};
