/** What is asked of the viewer. */
import { capital } from "../../lib/text";
import { builtSum, feedingLoss, grainMissing } from "./derived";
import { placeName } from "./names";
import { numberOf } from "./river";
import { asked, playerOf, siteNow, visitNow, type At, type EgiziaView, type Words } from "./table";

const PLAIN = ["PlacingTurn", "CardTurn", "LayImprovement", "MoveRing", "ChooseLeftover", "LowerMarker"] as const;
type Plain = (typeof PLAIN)[number];
const isPlain = (question: string | null): question is Plain => PLAIN.some((name) => name === question);

export function question({ view, t }: At): string {
  const { question: name, viewer } = view;
  if (isPlain(name)) return t(`question.${name}`);
  const own = playerOf(view, viewer);
  const { work } = view.table;
  switch (name) {
    case "PlaceShip":
    case "PlaceSecondShip":
      return sailing(name, view, t);
    case "RaiseCrew":
      return t("question.RaiseCrew", { count: Number(asked(view)[2] ?? 1) });
    case "FeedCrews": {
      const missing = grainMissing(view, viewer ?? 0);
      if (missing === 0) return t("question.FeedCrews-enough");
      return t("question.FeedCrews", { count: missing, points: feedingLoss(view, viewer ?? 0) });
    }
    case "MoveFirst":
      return t("question.MoveFirst", { site: siteOf(view, t) });
    case "NameTeam":
      return t("question.NameTeam", { site: capital(siteOf(view, t)), count: own.stones });
    case "DrawCards":
      return t("question.DrawCards", { strength: work.strength, count: own.stones });
    case "KeepCards":
      return t("question.KeepCards", { count: visitNow(view)?.kept ?? 0 });
    case "BuildStone":
      return t("question.BuildStone", {
        strength: work.strength,
        count: own.stones,
        built: builtSum(view),
      });
    default:
      return "";
  }
}

function sailing(name: "PlaceShip" | "PlaceSecondShip", view: EgiziaView, t: Words): string {
  const { lowest } = playerOf(view, view.viewer);
  if (name === "PlaceSecondShip") return t("question.PlaceSecondShip");
  if (!lowest) return t("question.PlaceShip-first");
  return t("question.PlaceShip", { place: capital(placeName(lowest, t)), number: numberOf(view.box, lowest) });
}

function siteOf(view: EgiziaView, t: Words): string {
  return placeName(siteNow(view) ?? "sphinx", t);
}
