/** What a tap on the board means: something that narrows the choice if it can, else an action the server tells about. */
import { wordsOf, type Choosing, type Tap } from "../../board/choosing";
import { SITES, type Site } from "./things";
import { shipNumbered, unloadingShip, type ImhotepView } from "./table";

/** The one ship that the actions left are about, or whose stones are put in order. */
export function shipInQuestion(view: ImhotepView, choosing: Choosing): number | null {
  if (view.question === "ChooseOrder") return choosing.legal.length > 0 ? unloadingShip(view) : null;
  const ships = new Set(choosing.left.map(shipOf).filter((ship) => ship !== null));
  const [ship] = [...ships];
  return ships.size === 1 && ship !== undefined ? ship : null;
}
/** The ship that the question is about: it sails on, or its stones are put in order. */
export function askedShip(view: ImhotepView): number | null {
  const [question, , ship] = view.stack.at(-1) ?? [];
  if (question === "SailLoaded") return Number(ship) + 1;
  return view.question === "ChooseOrder" ? unloadingShip(view) : null;
}
/** The ship that an action is about. */
export function shipOf(action: string): number | null {
  const [verb, ship] = wordsOf(action);
  return verb === "load" || verb === "sail" ? Number(ship) : null;
}

export function shipTap(view: ImhotepView, choosing: Choosing, ship: number): Tap {
  const tap = `load|sail ${ship}`;
  if (choosing.can(tap)) return tap;
  const state = shipNumbered(view, ship);
  return state?.docked ? `sail ${ship} ${openSite(view)}` : `load ${ship} 1`;
}
const openSite = (view: ImhotepView): Site =>
  SITES.find((site) => !view.table.ships.some((ship) => ship.site === site)) ?? "market";

/** A free berth is loaded; the stones of a ship stand for the ship. */
export function berthTap(view: ImhotepView, choosing: Choosing, ship: number, berth: number): Tap {
  const load = `load ${ship} ${berth}`;
  const taken = shipNumbered(view, ship)?.stones[berth - 1] != null;
  const loads = view.question === "TakeTurn" || choosing.can("load");
  return !choosing.can(load) && (taken || !loads) && choosing.can(`load|sail ${ship}`) ? `load|sail ${ship}` : load;
}

export function siteTap(view: ImhotepView, choosing: Choosing, site: Site): Tap {
  const tap = `sail * ${site}`;
  const chosen = choosing.taps.length > 0 ? shipInQuestion(view, choosing) : null;
  if (chosen === null && choosing.can(tap)) return tap;
  if (chosen !== null && choosing.can(`sail ${chosen} ${site}`)) return tap;
  return `sail ${chosen ?? someShip(view, choosing)} ${site}`;
}
/** A ship that could sail if the site were free; else any that has not sailed. */
function someShip(view: ImhotepView, choosing: Choosing): number {
  const ready = choosing.legal.map(wordsOf).find(([verb]) => verb === "sail")?.[1];
  if (ready !== undefined) return Number(ready);
  return view.table.ships.findIndex((ship) => ship.docked) + 1 || 1;
}

/** A card of the market is taken; with a ship at hand it is a part of the site; else it is only explained. */
export function marketTap(view: ImhotepView, choosing: Choosing, take: Tap): Tap | null {
  if (view.question === "TakeCard" && choosing.legal.length > 0) return take;
  return choosing.taps.length > 0 && choosing.fits("sail * market") ? siteTap(view, choosing, "market") : null;
}

/** The lever's order, place by place: which berth was given which place. */
export function orderSoFar(choosing: Choosing): Map<number, number> {
  const found = new Map<number, number>();
  const first = choosing.left[0];
  if (!first || wordsOf(first)[0] !== "unload") return found;
  wordsOf(first)
    .slice(1)
    .forEach((berth, index) => {
      const place = index + 1;
      if (choosing.left.every((action) => wordsOf(action)[place] === berth)) found.set(Number(berth), place);
    });
  return found;
}
/** Tapping berths one after the other; a berth tapped again loses its place. */
export function orderTap(choosing: Choosing, berth: number): Tap {
  const earlier = choosing.taps.find((tap) => wordsOf(tap).at(-1) === String(berth));
  if (earlier) return earlier;
  const given = new Set(choosing.taps.map((tap) => wordsOf(tap).length - 1));
  let place = 1;
  while (given.has(place)) place++;
  return `unload ${"* ".repeat(place - 1)}${berth}`;
}

/** What a phone shows for a decision of the viewer; else nothing, for moves are acted out on a board that stands still. */
export function sightOf(view: ImhotepView, choosing: Choosing): number | "end" | undefined {
  if (choosing.legal.length === 0) return undefined;
  return view.question === "PointOrStones" ? 0 : "end";
}
