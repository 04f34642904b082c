/** Amun-Re: the provinces in the order of the map, then the two tracks. */
import { line, type Line } from "./line";

export const PRINTED = ["bank", "half", "nile", "fields", "limit"] as const;
/** On every sheet; of Amarna the temples too. */
export type Printed = (typeof PRINTED)[number] | "temples";

/** By province, from the north-west: what the rulebook gives and nobody need look at. */
const GIVEN: Record<string, readonly Printed[]> = {
  damanhur: [],
  buto: ["limit"],
  mendes: ["limit"],
  avaris: [],
  baharya: [],
  memphis: ["limit"],
  amarna: [],
  dakhla: [],
  abydos: [],
  thebes: [],
  sawu: [],
  kharga: [],
  edfu: ["bank"],
  abu: ["bank"],
  berenike: ["bank", "fields"],
};
export const ON_THE_MAP = Object.keys(GIVEN);

/** What the sheet of a province shows. */
export const printedOn = (province: string): Printed[] => [
  ...PRINTED,
  ...(province === "amarna" ? ["temples" as const] : []),
];

const CHOICES: readonly Printed[] = ["bank", "half", "nile"];

export const AMUN_RE: readonly Line[] = [
  ...ON_THE_MAP.flatMap((province) =>
    printedOn(province)
      .filter((what) => !GIVEN[province]?.includes(what))
      .map((what) =>
        line(
          "map",
          `${province}:${what}`,
          CHOICES.includes(what) ? "choice" : "steps",
          `provinces.${province}.${what}`,
        ),
      ),
  ),
  line("steps", "steps", "steps", "bid_steps"),
  line("temple", "temple", "steps", "temple_from"),
];
