/** What an action would bring, told before it is confirmed. The server has tried it; these are only its words. */
import type { LogEvent, Preview } from "../../lib/wire";
import type { Forecast } from "../game";
import { describe } from "./describe";
import { factsOf as facts } from "./log";
import { amountOf, priceOf, type Province } from "./provinces";
import { factsOf, landOf, leaderOf, ownGold, type AmunReView, type Words } from "./table";
import { gifts } from "./text";

export function forecast(action: string, preview: Preview, view: AmunReView, t: Words): Forecast {
  const piece = pieceOf(action);
  return {
    title: describe(action, view, t),
    ...(piece ? { piece } : {}),
    gains: gainsOf(preview),
    notes: [...notesOf(action, view, t), ...(isSealed(action) ? [] : told(preview.events ?? [], view, t))],
  };
}

/** What others have sealed is only imagined in a trial, so nothing of it is told. */
const isSealed = (action: string): boolean => /^(offer|steal)/.test(action);

function pieceOf(action: string): string | null {
  const [verb, first = ""] = action.split(" ");
  switch (verb) {
    case "bid":
    case "play":
    case "sell":
      return first;
    case "buy":
      return { cards: "card", farmers: "farmer", stones: "stone" }[first] ?? null;
    case "farm":
      return "farmer";
    case "lay":
      return "stone";
    case "draw":
      return "card";
    case "offer":
      return "gold";
    case "steal":
      return "thief";
    case "raise":
    case "lower":
      return "correction";
    default:
      return null;
  }
}

function gainsOf({ points }: Preview): Forecast["gains"] {
  return (points ?? [])
    .map((row, seat) => ({ seat, points: Object.values(row).reduce((sum, gain) => sum + gain, 0) }))
    .filter((row) => row.points !== 0)
    .sort((a, b) => b.points - a.points);
}

function notesOf(action: string, view: AmunReView, t: Words): string[] {
  const [verb, first = "", second = ""] = action.split(" ");
  const gold = ownGold(view);
  const left = (price: number): string => t("forecast.left", { gold: gold - price });
  switch (verb) {
    case "bid": {
      const leader = leaderOf(view, first as Province);
      const brings = gifts(view, first as Province, t);
      return [
        left(amountOf(view.box, second)),
        leader ? t("forecast.outbids", { seat: t.seat(leader.seat) }) : t("forecast.opens"),
        ...(brings.length > 0 ? [t("forecast.brings", { what: brings.join(", ") })] : []),
      ];
    }
    case "buy":
      return [left(priceOf(Number(second))), ...(first === "cards" ? [t("forecast.cards-drawn")] : [])];
    case "farm": {
      const province = first as Province;
      return [t("forecast.fields", { count: factsOf(view, province).fields - landOf(view, province).farmers - 1 })];
    }
    case "lay": {
      const missing = view.box.pyramid_stones - landOf(view, first as Province).stones - 1;
      return missing > 0 ? [t("forecast.stones", { count: missing })] : [];
    }
    case "offer":
      return [left(Number(first)), t("forecast.sealed")];
    case "steal":
      return [t("offer.steal-hint"), t("forecast.sealed")];
    case "sell":
      return [left(-1), t("forecast.public")];
    default:
      return [];
  }
}

function told(events: LogEvent[], view: AmunReView, t: Words): string[] {
  return events.flatMap((event): string[] => {
    const { seat, province, space, gold } = facts(event);
    if (event.kind === "pyramid") return [t("forecast.pyramid", { province: t(`province.${province}`) })];
    if (event.kind === "temple") return [t("forecast.temple", { space })];
    if (event.kind === "harvested" && seat === view.viewer) return [t("forecast.harvest", { gold })];
    return [];
  });
}
