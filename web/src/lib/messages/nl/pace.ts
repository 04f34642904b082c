/** Pace, sound and the phase strip. */
import type { Like } from "../../text";
import type { pace as english } from "../en/pace";

export const pace: Like<typeof english> = {
  "pace.title": "Tempo en geluid",
  "pace.pace": "Tempo",
  "pace.calm": "Rustig",
  "pace.normal": "Normaal",
  "pace.fast": "Snel",
  "pace.off": "Uit",
  "pace.explain": "Hoe snel je de zetten van de anderen ziet. Uit toont alleen het resultaat.",
  "pace.now": "Tempo: {pace}",
  "pace.rings": "Ring om ieders laatste zet",
  "pace.rings-text": "Als je aan de beurt bent, zie je meteen wat de anderen als laatste deden.",
  "pace.volume": "Volume",
  "pace.sound-on": "Geluid aan",
  "pace.sound-off": "Geluid uit",
  "pace.vibrate": "Trillen bij bevestigen",
  "pace.vibrate-text": "Ook als je aan de beurt bent en het scherm een tijdje niet hebt aangeraakt.",

  "strip.round": "Ronde {round} van {all}",
  "strip.round-of": "{part}: ronde {round} van {all}",
  "strip.rounds": { one: "{count} ronde", other: "{count} rondes" },
  "strip.phases": "Fasen van een ronde",
  "strip.course": "Verloop van het spel",
  "strip.now": "nu",
};
