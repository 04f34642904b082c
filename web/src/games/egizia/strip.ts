/** Rounds and phases, for the top bar (EGZ-8 to EGZ-15). */
import type { Strip, StripPhase } from "../acting";
import { ROUNDS } from "./river";
import type { At, EgiziaView } from "./table";

const PHASES = [
  { phase: "cards", rule: "EGZ-8" },
  { phase: "sail", rule: "EGZ-9" },
  { phase: "feed", rule: "EGZ-12" },
  { phase: "stones", rule: "EGZ-13" },
  { phase: "build", rule: "EGZ-14" },
  { phase: "bonus", rule: "EGZ-15" },
  { phase: "end", rule: "EGZ-38" },
] as const;
const LAST = "end";

/** The last phase deals the order tiles anew: it goes with the bonus, after the last round with final scoring. */
function phaseOf({ table, winners }: EgiziaView): number {
  const order = PHASES.length;
  if (winners.length > 0 || (table.phase === order && table.round === ROUNDS)) return order - 1;
  return Math.min(table.phase, order - 1) - 1;
}

export function strip({ view, t }: At): Strip {
  const { round } = view.table;
  const now = phaseOf(view);
  const due = PHASES.filter(({ phase }) => phase !== LAST || round === ROUNDS);
  const phases = due.map(({ phase, rule }): StripPhase => {
    return { name: t(`strip.${phase}`), about: t(`strip.${phase}-about`), rule };
  });
  return {
    rounds: [{ all: ROUNDS, now: view.winners.length > 0 ? ROUNDS + 1 : round }],
    phases,
    now,
    word: phases[now]?.name ?? "",
  };
}
