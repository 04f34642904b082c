/** What travelled because of a line: pieces to their province, cards and gold to and from players. */
import { seatOf } from "../../lib/seats";
import type { LogEvent, LogLine } from "../../lib/wire";
import type { Trip } from "../game";
import { factsOf } from "./log";

export const trips = (line: LogLine): Trip[] => [...answered(line), ...line.events.flatMap(happened)];

function answered({ text, seat }: LogLine): Trip[] {
  const [verb, first = "", second = ""] = text.split(" ");
  const hand = `cards-${seat}`;
  const purse = `gold-${seat}`;
  switch (verb) {
    case "farm":
      return [{ piece: `farmer-${seat}`, from: purse, to: `${first}-farmers` }];
    case "lay":
      return [{ piece: `stone-${seat}`, from: purse, to: `${first}-stones` }];
    case "play":
      return [{ piece: first, from: hand, to: second ? `province-${second}` : "discards" }];
    case "sell":
      return [{ piece: first, from: hand, to: "discards" }];
    case "deal":
      return [{ piece: "card", from: "deck", to: `cards-${seatOf(first)}` }];
    default:
      return [];
  }
}

function happened(event: LogEvent): Trip[] {
  const { seat, province } = factsOf(event);
  if (event.kind === "pyramid")
    return [{ piece: `pyramid-${seat}`, from: `${province}-stones`, to: `${province}-pyramids` }];
  if (event.kind === "bought_province") return [{ piece: "gold", from: `gold-${seat}`, to: `province-${province}` }];
  if (event.kind === "harvested" || event.kind === "stolen")
    return [{ piece: "gold", from: "temple", to: `gold-${seat}` }];
  return [];
}
