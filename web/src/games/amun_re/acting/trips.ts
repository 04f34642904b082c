/** What flies because of a line: bid stones, farmers, stones, cards, gold, the sun of the temple and the double crown. */
import type { LogEvent, LogLine } from "../../../lib/wire";
import type { Trip } from "../../acting";
import { isCard, type CardName } from "../cards";
import { factsOf } from "../log";
import { isProvince, type Province } from "../provinces";
import * as spots from "../spots";
import { landOf, type AmunReView, type At } from "../table";

export const trips = (at: At, line: LogLine, before: AmunReView, earlier: readonly LogLine[]): Trip[] => [
  ...answered(at.view, line, before),
  ...line.events.flatMap((event) => happened(event, line, before, earlier)),
];

function answered(view: AmunReView, { seat, text }: LogLine, before: AmunReView): Trip[] {
  const [verb, first = "", second = "", ...cards] = text.split(" ");
  switch (verb) {
    case "bid":
      return [...cards.filter(isCard).map((card) => played(view, seat, card)), ...bid(view, seat, before)];
    case "farm": {
      const province = first as Province;
      return [placed(`farmer-${seat}`, seat, spots.farmerSpot(province, landOf(before, province).farmers))];
    }
    case "lay": {
      const province = first as Province;
      return [placed(`stone-${seat}`, seat, spots.stoneSpot(province, landOf(before, province).stones))];
    }
    case "play":
      return card(view, seat, before, first as CardName, second as Province | "");
    case "sell":
      return [{ piece: first, from: spots.cardsSpot(seat), to: spots.DISCARDS, sound: "card" }];
    case "draw":
      return drawn(seat, 1);
    case "reveal":
      return [first, second, ...cards].filter(isProvince).map(turnedUp);
    case "buy":
      return first === "cards" ? drawn(seat, Number(second)) : [];
    default:
      return [];
  }
}

/** From where it lay, or from its owner; when the auction ends with it, it becomes the mark of the owner at once. */
function bid({ table }: AmunReView, seat: number, before: AmunReView): Trip[] {
  if (!table.bids[seat]) return [];
  const from = before.table.bids[seat] ? spots.bidSpot(seat) : spots.headlineSpot(seat);
  return [{ piece: `bid-${seat}`, from, to: spots.bidSpot(seat), sound: "step" }];
}

/** Its standard is shown, then its bids lie there. */
const turnedUp = (province: Province): Trip => ({
  piece: province,
  from: spots.provinceSpot(province),
  to: spots.saleSpot(province),
  sound: "card",
});

const placed = (piece: string, seat: number, to: string): Trip => ({
  piece,
  from: spots.headlineSpot(seat),
  to,
  sound: "stone",
});

/** Drawn cards are hidden: what was drawn only its owner's hand tells. */
const drawn = (seat: number, count: number): Trip[] =>
  Array.from({ length: count }, () => ({ piece: "card", from: spots.DECK, to: spots.cardsSpot(seat), sound: "card" }));

/** A card that was played flies to its own slot: on the province that it works for, or with its owner. */
function card(view: AmunReView, seat: number, before: AmunReView, name: CardName, province: Province | ""): Trip[] {
  if (province && (name === "increase" || name === "eight-gold"))
    return [{ piece: name, from: spots.cardsSpot(seat), to: spots.harvestCardSpot(province, name), sound: "card" }];
  const slot = played(view, seat, name);
  if (province && name === "free-farmer")
    return [slot, placed(`farmer-${seat}`, seat, spots.lowlandSpot(province, landOf(before, province).free_farmers))];
  return [slot];
}

const played = ({ table }: AmunReView, seat: number, name: CardName): Trip => ({
  piece: name,
  from: spots.cardsSpot(seat),
  to: table.played[seat]?.includes(name) ? spots.playedSpot(seat, name) : spots.DISCARDS,
  sound: "card",
});

function happened(event: LogEvent, line: LogLine, before: AmunReView, earlier: readonly LogLine[]): Trip[] {
  const { seat, province } = factsOf(event);
  switch (event.kind) {
    case "pyramid":
      return [pyramid(seat, province, line, before), ...heap(seat, province, before, earlier)];
    case "bought_province":
      return bought(seat, province, before);
    case "temple":
      return factsOf(event).space === before.table.temple
        ? []
        : [{ piece: "temple", from: spots.SUN, to: spots.SUN, sound: "step" }];
    case "stolen":
    case "harvested":
      return [{ piece: "gold", from: spots.TEMPLE, to: spots.goldSpot(seat), sound: "coin" }];
    case "pharaoh":
      return crown(seat, before);
    default:
      return [];
  }
}

/** It rises from the stone that was laid last, once that lies there. */
function pyramid(seat: number, province: Province, { text }: LogLine, before: AmunReView): Trip {
  const { pyramids, stones } = landOf(before, province);
  const last = text === `lay ${province}` ? stones : Math.max(0, stones - 1);
  return {
    piece: `pyramid-${seat}`,
    from: spots.stoneSpot(province, last),
    to: spots.pyramidSpot(province, pyramids),
    carried: true,
    sound: "stone",
  };
}

/** The other stones lie there until the pyramid stands: those of the same beat from when they have landed. */
function heap(seat: number, province: Province, before: AmunReView, earlier: readonly LogLine[]): Trip[] {
  const { stones } = landOf(before, province);
  const lying = stones - laidJustNow(seat, province, before, earlier);
  return Array.from({ length: stones }, (_, nth): Trip => {
    const isNew = nth >= lying;
    const spot = isNew ? spots.stoneSpot(province, nth) : spots.heapSpot(province, nth);
    return { piece: `stone-${seat}`, from: spot, to: spot, glides: true, stays: true, carried: isNew };
  });
}

/** Stones of the province, after its last pyramid, in the lines that are one beat with the one that follows them. */
function laidJustNow(seat: number, province: Province, before: AmunReView, earlier: readonly LogLine[]): number {
  const lays = (line: LogLine): boolean => line.seat === seat && line.text === `lay ${province}`;
  const rewards = (line: LogLine): boolean =>
    line.seat < 0 || (line.seat === seat && /^(farm|lay|draw)\b/.test(line.text));
  const isOfBeat = before.question === "TakeReward" ? rewards : lays;
  const raises = (line: LogLine): boolean => lays(line) && line.events.some(({ kind }) => kind === "pyramid");
  const last = earlier.findLastIndex((line) => !isOfBeat(line) || raises(line));
  return earlier.slice(last + 1).filter(lays).length;
}

/** The bid stone becomes the owner's mark; then what lay there comes to the owner. */
function bought(seat: number, province: Province, before: AmunReView): Trip[] {
  const land = landOf(before, province);
  const from = before.table.bids[seat] ? spots.bidSpot(seat) : spots.headlineSpot(seat);
  return [
    { piece: `mark-${seat}`, from, to: spots.ownerSpot(province), sound: "step" },
    ...Array.from({ length: land.free_cards }, (): Trip => ({
      piece: "card",
      from: spots.provinceSpot(province),
      to: spots.cardsSpot(seat),
      sound: "card",
    })),
    ...(land.free_gold > 0
      ? [{ piece: "gold", from: spots.provinceSpot(province), to: spots.goldSpot(seat), sound: "coin" } as const]
      : []),
  ];
}

function crown(seat: number, { table }: AmunReView): Trip[] {
  if (table.pharaoh === null || table.pharaoh === seat) return [];
  return [{ piece: "pharaoh", from: spots.pharaohSpot(table.pharaoh), to: spots.pharaohSpot(seat), sound: "step" }];
}
