/** What is asked, and everything that can be answered, in words. */
import { capital } from "../../lib/text";
import type { Choosing } from "../../board/choosing";
import { seatOf } from "../../lib/seats";
import type { Problem } from "../../lib/wire";
import type { Choice } from "../game";
import { strengthWith } from "./derived";
import { ownedBy, setInScoring, tileAt, type At } from "./table";
import type { SetName } from "./tiles";

export function question({ view, t }: At): string {
  if (view.question === "TakeTile") return t("question.TakeTile");
  if (view.question === "BuyTile") return t("question.BuyTile");
  const set = setInScoring(view);
  if (!set || view.viewer === null) return "";
  const count = ownedBy(view, view.viewer, set);
  return t("question.AddWild", { tile: capital(t(`tile.${set}`)), count });
}

/** Tiles are numbered by their place, wild tiles by how many, purchases are counted; declining is 0. */
export function choices(at: At, choosing: Choosing): Choice[] {
  return choosing.legal.map((action, index) => choice(at, action, index));
}

function choice(at: At, action: string, index: number): Choice {
  const { view, t } = at;
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
  if (verb === "add") return wild(at, action, Number(first));
  if (verb === "buy") {
    const label = capital(t(`tile.${second as SetName}`));
    return { tap: action, label, seat: seatOf(first), number: index, at: "bar", piece: second };
  }
  return { tap: action, label: t("choice.decline"), number: index, at: "bar" };
}

function wild({ view, t }: At, action: string, count: number): Choice {
  const set = setInScoring(view);
  return {
    tap: action,
    label: count === 0 ? t("choice.add-none") : t("choice.add", { count }),
    number: count,
    at: "bar",
    ...(set && view.viewer !== null
      ? { hint: t("choice.makes", { total: strengthWith(view, view.viewer, set, count) }) }
      : {}),
    ...(count > 0 ? { piece: "pharaoh" } : {}),
  };
}

export function describe({ view, t }: At, action: string): string {
  const [verb, first = "", second = ""] = action.split(" ");
  if (verb === "take") {
    return t("describe.take", { tile: t(`tile.${tileAt(view, Number(first)) ?? "gold"}`), place: first });
  }
  if (verb === "buy") return t("describe.buy", { tile: t(`tile.${second as SetName}`), seat: t.seat(seatOf(first)) });
  if (verb === "add") return first === "0" ? t("choice.add-none") : t("choice.add", { count: Number(first) });
  return t("choice.decline");
}

export function refuse({ view, t }: At, problem: Problem, action: string): string | null {
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
