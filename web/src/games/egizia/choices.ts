/** Everything that can be chosen next, in words: first what is done, then where or with what. */
import { capital } from "../../lib/text";
import type { Choosing } from "../../board/choosing";
import type { Choice } from "../game";
import { fieldOf } from "./buildings";
import { cardEffect, cardName, placeName, sphinxWorth } from "./names";
import { label } from "./describe";
import { isRound, isSite, numberOf, SLOTS, type Crew, type Place } from "./river";
import type { SphinxCard } from "./sphinx";
import { cardAt, type At, type EgiziaView, type Words } from "./table";
import { tapOf } from "./team";
import { PLAY, type Special } from "./cards";

/** Cards that are played with something: chosen first, then with what. */
const GROUPED = ["crew-up", "pay-crew-up", "sell", "feed", "improve"];
const NOTHING_MORE = ["pass", "done", "stay", "decline", "return", "stop"];
/** Up to this many places have buttons in the bar; more are tapped on the board. */
const FEW = 10;
/** Of more teams those with a card have no button: they are put together on the player's board. */
const MANY_TEAMS = 9;

type Draft = Omit<Choice, "number"> & { number?: number };

export function choices({ view, t }: At, choosing: Choosing): Choice[] {
  const narrowed = choosing.taps.length > 0 && choosing.left.length > 1;
  const drafts = narrowed ? within(view, choosing, t) : whole(view, choosing, t);
  // what is played beside a ship is counted on from the last place
  let next = drafts.some(({ tap }) => tap.startsWith("sail")) && !narrowed ? view.box.spaces.length + 1 : 1;
  const taken = new Set(drafts.map((draft) => draft.number));
  return drafts.map((draft) => {
    if (draft.number !== undefined) return { ...draft, number: draft.number };
    while (taken.has(next)) next++;
    return { ...draft, number: next++ };
  });
}

/** The first step: nothing more, places, cards with several uses as one. */
function whole(view: EgiziaView, { legal }: Choosing, t: Words): Draft[] {
  const teams = legal.filter((action) => verbOf(action) === "team").length;
  const verbs = new Set(legal.map(verbOf).filter((verb) => !NOTHING_MORE.includes(verb)));
  const places = legal.filter((action) => verbOf(action) === "sail").length;
  const found = new Map<string, Draft>();
  for (const action of [...legal].sort((a, b) => rank(a) - rank(b))) {
    const [verb = "", first = ""] = action.split(" ");
    const group = legal.filter((other) => other.startsWith(`${verb} `));
    if (verb === "sail") {
      const same = legal.filter((other) => other.startsWith(`sail ${first} `));
      const tap = same.length > 1 ? `sail ${first}` : action;
      const place = placeDraft(tap, first as Place, view, t);
      found.set(tap, places > FEW ? { ...place, at: "board", hint: placeHint(first as Place, view, t) } : place);
    } else if (GROUPED.includes(verb) && group.length > 1 && verbs.size > 1) {
      found.set(verb, { tap: verb, label: groupLabel(verb, t), at: "bar", piece: cardOf(verb) });
    } else {
      const aside = teams > MANY_TEAMS && action.includes("plus3");
      found.set(action, { ...draft(action, view, t), at: aside ? "board" : "bar" });
    }
  }
  const all = [...found.values()];
  return places > 0 ? all : [...all.filter(({ at }) => at === "bar"), ...all.filter(({ at }) => at === "board")];
}

/** The next step: the fields of a site, the crews of a card, a number of stones. */
function within(view: EgiziaView, { left }: Choosing, t: Words): Draft[] {
  return left.map((action) => {
    const [verb, place = "", slot] = action.split(" ");
    if (verb !== "sail" || !slot) return draft(action, view, t);
    const named = `${capital(placeName(place as Place, t))}: ${label(action, view, t)}`;
    return { tap: action, label: named, at: "bar", number: (SLOTS as readonly string[]).indexOf(slot) };
  });
}

const verbOf = (action: string): string => action.split(" ")[0] ?? "";
const rank = (action: string): number => (NOTHING_MORE.includes(verbOf(action)) ? 0 : 1);

function placeDraft(tap: string, place: Place, view: EgiziaView, t: Words): Draft {
  const card = isSite(place) ? null : cardAt(view, place);
  return {
    tap,
    label: label(`sail ${place}`, view, t),
    at: "bar",
    number: numberOf(view.box, place),
    piece: card ?? place,
  };
}

/** Where only words are read: its number, and what a ship gets there. */
function placeHint(place: Place, view: EgiziaView, t: Words): string {
  const number = t("place.number", { number: numberOf(view.box, place) });
  const card = isSite(place) ? null : cardAt(view, place);
  const effect = isRound(place) ? t(`round.${place}`) : card ? cardEffect(card, t) : "";
  return [number, effect].filter(Boolean).join(", ");
}

const cardOf = (verb: string): Special =>
  (Object.keys(PLAY) as Special[]).find((card) => PLAY[card] === verb) ?? "crew-up";
const groupLabel = (verb: string, t: Words): string => capital(cardName(cardOf(verb), t));

function draft(action: string, view: EgiziaView, t: Words): Draft {
  const [verb = "", first = ""] = action.split(" ");
  const plain: Draft = { tap: action, label: label(action, view, t), at: "bar" };
  if (NOTHING_MORE.includes(verb)) return { ...plain, number: 0 };
  switch (verb) {
    case "take": {
      const card = cardAt(view, first) ?? "";
      return { ...plain, number: numberOf(view.box, first), piece: card, hint: cardEffect(card, t) };
    }
    case "team":
      return { ...plain, tap: tapOf(action), piece: first };
    case "raise":
    case "crew-up":
    case "pay-crew-up":
      return { ...plain, piece: first as Crew };
    case "improve":
      return { ...plain, piece: first };
    case "keep":
      return { ...plain, hint: sphinxWorth(view.box, first as SphinxCard, t), piece: `sphinx:${first}` };
    case "draw":
      return { ...plain, number: Number(first), piece: "sphinx-back" };
    case "sell":
    case "feed":
      return { ...plain, number: Number(first), piece: "stone" };
    case "lower":
      return { ...plain, piece: first };
    case "ring":
      return { ...plain, number: { stay: 0, left: 1, right: 2 }[first] ?? 0, piece: "ring" };
    case "build":
      return { ...plain, piece: fieldOf(action).lane === "grave" ? "grave" : "stone" };
    default:
      return { ...plain, piece: cardOf(verb) };
  }
}
