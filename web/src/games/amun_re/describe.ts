/** A whole action in words, and why something is refused. */
import type { Problem } from "../../lib/wire";
import { CARDS, isCard, type CardName } from "./cards";
import { priceOf } from "./derived";
import { amountOf, isProvince, type Province } from "./provinces";
import { ownGold, type At } from "./table";

type Goods = "cards" | "farmers" | "stones";

export function describe(at: At, action: string): string {
  const { view, t } = at;
  const [verb, first = "", second = "", ...more] = action.split(" ");
  const province = (name: string): string => t(`province.${name as Province}`);
  const card = (name: string): string => t(`card.${name as CardName}`);
  switch (verb) {
    case "bid": {
      const values = { step: amountOf(view.box, second), province: province(first) };
      return more.length > 0
        ? t("describe.bid-with", { ...values, cards: t.list(more.map(card)) })
        : t("describe.bid", values);
    }
    case "buy":
      return t(`describe.${first as Goods}`, { count: Number(second), price: priceOf(Number(second)) });
    case "farm":
    case "lay":
      return t(`describe.${verb}`, { province: province(first) });
    case "play":
      return second
        ? t("describe.play-in", { card: card(first), province: province(second) })
        : t("describe.play", { card: card(first) });
    case "sell":
      return t("describe.sell", { card: card(first) });
    case "offer":
      return t(second ? "describe.offer-with" : "describe.offer", { gold: first });
    case "steal":
      return t(first ? "describe.steal-with" : "describe.steal");
    case "raise":
    case "lower":
    case "draw":
      return t(`describe.${verb}`);
    default:
      return doneWith(at);
  }
}

function doneWith({ view, t }: At): string {
  if (view.question === "BuyPowerCards") return t("choice.done-cards");
  if (view.question === "BuyFarmers") return t("choice.done-farmers");
  return view.question === "BuyStones" ? t("choice.done-stones") : t("choice.done");
}

export function refuse({ view, t }: At, problem: Problem, action: string): string | null {
  const words = action.split(" ");
  const named = words.find(isProvince);
  const province = named ? t(`province.${named}`) : "";
  const gold = ownGold(view);
  const held = words.find(isCard);
  const card = held ? t(`card.${held}`) : t("card.correction");
  const code = problem.code.replace("amun_re/", "");
  switch (code) {
    case "not-turned-up":
    case "card-just-lost":
    case "too-low":
    case "blockade":
    case "not-outbid-there":
    case "not-yours":
    case "two-stones":
      return t(`refuse.${code}`, { province });
    case "no-field":
      return named ? t("refuse.no-field", { province }) : t("refuse.no-fields");
    case "beyond-gold":
    case "too-expensive":
      return t(`refuse.${code}`, { gold });
    case "card-limit":
    case "no-more-cards":
    case "bought-already":
    case "empty-offering":
    case "no-such-step":
    case "not-done":
      return t(`refuse.${code}`);
    case "second-of-a-kind":
    case "card-not-held":
    case "not-fulfilled":
      return t(`refuse.${code}`, { card });
    case "wrong-phase":
      return view.question === "TakeReward" || !held
        ? t("refuse.wrong-phase-now")
        : t("refuse.wrong-phase", { card, phase: CARDS[held].phase });
    default:
      return null;
  }
}
