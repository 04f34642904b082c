/** Where the game stands, and the whole board in words. */
import { pointsOf } from "../../board/points";
import { burialRows, lacking, pyramidsBuilt, stonesAt, templeTops } from "./derived";
import { capital } from "../../lib/text";
import type { Headline, Section } from "../game";
import { PYRAMIDS, ROUNDS, type Category } from "./things";
import { minimumOf } from "./printed";
import { pile } from "./sites";
import { cardsOf, cargoOf, heldBy, sideOf, type At, type ShipState, type Words } from "./table";

export const category = (name: string, t: Words): string => t(`category.${name as Category}`);

export const status = ({ view, t }: At): string =>
  view.table.round > 0 ? t("status.round", { round: view.table.round, all: ROUNDS }) : "";

export function headline({ view, t }: At, seat: number): Headline {
  const value = pointsOf(view, seat);
  const begins = view.table.starter === seat && view.to_act.length > 0;
  return {
    value,
    label: t("headline.points", { count: value }),
    ...(begins ? { note: t("headline.starter") } : {}),
  };
}

export function text(at: At): Section[] {
  const { view, t } = at;
  return [
    { title: t("text.ships"), lines: view.table.ships.map((ship, index) => shipLine(at, ship, index + 1)) },
    { title: t("text.sites"), lines: sites(at) },
    { title: t("text.players"), lines: view.table.sleds.map((_, seat) => player(at, seat)) },
  ];
}

function shipLine({ view, t }: At, ship: ShipState, number: number): string {
  const needed = minimumOf(view.box, ship.stones.length);
  const stones = cargoOf(ship).length;
  const where = ship.site
    ? t("ship.at", { site: t(`at.${ship.site}`) })
    : !ship.docked
      ? t("ship.stranded")
      : (lacking(view, number) ?? 0) <= 0
        ? t("ship.ready")
        : t("ship.needs", { count: needed });
  const words = { ship: number, count: ship.stones.length, stones, where };
  const owners = ship.stones.map((owner) => (owner === null ? t("text.free") : t.seat(owner).text));
  return t("text.ship", { ship: t("ship.label", words), stones: owners.join(", ") });
}

function sites(at: At): string[] {
  const { view, t } = at;
  const { market, pair } = view.table;
  const cards = market.filter((card) => card !== null).map((card) => t(`card.${card}`));
  if (pair.face_down > 0) cards.push(t("text.pair"));
  const rows = burialRows(view).map((owners) => seats(owners, t));
  return [
    t("text.market", {
      side: sideOf(view, "market"),
      cards: cards.length > 0 ? cards.join(", ") : t("text.empty"),
      pile: pile(at),
    }),
    pyramid(at),
    t("text.temple", { side: sideOf(view, "temple"), stones: seats(templeTops(view), t) }),
    t("text.burial", { side: sideOf(view, "burial"), rows: rows.join("; ") }),
    obelisks(at),
  ];
}

function pyramid({ view, t }: At): string {
  const built = stonesAt(view, "pyramid");
  if (sideOf(view, "pyramid") === "A") {
    const points = view.box.pyramid_a[built];
    return points === undefined ? t("text.pyramid-full") : t("text.pyramid-A", { built, points });
  }
  const stones = pyramidsBuilt(view);
  const pyramids = PYRAMIDS.map((name, index) =>
    t("text.pyramid-next", { pyramid: t(`pyramid.${name}`), built: stones[index] ?? 0 }),
  );
  return t("text.pyramid-B", { pyramids: pyramids.join(", ") });
}

function obelisks({ view, t }: At): string {
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

function player({ view, t }: At, seat: number): string {
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
