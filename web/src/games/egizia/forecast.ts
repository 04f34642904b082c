/** What an action would bring: the server has tried it, these are its words. */
import { factsOf } from "../../board/events";
import { gainsOf } from "../../board/points";
import { plain } from "../../lib/text";
import type { LogEvent, Preview } from "../../lib/wire";
import type { Forecast } from "../game";
import { fieldOf } from "./buildings";
import { describe } from "./describe";
import { shaped, type Facts } from "./events";
import { mostToBuild, strengthOf } from "./derived";
import { cardEffect, goalName } from "./names";
import { isRound, isSquare, numberOf, placesOf, type Place } from "./river";
import { cardAt, isFree, lowestOf, playerOf, type At, type EgiziaView, type Words } from "./table";
import { teamOf } from "./team";

/** These only repeat the action itself, or come from others. */
const SAID = ["sailed", "took", "points", "out", "passed", "built", "team", "opened", "round_began", "order", "played"];
const MOST = 3;

export function forecast(at: At, action: string, preview: Preview): Forecast {
  const { view, t } = at;
  const piece = pieceOf(action, view);
  return {
    title: describe(at, action),
    ...(piece ? { piece } : {}),
    gains: gainsOf(preview),
    notes: [...before(action, view, t), ...after(action, preview.events ?? [], view, t)],
  };
}

function pieceOf(action: string, view: EgiziaView): string | null {
  const [verb = "", first = ""] = action.split(" ");
  if (verb === "sail" || verb === "take") return (isSquare(first) ? cardAt(view, first) : null) ?? first;
  if (["raise", "crew-up", "pay-crew-up", "team", "improve", "lower"].includes(verb)) return first;
  if (verb === "keep") return `sphinx:${first}`;
  if (verb === "build") return fieldOf(action).lane === "grave" ? "grave" : `block-${view.viewer ?? 0}`;
  const pieces: Record<string, string> = {
    draw: "sphinx-back",
    ring: "ring",
    sell: "stone",
    feed: "stone",
    grain: "grain4",
  };
  return pieces[verb] ?? null;
}

/** What can be read off the table before anything happens. */
function before(action: string, view: EgiziaView, t: Words): string[] {
  const [verb, first = ""] = action.split(" ");
  const place = first as Place;
  const own = playerOf(view, view.viewer);
  if (verb === "sail") return [...effectOf(place, view, t), ...passing(place, view, t)];
  if (verb === "take") return [cardEffect(cardAt(view, place) ?? "", t)];
  if (verb === "team") {
    const team = teamOf(action);
    const [count, strength] = [mostToBuild(view, view.viewer, team), strengthOf(view.box, team, own)];
    return [t("forecast.team", { count, strength, stones: own.stones })];
  }
  if (verb === "pass" && view.question === "PlaceShip") return [t("forecast.pass")];
  return [];
}

function effectOf(place: Place, view: EgiziaView, t: Words): string[] {
  if (isRound(place)) return [t(`round.${place}`)];
  const card = cardAt(view, place);
  return card ? [cardEffect(card, t)] : [];
}

/** The free places between the last ship and this one, which are then out of reach. */
function passing(place: Place, view: EgiziaView, t: Words): string[] {
  const from = lowestOf(view, view.viewer);
  const passed = placesOf(view.box)
    .slice(from, Math.max(from, numberOf(view.box, place) - 1))
    .filter((each) => isFree(view, each));
  if (passed.length === 0) return [];
  const few = passed.slice(0, MOST).map((each) => goalName(each, view, t));
  const more = passed.length - few.length;
  const list = more > 0 ? [...few, t("forecast.more", { count: more })] : few;
  return [t("forecast.passes", { count: passed.length, places: t.list(list) })];
}

const clause = ({ kind, facts }: LogEvent, t: Words): string => plain(t.untyped(`log.${kind}`, facts));

/** What would follow for the one who acts. */
function after(action: string, events: LogEvent[], view: EgiziaView, t: Words): string[] {
  if (action === "pass" || action === "done") return [];
  const own = events.filter((event) => factsOf<Facts>(event).seat === view.viewer && !SAID.includes(event.kind));
  const shown = isRound(action.split(" ")[1] ?? "") ? own.filter((event) => event.kind !== "raised") : own;
  return shown.slice(0, MOST).map((event) => clause(shaped(event, t, view.box), t));
}
