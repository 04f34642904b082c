/** Why something tapped is not allowed, in the language of the page. */
import { wordsOf } from "../../board/choosing";
import type { Problem } from "../../lib/wire";
import { minimumOf } from "./printed";
import type { Site } from "./things";
import { question } from "./choices";
import { shipNumbered, type At } from "./table";

export function refuse(at: At, problem: Problem, action: string): string | null {
  const { view, t } = at;
  const [, ship = "", where = ""] = wordsOf(action);
  switch (problem.code) {
    case "imhotep/ship-has-sailed":
      return t("refuse.ship-has-sailed", { ship });
    case "imhotep/no-such-berth":
      return t("refuse.no-such-berth", { ship, berth: where });
    case "imhotep/berth-taken":
      return t("refuse.berth-taken", { ship, berth: where });
    case "imhotep/below-minimum": {
      const berths = shipNumbered(view, Number(ship))?.stones.length ?? 0;
      return t("refuse.below-minimum", { ship, count: minimumOf(view.box, berths) });
    }
    case "imhotep/site-visited":
      return t("refuse.site-visited", { site: t(`at.${where as Site}`) });
    case "imhotep/sled-full":
    case "imhotep/quarry-empty":
    case "imhotep/empty-sled":
    case "imhotep/card-not-owned":
    case "imhotep/no-ship-ready":
    case "imhotep/needs-two-stones":
    case "imhotep/needs-two-berths":
    case "imhotep/no-free-berth":
    case "imhotep/another-ship":
    case "imhotep/not-in-market":
    case "imhotep/no-pair":
    case "imhotep/not-in-pair":
    case "imhotep/pyramid-complete":
    case "imhotep/not-this-cargo":
      return t(`refuse.${problem.code.slice("imhotep/".length) as Plain}`);
    case "action/other-question":
      return t("refuse.other-question", { question: question(at) });
    default:
      return null;
  }
}
/** Refusals whose sentence needs no more words. */
type Plain =
  | "sled-full"
  | "quarry-empty"
  | "empty-sled"
  | "card-not-owned"
  | "no-ship-ready"
  | "needs-two-stones"
  | "needs-two-berths"
  | "no-free-berth"
  | "another-ship"
  | "not-in-market"
  | "no-pair"
  | "not-in-pair"
  | "pyramid-complete"
  | "not-this-cargo";
