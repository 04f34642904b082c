/** Every action in words: short for a button, whole for Confirm and the record. */
import { capital } from "../../lib/text";
import { fieldOf } from "./buildings";
import { improvedTo, loweredTo, raisedTo, strengthOf, valueOfField } from "./derived";
import { berthName, cardName, crewName, goalName, laneShort, placeName, slotName, sphinxName } from "./names";
import { isCrew, isSite, isSquare, numberOf, type Crew, type Place, type Slot } from "./river";
import type { SphinxCard } from "./sphinx";
import { cardAt, playerOf, type At, type EgiziaView, type Words } from "./table";
import { teamOf } from "./team";

const ALONE = ["pass", "done", "grain", "double", "second", "first", "stay", "decline", "return", "stop"] as const;
type Alone = (typeof ALONE)[number];
const isAlone = (verb: string): verb is Alone => ALONE.some((word) => word === verb);

/** What a button says. */
export function label(action: string, view: EgiziaView, t: Words): string {
  const [verb = "", first = "", second = ""] = action.split(" ");
  switch (verb) {
    case "sail":
    case "take":
      return second ? capital(slotName(second as Slot, t)) : capital(goalName(first as Place, view, t));
    case "raise":
    case "crew-up":
    case "pay-crew-up":
      return isCrew(first) ? raised(first, view, t) : capital(t(`card.${verb as "crew-up"}`));
    case "improve":
      return t("choice.improve", { field: capital(cardName(first, t)), colour: better(first, t) });
    case "team":
      return teamLabel(action, view, t);
    case "keep":
      return capital(sphinxName(first as SphinxCard, t));
    case "build": {
      const { lane, field } = fieldOf(action);
      return t("choice.build", { lane: laneShort(lane, t), value: valueOfField(view, lane, field) ?? "?" });
    }
    case "ring":
      return t(`choice.ring-${first as "left"}`);
    case "lower":
      return lowered(first as "stone" | "grain", view, t);
    case "sell":
    case "feed":
    case "draw":
      return t(`choice.${verb}`, { count: Number(first) });
    default:
      return isAlone(verb) ? alone(verb, view, t) : "";
  }
}

/** `done` counts the grain in feeding, `pass` takes nothing when a card is left over. */
function alone(verb: Alone, view: EgiziaView, t: Words): string {
  if (verb === "done" && view.question === "PlacingTurn") return t("choice.end-turn");
  if (verb === "done" && view.question === "FeedCrews") return t("choice.feed-done");
  if (verb === "pass" && view.question === "ChooseLeftover") return t("choice.take-none");
  return t(`choice.${verb}`);
}

function raised(crew: Crew, view: EgiziaView, t: Words): string {
  const strength = playerOf(view, view.viewer).crews[crew];
  return t("choice.raise", { crew: capital(crewName(crew, t)), strength, more: raisedTo(view, view.viewer, crew) });
}

function teamLabel(action: string, view: EgiziaView, t: Words): string {
  const team = teamOf(action);
  const names = team.crews.map((crew) => t(`colour.${crew}`));
  const cards = Array.from({ length: team.plus3 }, () => String(view.box.cards.plus3));
  const strength = strengthOf(view.box, team, playerOf(view, view.viewer));
  return t("choice.team", { team: capital([...names, ...cards].join(" + ")), strength });
}

function lowered(market: "stone" | "grain", view: EgiziaView, t: Words): string {
  const level = playerOf(view, view.viewer)[`${market}_market`];
  const next = loweredTo(view, view.viewer, market);
  return t("choice.lower", { market: capital(t(`market.${market}`)), level: level + 1, next: next + 1 });
}

const better = (field: string, t: Words): string => t(`class.${improvedTo(field)}`);

/** A whole action, as it would be told. */
export function describe({ view, t }: At, action: string): string {
  const [verb = "", first = "", second] = action.split(" ");
  const place = first as Place;
  if (verb === "sail") {
    const card = isSquare(place) ? cardAt(view, place) : null;
    if (card) return t("describe.card", { number: numberOf(view.box, place), card: cardName(card, t) });
    return t("describe.sail", { berth: berthName(view.box, place, isSite(place) ? second : undefined, t) });
  }
  if (verb === "take") return t("describe.take", { card: goalName(place, view, t), place: placeName(place, t) });
  if (verb === "keep") return t("describe.keep", { card: sphinxName(first as SphinxCard, t) });
  if (verb === "team") return t("describe.team", { team: label(action, view, t) });
  if (verb === "build") return t("describe.build", { field: label(action, view, t) });
  if (verb === "crew-up" || verb === "pay-crew-up")
    return t("describe.card-crew", { card: capital(t(`card.${verb}`)), crew: label(action, view, t) });
  if (verb === "improve") return t("describe.improve", { field: cardName(first, t), colour: better(first, t) });
  return label(action, view, t);
}
