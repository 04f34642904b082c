/** What an action would bring, shown before it is confirmed. The server has tried it; these are only the words. */
import { gainsOf } from "../../board/points";
import type { LogEvent, Preview } from "../../lib/wire";
import type { Forecast } from "../game";
import { describe } from "./describe";
import { freeFields, goldAfter, stonesMissing } from "./derived";
import { factsOf } from "./log";
import type { Province } from "./provinces";
import { leaderOf, type At } from "./table";
import { gifts } from "./text";

export function forecast(at: At, action: string, preview: Preview): Forecast {
  const piece = pieceOf(action);
  return {
    title: describe(at, action),
    ...(piece ? { piece } : {}),
    gains: gainsOf(preview),
    notes: [...notesOf(at, action), ...(isSealed(action) ? [] : foreseen(at, preview.events ?? []))],
  };
}

/** What others have sealed is only imagined in a trial, so nothing of it is shown. */
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

function notesOf(at: At, action: string): string[] {
  const { view, t } = at;
  const [verb, name = ""] = action.split(" ");
  const province = name as Province;
  const left = t("forecast.left", { gold: goldAfter(view, action) });
  switch (verb) {
    case "bid": {
      const leader = leaderOf(view, province);
      const brings = gifts(at, province);
      return [
        left,
        leader ? t("forecast.outbids", { seat: t.seat(leader.seat) }) : t("forecast.opens"),
        ...(brings.length > 0 ? [t("forecast.brings", { what: brings.join(", ") })] : []),
      ];
    }
    case "buy":
      return [left, ...(name === "cards" ? [t("forecast.cards-drawn")] : [])];
    case "farm":
      return [t("forecast.fields", { count: freeFields(view, province) - 1 })];
    case "lay": {
      const missing = stonesMissing(view, province) - 1;
      return missing > 0 ? [t("forecast.stones", { count: missing })] : [];
    }
    case "offer":
      return [left, t("forecast.sealed")];
    case "steal":
      return [t("offer.steal-hint"), t("forecast.sealed")];
    case "sell":
      return [left, t("forecast.public")];
    default:
      return [];
  }
}

function foreseen({ view, t }: At, events: LogEvent[]): string[] {
  return events.flatMap((event): string[] => {
    const { seat, province, space, gold } = factsOf(event);
    if (event.kind === "pyramid") return [t("forecast.pyramid", { province: t(`province.${province}`) })];
    if (event.kind === "temple") return [t("forecast.temple", { space })];
    if (event.kind === "harvested" && seat === view.viewer) return [t("forecast.harvest", { gold })];
    return [];
  });
}
