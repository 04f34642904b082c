/** What an action would bring, shown before it is confirmed. The server has tried it; these are only its words. */
import { endsRound, lacking, stonesToTake, templeTops, worth } from "./derived";
import { capital } from "../../lib/text";
import { wordsOf } from "../../board/choosing";
import { gainsOf } from "../../board/points";
import type { Preview } from "../../lib/wire";
import type { Forecast } from "../game";
import { isCard, type CardName, type Site } from "./things";
import { describe } from "./choices";
import { cargoOf, heldBy, shipNumbered, sideOf, stonesInstead, unloadingShip, type At, type Words } from "./table";

export function forecast(at: At, action: string, preview: Preview): Forecast {
  const piece = pieceOf(at, action);
  return {
    title: describe(at, action),
    ...(piece ? { piece } : {}),
    gains: gainsOf(preview),
    notes: notesOf(at, action),
  };
}

function pieceOf({ view }: At, action: string): string | null {
  const [verb, first = "", second = ""] = wordsOf(action);
  if (verb === "sail") return second;
  if (verb === "load" || verb === "quarry" || verb === "stones") return `stone-${view.viewer ?? 0}`;
  if (verb === "build") return "pyramid";
  if (verb === "point") return "points-1";
  return verb === "play" || verb === "take" || verb === "keep" ? first : null;
}

function notesOf(at: At, action: string): string[] {
  const { view, t } = at;
  const [verb, first = "", second = ""] = wordsOf(action);
  const seat = view.viewer ?? 0;
  switch (verb) {
    case "quarry":
    case "stones": {
      const taken = stonesToTake(view, seat, verb === "stones" ? stonesInstead(view) : undefined);
      return [t("forecast.sled", { count: (view.table.sleds[seat] ?? 0) + taken })];
    }
    case "load":
      return loaded(at, Number(first));
    case "sail":
      return sailed(at, cargoOf(shipNumbered(view, Number(first))), second as Site);
    case "unload": {
      const ship = shipNumbered(view, unloadingShip(view) ?? 1);
      const owners = wordsOf(action)
        .slice(1)
        .map((berth) => ship?.stones[Number(berth) - 1] ?? 0);
      return [t("forecast.order", { seats: names(owners, t) })];
    }
    case "play":
      return isCard(first) ? [capital(t(`does.${first}`))] : [];
    case "keep":
      return [
        ...held(at, first, seat),
        t("forecast.discards", { card: capital(t(`card.${wordsOf(action)[3] as CardName}`)) }),
      ];
    case "take":
      return first === "pair" ? [t("choice.pair-hint")] : held(at, first, seat);
    default:
      return [];
  }
}

/** A card: what it does, and what it is worth with those that lie there already. */
function held({ view, t }: At, card: string, seat: number): string[] {
  if (!isCard(card)) return [];
  const does = capital(t(`does.${card}`));
  if (card !== "statue" && !card.endsWith("decoration")) return [does];
  const before = worth(view, card, heldBy(view, seat, card));
  return [does, t("forecast.worth", { count: worth(view, card, heldBy(view, seat, card) + 1) - before })];
}

function loaded({ view, t }: At, number: number): string[] {
  const lacks = (lacking(view, number) ?? 0) - 1;
  return [lacks > 0 ? t("forecast.lacks", { ship: number, count: lacks }) : t("forecast.ready", { ship: number })];
}

function sailed({ view, t }: At, cargo: number[], site: Site): string[] {
  const notes: string[] = [];
  if (site === "market") notes.push(t("forecast.cards", { seats: names(cargo, t) }));
  else if (site === "pyramid" && sideOf(view, site) === "B")
    notes.push(t("forecast.fields", { seats: names(cargo, t) }));
  else if (site === "temple") {
    const tops = templeTops(view, [...view.table.sites.temple, ...cargo]);
    notes.push(t("forecast.tops", { seats: counted(tops, t) }));
  } else if (site !== "pyramid") notes.push(t("forecast.stones", { seats: counted(cargo, t) }));
  if (endsRound(view)) notes.push(t("forecast.ends"));
  return notes;
}

const names = (owners: number[], t: Words): string => owners.map((owner) => t.seat(owner).text).join(", ");
function counted(owners: number[], t: Words): string {
  const seats = [...new Set(owners)].sort((a, b) => a - b);
  return seats
    .map((seat) => t("log.tally", { seat: t.seat(seat), count: owners.filter((owner) => owner === seat).length }))
    .join(", ");
}
