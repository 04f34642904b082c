/** Where the game stands: its six rounds, and what a round consists of. */
import type { Strip } from "../acting";
import type { At } from "./table";
import { ROUNDS } from "./things";

/** The order of the phases. */
export const SAIL = 0;
const TEMPLE = 1;
const SHIPS = 2;

export function strip(at: At): Strip {
  const { view, t } = at;
  const { round } = view.table;
  const last = round >= ROUNDS;
  const now = phaseOf(at);
  return {
    rounds: [{ all: ROUNDS, now: round }],
    phases: [
      { name: t("strip.sail"), about: t("strip.sail-about"), rule: "IMH-8" },
      { name: t("strip.temple"), about: t("strip.temple-about"), rule: "IMH-14", minor: true },
      last
        ? { name: t("strip.end"), about: t("strip.end-about"), rule: "IMH-16" }
        : { name: t("strip.ships"), about: t("strip.ships-about"), rule: "IMH-7" },
    ],
    now,
    word: [t("strip.sail-word"), t("strip.temple-word"), last ? t("strip.end-word") : t("strip.ships-word")][now] ?? "",
  };
}

/** From the last ship's arrival until the next ones dock the temple is scored; in the sixth round final scoring follows. */
export function phaseOf({ view }: Pick<At, "view">): number {
  if (view.to_act.length === 0 || view.question === "LayMarket" || view.table.round === 0) return SHIPS;
  const cleared = view.table.ships.length === 0;
  return cleared || view.stack.some(([step]) => step === "ClearRound") ? TEMPLE : SAIL;
}
