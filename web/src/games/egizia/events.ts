/** The facts of the events that the engine tells, and each as a clause about one seat. */
import type { Part } from "../../lib/text";
import type { LogEvent } from "../../lib/wire";
import type { Lane } from "./buildings";
import { COLOURS, type Crew, type Place, type Ring, type Site } from "./river";
import { berthName, capital, cardName, crewName, laneName, placeName, signed, sphinxName } from "./names";
import { isSphinxCard, type SphinxCard } from "./sphinx";
import type { Words } from "./table";
import { landOf } from "./cards";
import type { Category } from "./words";

export interface Facts {
  seat: number;
  place: Place;
  slot?: string;
  card: string;
  cards: number & string[];
  crew: Crew;
  crews: Crew[];
  strength: number;
  market: "stone" | "grain";
  level: number;
  stones: number;
  lost: number;
  points: number;
  category: string;
  need: number;
  grain: number;
  missing: number;
  site: Site;
  lane: Lane;
  field: number & string;
  now: string;
  value: number;
  row: number;
  ring: Ring;
  round: number;
  order: number[];
  freed: boolean;
}
export const factsOf = (event: LogEvent): Facts => event.facts as unknown as Facts;

export const pieceOf = (card: string, t: Words): Part => ({ text: cardName(card, t), piece: card });
export const categoryName = (name: string, t: Words): string =>
  isSphinxCard(name) ? sphinxName(name, t) : t(`category.${name as Category}`);

/** What one seat did or got, after its name. */
export function clause(event: LogEvent, t: Words): Part[] {
  const facts = factsOf(event);
  const { seat: _, ...rest } = facts;
  switch (event.kind) {
    case "sailed":
      return t.parts("clause.sailed", { berth: { text: berthName(rest.place, rest.slot, t), piece: rest.place } });
    case "took":
      return t.parts("clause.took", { card: pieceOf(rest.card, t) });
    case "played":
      return t.parts("clause.played", { card: pieceOf(rest.card, t) });
    case "passed":
      return t.parts("clause.passed");
    case "out":
      return t.parts("clause.out");
    case "improved":
      return t.parts("clause.improved", { field: pieceOf(rest.field, t), colour: t(`class.${colourOf(rest.now)}`) });
    case "raised":
      return t.parts("clause.raised", {
        crew: { text: crewName(rest.crew, t), piece: rest.crew },
        strength: rest.strength,
      });
    case "lowered":
      return t.parts("clause.lowered", { market: t(`market.${rest.market}`), level: rest.level + 1 });
    case "stones":
      return rest.lost > 0
        ? t.parts("clause.stones-lost", { count: rest.stones, lost: rest.lost })
        : t.parts("clause.stones", { count: rest.stones });
    case "points":
      return t.parts("clause.points", { points: signed(rest.points), category: categoryName(rest.category, t) });
    case "scarab":
      return t.parts("clause.scarab", { points: rest.points });
    case "ring":
      return t.parts("clause.ring", { ring: t(`ring.${rest.ring}`) });
    default:
      return siteClause(event.kind, facts, t);
  }
}

const colourOf = (field: string): (typeof COLOURS)[number] => {
  const land = landOf(field);
  return land === "quarry" || land === null ? "green" : land;
};

/** Feeding and building. */
function siteClause(kind: string, facts: Facts, t: Words): Part[] {
  switch (kind) {
    case "fed":
      return facts.missing > 0
        ? t.parts("clause.fed-short", { need: facts.need, grain: facts.grain, missing: facts.missing })
        : t.parts("clause.fed", { need: facts.need, grain: facts.grain });
    case "stones_fed":
      return t.parts("clause.stones-fed", { count: facts.stones });
    case "moved_first":
      return t.parts("clause.moved-first", { site: placeName(facts.site, t) });
    case "team": {
      const crews = t.list(facts.crews.map((crew) => crewName(crew, t)));
      return t.parts("clause.team", { crews, strength: facts.strength, site: placeName(facts.site, t) });
    }
    case "built":
      return t.parts("clause.built", { field: laneName(facts.lane, t), value: facts.value });
    case "drew":
      return t.parts("clause.drew", { count: facts.cards, stones: facts.stones });
    case "returned":
      return t.parts("clause.returned", { count: facts.cards });
    case "shown":
      return t.parts("clause.shown", { cards: cardsShown(facts.cards, t) });
    case "declined":
      return t.parts("clause.declined", { site: placeName(facts.site, t) });
    case "went_home":
      return t.parts("clause.went-home", { site: placeName(facts.site, t) });
    case "row":
      return t.parts("clause.row", { row: facts.row, count: facts.stones });
    default:
      return [];
  }
}

function cardsShown(cards: string[], t: Words): string {
  const names = cards.map((card) => capital(sphinxName(card as SphinxCard, t)));
  return names.length > 0 ? names.join(" · ") : t("clause.no-cards");
}
