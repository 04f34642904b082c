/** Why something that was tapped is not allowed, in the language of the page. */
import type { Problem } from "../../lib/wire";
import { goalName, placeName } from "./names";
import { numberOf, type Place } from "./river";
import { playerOf, type At } from "./table";

const CODES = [
  ...(["second-ship-at-site", "no-such-field", "field-free", "no-such-card", "used-card", "joker-alone"] as const),
  ...(["sphinx-without-stone", "no-stones", "nothing-to-build", "enough-grain", "too-many-stones"] as const),
  ...(["no-card", "other-site", "field-taken", "temple-order", "gap", "too-weak", "too-few-stones"] as const),
  ...(["stack-too-small", "not-drawn", "crew-at-maximum", "ring-at-end", "nothing-to-double", "no-place"] as const),
  "used-crew",
] as const;
type Code = (typeof CODES)[number];
const isCode = (code: string): code is Code => CODES.some((known) => known === code);

export function refuse({ view, t }: At, problem: Problem, action: string): string | null {
  const code = problem.code.replace("egizia/", "");
  const place = (action.split(" ")[1] ?? "") as Place;
  if (code === "occupied")
    return t("refuse.occupied", { place: goalName(place, view, t), number: numberOf(view.box, place) });
  if (code === "upstream") {
    const { lowest } = playerOf(view, view.viewer);
    return t("refuse.upstream", { place: lowest ? `${numberOf(view.box, lowest)} ${placeName(lowest, t)}` : "" });
  }
  return isCode(code) ? t(`refuse.${code}`) : null;
}
