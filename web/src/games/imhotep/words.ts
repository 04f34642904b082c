/** Where the game stands, and the whole board in words. */
import type { Box } from "./box.gen";
import { capital } from "../../lib/text";
import type { Headline, Section } from "../game";
import { BURIAL_ROWS, PYRAMIDS, ROUNDS, PYRAMID_FIELDS, type Category } from "./things";
import { minimumOf } from "./printed";
import { pile } from "./sites";
import {
  cardsOf,
  cargoOf,
  heldBy,
  pointsOf,
  sideOf,
  stonesAt,
  templeTops,
  type ImhotepView,
  type ShipState,
  type Words,
} from "./table";

export const category = (name: string, t: Words): string => t(`category.${name as Category}`);

export const status = (view: ImhotepView, t: Words): string =>
  view.table.round > 0 ? t("status.round", { round: view.table.round, all: ROUNDS }) : "";

export function headline(view: ImhotepView, seat: number, t: Words): Headline {
  const value = pointsOf(view, seat);
  const begins = view.table.starter === seat && view.to_act.length > 0;
  return {
    value,
    label: t("headline.points", { count: value }),
    ...(begins ? { note: t("headline.starter") } : {}),
  };
}

export function text(view: ImhotepView, t: Words): Section[] {
  return [
    { title: t("text.ships"), lines: view.table.ships.map((ship, index) => shipLine(view.box, ship, index + 1, t)) },
    { title: t("text.sites"), lines: sites(view, t) },
    { title: t("text.players"), lines: view.table.sleds.map((_, seat) => player(view, seat, t)) },
  ];
}

function shipLine(box: Box, ship: ShipState, number: number, t: Words): string {
  const needed = minimumOf(box, ship.stones.length);
  const stones = cargoOf(ship).length;
  const where = ship.site
    ? t("ship.at", { site: t(`at.${ship.site}`) })
    : !ship.docked
      ? t("ship.stranded")
      : stones >= needed
        ? t("ship.ready")
        : t("ship.needs", { count: needed });
  const words = { ship: number, count: ship.stones.length, stones, where };
  const owners = ship.stones.map((owner) => (owner === null ? t("text.free") : t.seat(owner).text));
  return t("text.ship", { ship: t("ship.label", words), stones: owners.join(", ") });
}

function sites(view: ImhotepView, t: Words): string[] {
  const { sites: built, market, pair } = view.table;
  const cards = market.filter((card) => card !== null).map((card) => t(`card.${card}`));
  if (pair.face_down > 0) cards.push(t("text.pair"));
  const rows = Array.from({ length: BURIAL_ROWS }, (_, row) =>
    seats(
      built.burial.filter((_, place) => place % BURIAL_ROWS === row),
      t,
    ),
  );
  return [
    t("text.market", {
      side: sideOf(view, "market"),
      cards: cards.length > 0 ? cards.join(", ") : t("text.empty"),
      pile: pile(view, t),
    }),
    pyramid(view, t),
    t("text.temple", { side: sideOf(view, "temple"), stones: seats(templeTops(view), t) }),
    t("text.burial", { side: sideOf(view, "burial"), rows: rows.join("; ") }),
    obelisks(view, t),
  ];
}

function pyramid(view: ImhotepView, t: Words): string {
  const built = stonesAt(view, "pyramid");
  if (sideOf(view, "pyramid") === "A") {
    const points = view.box.pyramid_a[built];
    return points === undefined ? t("text.pyramid-full") : t("text.pyramid-A", { built, points });
  }
  const pyramids = PYRAMIDS.map((name, index) => {
    const first = index * PYRAMID_FIELDS;
    const fields = view.table.sites.pyramid.slice(first, first + PYRAMID_FIELDS);
    return t("text.pyramid-next", {
      pyramid: t(`pyramid.${name}`),
      built: fields.filter((owner) => owner !== null).length,
    });
  });
  return t("text.pyramid-B", { pyramids: pyramids.join(", ") });
}

function obelisks(view: ImhotepView, t: Words): string {
  const { obelisks: stones, towers } = view.table.sites;
  const heights = stones.map((count, seat) => t("log.tally", { seat: t.seat(seat), count })).join(", ");
  if (sideOf(view, "obelisks") === "A") return t("text.obelisks-A", { stones: heights });
  return t("text.obelisks-B", {
    stones: heights,
    towers: seats(towers, t),
    points: view.box.obelisks_b[towers.length] ?? 0,
  });
}

const seats = (owners: readonly number[], t: Words): string =>
  owners.length > 0 ? owners.map((owner) => t.seat(owner).text).join(", ") : t("text.nobody");

function player(view: ImhotepView, seat: number, t: Words): string {
  const cards = cardsOf(view, seat).map((card) =>
    t("text.held", { count: heldBy(view, seat, card), card: t(`card.${card}`) }),
  );
  return capital(
    t("text.player", {
      seat: t.seat(seat),
      points: t("headline.points", { count: pointsOf(view, seat) }),
      sled: `${t("player.sled", { count: view.table.sleds[seat] ?? 0, all: view.box.sled })}, ${t("player.quarry", {
        count: view.table.quarry[seat] ?? 0,
      })}`,
      cards: cards.length > 0 ? cards.join(", ") : t("text.empty"),
    }),
  );
}
