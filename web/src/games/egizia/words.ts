/** Where the game stands, and the board in words. */
import { capital } from "../../lib/text";
import type { Headline, Section } from "../game";
import { LANE_NAMES } from "./buildings";
import { byKind } from "./cards";
import { grainNeeded, grainNow, graveSum, quarried, valueOfField } from "./derived";
import { cardEffect, cardName, crewName, laneName, placeName, slotName, sphinxName, sphinxWorth } from "./names";
import { CREWS, isRound, isSite, numberOf, placesOf, ROUNDS, SLOTS, type Place, type Site } from "./river";
import { cardAt, gravesOf, handOf, isSailing, playerOf, shipsAt, type At, type EgiziaView, type Words } from "./table";

type Phase = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const status = ({ view, t }: At): string => {
  const phase = t(`phase.${view.table.phase as Phase}`);
  return view.table.round > 0 ? t("status.round", { round: view.table.round, all: ROUNDS, phase }) : phase;
};

export function headline({ view, t }: At, seat: number): Headline {
  const count = view.table.points[seat] ?? 0;
  const tile = view.table.order.indexOf(seat) + 1;
  const notes = [...(tile > 0 ? [t("headline.tile", { tile })] : []), whereabouts(view, seat, t)];
  return { value: count, label: t("headline.points", { count }), note: notes.filter(Boolean).join(" · ") };
}

function whereabouts(view: EgiziaView, seat: number, t: Words): string {
  const own = playerOf(view, seat);
  if (view.table.phase === 5) return t("headline.sites", { count: own.works });
  if (!isSailing(view)) return "";
  if (!view.table.sailing.includes(seat)) return t("headline.out");
  if (!own.lowest) return t("headline.to-sail");
  const place =
    isRound(own.lowest) || isSite(own.lowest)
      ? t(`headline.at`, { number: numberOf(view.box, own.lowest), place: shortPlace(own.lowest, t) })
      : null;
  return place ?? t("headline.at", { number: numberOf(view.box, own.lowest), place: "" }).trim();
}
const shortPlace = (place: Place, t: Words): string => (isSite(place) ? t(`board.jump-${place}`) : placeName(place, t));

export function text(at: At): Section[] {
  const { view, t } = at;
  const secrets = view.viewer === null ? [] : (view.table.sphinx.cards[view.viewer] ?? []);
  const cards = secrets.map((card) =>
    t("text.worth", { card: sphinxName(card, t), worth: sphinxWorth(view.box, card, t) }),
  );
  return [
    { title: t("text.table"), lines: tableLines(at) },
    { title: t("text.river"), lines: placesOf(view.box).map((place) => riverLine(view, place, t)) },
    { title: t("text.buildings"), lines: buildingLines(view, t) },
    { title: t("text.players"), lines: view.table.players.map((_, seat) => playerLine(at, seat)) },
    ...(cards.length > 0 ? [{ title: t("text.secrets"), lines: cards }] : []),
  ];
}

const names = (seats: number[], t: Words): string => t.list(seats.map((seat) => t.seat(seat).text));

function tableLines(at: At): string[] {
  const { view, t } = at;
  const { ring, order, track, points, deck } = view.table;
  const standing = track.map((seat) => t("board.standing", { seat: t.seat(seat), points: points[seat] ?? 0 }));
  return [
    status(at),
    t("text.order", { seats: names(order, t) }),
    t("text.track", { seats: standing.join(", ") }),
    t("text.ring", { ring: t(`ring.${ring}`), fields: t(`board.water-${ring}`) }),
    t("text.deck", { cards: deckWords(deck, t).join(", ") }),
  ];
}

export const deckWords = (deck: Record<string, number>, t: Words): string[] =>
  Object.keys(deck)
    .sort(byKind)
    .map((card) => ((deck[card] ?? 0) > 1 ? `${deck[card]} × ${cardName(card, t)}` : cardName(card, t)));

function riverLine(view: EgiziaView, place: Place, t: Words): string {
  const number = numberOf(view.box, place);
  if (isSite(place)) return t("text.place", { number, place: placeName(place, t), what: siteLine(view, place, t) });
  const ships = shipsAt(view, place);
  const card = cardAt(view, place);
  const effect = isRound(place) ? t(`round.${place}`) : card ? `${cardName(card, t)}, ${cardEffect(card, t)}` : "";
  const what =
    ships.length > 0 ? t("text.ships", { seats: names(ships, t) }) : isRound(place) || card ? t("text.free") : "–";
  return t("text.place", { number, place: placeName(place, t), what: [effect, what].filter(Boolean).join("; ") });
}

function siteLine(view: EgiziaView, site: Site, t: Words): string {
  const { fields, front, extra, reserve } = view.table.sites[site];
  const slots = SLOTS.map((slot) => {
    if (slot === "front") return [slot, front] as const;
    if (slot === "extra") return [slot, extra] as const;
    if (slot === "reserve") return [slot, reserve] as const;
    return [slot, fields[Number(slot) - 1]] as const;
  });
  return slots
    .flatMap(([slot, seat]) => {
      if (seat === undefined || (seat === null && !/\d/.test(slot))) return [];
      return [t("text.site", { slot: slotName(slot, t), seat: seat === null ? t("text.free") : t.seat(seat) })];
    })
    .join(", ");
}

function buildingLines(view: EgiziaView, t: Words): string[] {
  const lanes = LANE_NAMES.map((lane) => {
    const fields = view.table.buildings[lane].map((owner, index) =>
      owner === null ? String(valueOfField(view, lane, index + 1) ?? "?") : t.seat(owner).text,
    );
    return t("text.lane", { lane: capital(laneName(lane, t)), fields: fields.join(", ") });
  });
  return [t("text.stack", { count: view.table.sphinx.stack }), ...lanes];
}

function playerLine(at: At, seat: number): string {
  const { view, t } = at;
  const own = playerOf(view, seat);
  const crews = CREWS.map((crew) =>
    t(own.tired.includes(crew) ? "player.crew-used" : "player.crew", {
      crew: crewName(crew, t),
      strength: own.crews[crew],
    }),
  );
  const cards = handOf(view, seat)
    .sort(byKind)
    .map((card) => cardName(card, t));
  return t("text.player", {
    seat: t.seat(seat),
    points: headline(at, seat).label,
    tile: view.table.order.indexOf(seat) + 1,
    crews: crews.join(", "),
    stones: t("player.stones", { count: own.stones, more: quarried(view, seat) }),
    grain: t("player.grain", { grain: grainNow(view, seat), need: grainNeeded(view, seat) }),
    ships: t("player.ships", { count: own.ships }),
    stone: own.stone_market + 1,
    grainlevel: own.grain_market + 1,
    cards: cards.length > 0 ? cards.join(", ") : t("text.nothing"),
    sphinx: t("player.sphinx", { count: view.table.sphinx.held[seat] ?? 0 }),
    graves: t("player.graves", { count: gravesOf(view, seat).length, sum: graveSum(view, seat) }),
  });
}
