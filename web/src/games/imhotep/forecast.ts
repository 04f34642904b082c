/** What an action would bring, told before it is confirmed. The server has tried it; these are only its words. */
import { capital } from "../../lib/text";
import { wordsOf } from "../../lib/choose";
import type { Preview } from "../../lib/wire";
import type { Forecast } from "../game";
import { minimumOf } from "./printed";
import { isCard, type CardName, type Site } from "./things";
import { describe } from "./choices";
import {
  cargoOf,
  dockedShips,
  heldBy,
  shipNumbered,
  sideOf,
  stonesToTake,
  stonesInstead,
  templeTops,
  unloadingShip,
  worth,
  type ImhotepView,
  type Words,
} from "./table";

export function forecast(action: string, preview: Preview, view: ImhotepView, t: Words): Forecast {
  const piece = pieceOf(action, view);
  return {
    title: describe(action, view, t),
    ...(piece ? { piece } : {}),
    gains: gainsOf(preview),
    notes: notesOf(action, view, t),
  };
}

function pieceOf(action: string, view: ImhotepView): string | null {
  const [verb, first = "", second = ""] = wordsOf(action);
  if (verb === "sail") return second;
  if (verb === "load" || verb === "quarry" || verb === "stones") return `stone-${view.viewer ?? 0}`;
  if (verb === "build") return "pyramid";
  if (verb === "point") return "points-1";
  return verb === "play" || verb === "take" || verb === "keep" ? first : null;
}

function gainsOf({ points }: Preview): Forecast["gains"] {
  const sums = (points ?? []).map((row, seat) => ({
    seat,
    points: Object.values(row).reduce((total, count) => total + count, 0),
  }));
  return sums.filter((gain) => gain.points !== 0).sort((a, b) => b.points - a.points);
}

function notesOf(action: string, view: ImhotepView, t: Words): string[] {
  const [verb, first = "", second = ""] = wordsOf(action);
  const seat = view.viewer ?? 0;
  switch (verb) {
    case "quarry":
    case "stones": {
      const taken = stonesToTake(view, seat, verb === "stones" ? stonesInstead(view) : undefined);
      return [t("forecast.sled", { count: Math.min(view.box.sled, (view.table.sleds[seat] ?? 0) + taken) })];
    }
    case "load":
      return loaded(Number(first), view, t);
    case "sail":
      return sailed(cargoOf(shipNumbered(view, Number(first))), second as Site, view, t);
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
        ...held(first, seat, view, t),
        t("forecast.discards", { card: capital(t(`card.${wordsOf(action)[3] as CardName}`)) }),
      ];
    case "take":
      return first === "pair" ? [t("choice.pair-hint")] : held(first, seat, view, t);
    default:
      return [];
  }
}

/** A card: what it does, and what it is worth with those that lie there already. */
function held(card: string, seat: number, view: ImhotepView, t: Words): string[] {
  if (!isCard(card)) return [];
  const does = capital(t(`does.${card}`));
  if (card !== "statue" && !card.endsWith("decoration")) return [does];
  const before = worth(view, card, heldBy(view, seat, card));
  return [does, t("forecast.worth", { count: worth(view, card, heldBy(view, seat, card) + 1) - before })];
}

function loaded(number: number, view: ImhotepView, t: Words): string[] {
  const ship = shipNumbered(view, number);
  if (!ship) return [];
  const lacks = minimumOf(view.box, ship.stones.length) - cargoOf(ship).length - 1;
  return [lacks > 0 ? t("forecast.lacks", { ship: number, count: lacks }) : t("forecast.ready", { ship: number })];
}

function sailed(cargo: number[], site: Site, view: ImhotepView, t: Words): string[] {
  const notes: string[] = [];
  if (site === "market") notes.push(t("forecast.cards", { seats: names(cargo, t) }));
  else if (site === "pyramid" && sideOf(view, site) === "B")
    notes.push(t("forecast.fields", { seats: names(cargo, t) }));
  else if (site === "temple") {
    const tops = templeTops(view, [...view.table.sites.temple, ...cargo]);
    notes.push(t("forecast.tops", { seats: counted(tops, t) }));
  } else if (site !== "pyramid") notes.push(t("forecast.stones", { seats: counted(cargo, t) }));
  if (dockedShips(view) === 1) notes.push(t("forecast.ends"));
  return notes;
}

const names = (owners: number[], t: Words): string => owners.map((owner) => t.seat(owner).text).join(", ");
function counted(owners: number[], t: Words): string {
  const seats = [...new Set(owners)].sort((a, b) => a - b);
  return seats
    .map((seat) => t("log.tally", { seat: t.seat(seat), count: owners.filter((owner) => owner === seat).length }))
    .join(", ");
}
