/** Rounds of both kingdoms and the phases of a round, for the top bar. */
import type { Strip } from "../acting";
import { ROUNDS, type At } from "./table";

const RULES = ["AMR-8", "AMR-9", "AMR-13", "AMR-18", "AMR-24", "AMR-26"] as const;
/** Scoring follows only a kingdom's last round. */
const SCORING = RULES.length - 1;

export function strip({ view, t }: At): Strip {
  const { kingdom, phase, round } = view.table;
  const isNew = kingdom > 1;
  const rules = round === ROUNDS ? RULES : RULES.slice(0, SCORING);
  const phases = rules.map((rule, index) => {
    const number = (index + 1) as Phase;
    return { name: t(`strip.${number}`), about: t(`strip.about-${number}`), rule, minor: index === SCORING };
  });
  return {
    rounds: [
      { all: ROUNDS, now: isNew ? ROUNDS + 1 : round, label: t("strip.old") },
      { all: ROUNDS, now: isNew ? round : 0, label: t("strip.new") },
    ],
    phases,
    now: phase - 1,
    word: phases[phase - 1]?.name ?? "",
  };
}
type Phase = 1 | 2 | 3 | 4 | 5 | 6;
