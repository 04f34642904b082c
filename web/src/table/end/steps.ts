/** Final scoring, step by step: which points each seat has been shown, by category. */
import type { FinaleStep } from "../../games/acting";
import type { Points } from "../../lib/wire";

/** Without what brings nobody anything. */
export const worthShowing = (steps: readonly FinaleStep[]): FinaleStep[] =>
  steps
    .map((step) => ({ ...step, gains: step.gains.filter(({ points }) => points !== 0) }))
    .filter(({ gains }) => gains.length > 0);

export const gainOf = ({ gains }: FinaleStep, seat: number): number =>
  gains.reduce((sum, gain) => sum + (gain.seat === seat ? gain.points : 0), 0);

/** What these steps bring a seat. */
export const sumOf = (steps: readonly FinaleStep[], seat: number): number =>
  steps.reduce((sum, step) => sum + gainOf(step, seat), 0);

/** What a step brings a seat, by category; where it has several, as the final row `row` has them. */
export function categoriesOf(step: FinaleStep, seat: number, row: Readonly<Points>): Map<string, number> {
  let rest = gainOf(step, seat);
  const found = new Map<string, number>();
  const [first] = step.categories;
  if (first === undefined) return found;
  if (step.categories.length > 1)
    for (const category of step.categories) {
      const points = Math.max(0, Math.min(rest, row[category] ?? 0));
      if (points > 0) found.set(category, points);
      rest -= points;
    }
  if (rest !== 0) found.set(first, (found.get(first) ?? 0) + rest);
  return found;
}

/** A seat's row of the score without what these steps bring. */
export function rowBefore(steps: readonly FinaleStep[], seat: number, row: Readonly<Points>): Points {
  const before = { ...row };
  for (const step of steps)
    for (const [category, points] of categoriesOf(step, seat, row)) before[category] = (before[category] ?? 0) - points;
  return before;
}
