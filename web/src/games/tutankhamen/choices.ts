/** What is asked, and everything that can be answered, in words. */
import { capital } from "../../lib/text";
import type { Choosing } from "../../lib/choose";
import { seatOf } from "../../lib/seats";
import type { Problem } from "../../lib/wire";
import type { Choice } from "../game";
import { ownedBy, setInScoring, tileAt, type TutankhamenView, type Words } from "./table";
import type { SetName } from "./tiles";

export function question(view: TutankhamenView, t: Words): string {
  if (view.question === "TakeTile") return t("question.TakeTile");
  if (view.question === "BuyTile") return t("question.BuyTile");
  const set = setInScoring(view);
  if (!set || view.viewer === null) return "";
  const count = ownedBy(view, view.viewer, set);
  return t("question.AddWild", { tile: capital(t(`tile.${set}`)), count });
}

/** Tiles are numbered by their place, wild tiles by how many, purchases are counted; declining is 0. */
export function choices(view: TutankhamenView, choosing: Choosing, t: Words): Choice[] {
  return choosing.legal.map((action, index) => choice(action, index, view, t));
}

function choice(action: string, index: number, view: TutankhamenView, t: Words): Choice {
  const [verb, first = "", second = ""] = action.split(" ");
  if (verb === "take") {
    const tile = tileAt(view, Number(first)) ?? "gold";
    return {
      tap: action,
      label: t("choice.take", { place: first, tile: t(`tile.${tile}`) }),
      number: Number(first),
      at: "board",
      piece: tile,
    };
  }
  if (verb === "add") return wild(action, Number(first), view, t);
  if (verb === "buy") {
    const label = capital(t(`tile.${second as SetName}`));
    return { tap: action, label, seat: seatOf(first), number: index, at: "bar", piece: second };
  }
  return { tap: action, label: t("choice.decline"), number: index, at: "bar" };
}

function wild(action: string, count: number, view: TutankhamenView, t: Words): Choice {
  const set = setInScoring(view);
  const own = set && view.viewer !== null ? ownedBy(view, view.viewer, set) : 0;
  return {
    tap: action,
    label: count === 0 ? t("choice.add-none") : t("choice.add", { count }),
    hint: t("choice.makes", { total: own + count }),
    number: count,
    at: "bar",
    ...(count > 0 ? { piece: "pharaoh" } : {}),
  };
}

export function describe(action: string, view: TutankhamenView, t: Words): string {
  const [verb, first = "", second = ""] = action.split(" ");
  if (verb === "take") {
    return t("describe.take", { tile: t(`tile.${tileAt(view, Number(first)) ?? "gold"}`), place: first });
  }
  if (verb === "buy") return t("describe.buy", { tile: t(`tile.${second as SetName}`), seat: t.seat(seatOf(first)) });
  if (verb === "add") return first === "0" ? t("choice.add-none") : t("choice.add", { count: Number(first) });
  return t("choice.decline");
}

export function refuse(problem: Problem, action: string, view: TutankhamenView, t: Words): string | null {
  const [verb, first = "", second = ""] = action.split(" ");
  const place = Number(first);
  const tile = t(`tile.${(verb === "take" ? tileAt(view, place) : (second as SetName)) || "gold"}`);
  switch (problem.code) {
    case "tutankhamen/jumped-over":
      return t("refuse.jumped-over", { tile, place });
    case "tutankhamen/backward":
      return t("refuse.backward");
    case "tutankhamen/no-tile":
      return t("refuse.no-tile", { place });
    case "tutankhamen/own-tile":
      return t("refuse.own-tile");
    case "tutankhamen/not-collected":
      return t("refuse.not-collected", { tile });
    case "tutankhamen/not-theirs":
      return t("refuse.not-theirs", { seat: t.seat(seatOf(first)), tile });
    case "tutankhamen/too-many-wild":
      return t("refuse.too-many-wild");
    default:
      return null;
  }
}
