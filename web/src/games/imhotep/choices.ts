/** What is asked, and everything that can be answered next, in words. */
import { lacking, nextField, stonesToTake } from "./derived";
import { capital } from "../../lib/text";
import { wordsOf, type Choosing } from "../../board/choosing";
import type { Choice } from "../game";
import { BLUE, PYRAMIDS, plainName, SITES, type Blue, type CardName, type PyramidName, type Site } from "./things";
import { bonusOf, minimumOf, pointsOfField } from "./printed";
import { cargoOf, freeBerths, shipNumbered, stonesInstead, unloadingShip, type At, type Words } from "./table";
import { shipOf } from "./taps";

export function question({ view, t }: At): string {
  const [name, , detail] = view.stack.at(-1) ?? [];
  switch (name) {
    case "LoadByChisel": {
      const second = view.stack.filter(([open]) => open === "LoadByChisel").length === 1;
      return second ? t("question.LoadByChisel-2") : t("question.LoadByChisel-1");
    }
    case "SailLoaded":
      return t("question.SailLoaded", { ship: Number(detail) + 1 });
    case "PointOrStones":
      return t("question.PointOrStones", { field: Number(detail) + 1 });
    case "TakeTurn":
    case "SailByLever":
    case "ChooseOrder":
    case "LoadByHammer":
    case "LoadToSail":
    case "TakeCard":
    case "KeepCard":
    case "BuildPyramid":
    case "LoadBonus":
      return t(`question.${name}`);
    default:
      return "";
  }
}

/** Word by word: what to do, which ship, which berth or site. */
export function choices(at: At, choosing: Choosing): Choice[] {
  const { view } = at;
  if (choosing.left.length === 0) return [];
  if (view.question === "ChooseOrder") return orders(at, choosing);
  const verbs = new Set(choosing.left.map((action) => wordsOf(action)[0]));
  if (verbs.has("load") || verbs.has("sail")) {
    const others = [...verbs].filter((verb) => verb !== "load" && verb !== "sail");
    if (view.question === "TakeTurn" && choosing.taps.length === 0) return deeds(at, choosing);
    return [...others.map((verb) => other(at, verb ?? "", 0)), ...ships(at, choosing)];
  }
  return choosing.left.map((action, index) => other(at, action, index + 1));
}

/** The four things a turn can be, and each blue card. */
function deeds({ view, t }: At, choosing: Choosing): Choice[] {
  const seat = view.viewer ?? 0;
  const ready = new Set(choosing.legal.filter((action) => action.startsWith("sail ")).map(shipOf)).size;
  const found: Omit<Choice, "number" | "at">[] = [];
  if (choosing.can("quarry")) {
    const count = stonesToTake(view, seat);
    found.push({ tap: "quarry", label: t("choice.quarry"), hint: t("choice.quarry-hint", { count }), piece: "quarry" });
  }
  if (choosing.can("load")) {
    const count = view.table.sleds[seat] ?? 0;
    found.push({ tap: "load", label: t("choice.load"), hint: t("choice.load-hint", { count }), piece: "load" });
  }
  if (ready > 0)
    found.push({ tap: "sail", label: t("choice.sail"), hint: t("choice.sail-hint", { count: ready }), piece: "ship" });
  for (const card of BLUE.filter((name) => choosing.can(`play ${name}`)))
    found.push({ tap: `play ${card}`, label: t("describe.play", { card: t(`card.${card}`) }), piece: card });
  return found.map((each, index) => ({ ...each, number: index + 1, at: "bar" }));
}

/** Which ship; of one ship its berths and the sites it can sail to. */
function ships(at: At, choosing: Choosing): Choice[] {
  const numbers = [...new Set(choosing.left.map(shipOf).filter((ship) => ship !== null))];
  const [ship] = numbers;
  if (numbers.length > 1) return numbers.map((number) => shipChoice(at, number, choosing));
  if (ship === undefined) return [];
  const loads = choosing.left.filter((action) => action.startsWith("load "));
  const sails = choosing.left.filter((action) => action.startsWith("sail "));
  return [
    ...loads.map((action) => berthChoice(action, at.t)),
    ...sails.map((action) => siteChoice(action, loads.length > 0 ? 4 : 0, at.t)),
  ];
}

function shipChoice({ view, t }: At, number: number, choosing: Choosing): Choice {
  const verbs = [...new Set(choosing.left.map((action) => wordsOf(action)[0]))].filter(
    (verb) => verb === "load" || verb === "sail",
  );
  const ship = shipNumbered(view, number);
  const free = ship ? freeBerths(ship) : 0;
  const stones = cargoOf(ship);
  const ready = (lacking(view, number) ?? 1) <= 0;
  return {
    tap: `${verbs.join("|")} ${number}`,
    label: t("ship.name", { ship: number }),
    hint: verbs.includes("load")
      ? t("choice.free", { count: free })
      : ready
        ? t("site.stones", { count: stones.length })
        : t("ship.needs", { count: minimumOf(view.box, ship?.stones.length ?? 0) }),
    number,
    at: "bar",
    piece: "ship",
  };
}

function berthChoice(action: string, t: Words): Choice {
  const berth = Number(wordsOf(action)[2]);
  return {
    tap: action,
    label: t("choice.berth", { berth }),
    ...(berth === 1 ? { hint: t("choice.bow") } : {}),
    number: berth,
    at: "bar",
  };
}

function siteChoice(action: string, shift: number, t: Words): Choice {
  const site = wordsOf(action)[2] as Site;
  return {
    tap: action,
    label: t(`site.${site}`),
    number: shift + SITES.indexOf(site) + 1,
    at: "bar",
    piece: site,
  };
}

/** The lever: which stone leaves the ship next. */
function orders({ view, t }: At, choosing: Choosing): Choice[] {
  const natural = `unload ${[...view.table.unloading].sort((a, b) => a - b).join(" ")}`;
  let place = 1;
  while (place < view.table.unloading.length && choosing.options(place).length === 1) place++;
  const ship = shipNumbered(view, unloadingShip(view) ?? 1);
  const next = choosing.options(place).map((berth): Choice => {
    const owner = ship?.stones[Number(berth) - 1] ?? 0;
    return {
      tap: `unload ${"* ".repeat(place - 1)}${berth}`,
      label: t("choice.berth", { berth }),
      hint: t("choice.order-hint", { place }),
      number: Number(berth),
      at: "bar",
      piece: `stone-${owner}`,
      seat: owner,
    };
  });
  if (choosing.taps.length > 0) return next;
  return [{ tap: natural, label: t("choice.as-they-lie"), number: 0, at: "bar" }, ...next];
}

/** Answers that are one thing each: a card, a pyramid, a point, nothing. */
function other(at: At, action: string, number: number): Choice {
  const { view, t } = at;
  const [verb, first = ""] = wordsOf(action);
  const plain = { tap: action, number, at: "bar" } as const;
  if (verb === "take" && first === "pair")
    return { ...plain, label: t("choice.pair"), hint: t("choice.pair-hint"), piece: "pair" };
  if (verb === "take" || verb === "keep")
    return {
      ...plain,
      label: capital(t(`card.${first as CardName}`)),
      hint: t(`effect.${plainName(first as CardName)}`),
      piece: first,
    };
  if (verb === "build") {
    const name = first as PyramidName;
    const field = nextField(view, PYRAMIDS.indexOf(name));
    return {
      ...plain,
      label: t(`pyramid.${name}`),
      ...(field === null ? {} : { hint: gives(at, field) }),
      piece: "pyramid",
    };
  }
  if (verb === "point") return { ...plain, label: t("choice.point"), piece: "points-1" };
  if (verb === "stones") {
    const count = stonesToTake(view, view.viewer ?? 0, stonesInstead(view));
    return { ...plain, label: t("site.stones", { count }), piece: "quarry" };
  }
  return { ...plain, label: t("choice.decline") };
}

/** What a field of side B of the pyramid gives. */
export function gives({ view, t }: At, field: number): string {
  const points = t("headline.points", { count: pointsOfField(view.box, field) });
  const bonus = bonusOf(view.box, field);
  return bonus ? t(`gives.${bonus}`, { points }) : points;
}

export function describe(at: At, action: string): string {
  const { view, t } = at;
  const [verb, first = "", second = ""] = wordsOf(action);
  const seat = view.viewer ?? view.to_act[0] ?? 0;
  switch (verb) {
    case "quarry":
      return t("choice.quarry-long", { count: stonesToTake(view, seat) });
    case "load":
      return t("describe.load", { ship: first, berth: second });
    case "sail":
      return t("describe.sail", { ship: first, site: t(`at.${second as Site}`) });
    case "play":
      return t("describe.play", { card: t(`card.${first as Blue}`) });
    case "unload":
      return t("describe.unload", { berths: wordsOf(action).slice(1).join(", ") });
    case "take":
      return first === "pair" ? t("describe.pair") : t("describe.take", { card: t(`card.${first as CardName}`) });
    case "keep": {
      const other = wordsOf(action)[3] as CardName;
      return t("describe.keep", { card: t(`card.${first as CardName}`), other: t(`card.${other}`) });
    }
    case "build": {
      const name = first as PyramidName;
      const field = nextField(view, PYRAMIDS.indexOf(name));
      return t("describe.build", {
        pyramid: t(`pyramid.${name}`),
        gives: field === null ? t("pyramid.complete") : gives(at, field),
      });
    }
    case "point":
      return t("choice.point");
    case "stones":
      return t("site.stones", { count: stonesToTake(view, seat, stonesInstead(view)) });
    default:
      return t("choice.decline");
  }
}
