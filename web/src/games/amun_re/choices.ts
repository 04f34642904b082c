/** What is asked, and everything that can be answered, in words. */
import type { Choosing, Tap } from "../../lib/choose";
import type { Choice } from "../game";
import { CARDS, isCard, SCORING_PHASE, type CardName } from "./cards";
import { amountOf, priceOf, spaceOf, type Province } from "./provinces";
import { describe } from "./describe";
import { lostBy, ownGold, rewardsLeft, type AmunReView, type Words } from "./table";
import { cardTap, chosenProvince, lowestStep, provinceTap, stepTap } from "./taps";

export function question(view: AmunReView, t: Words): string {
  const gold = ownGold(view);
  const { bought, to_place: count, total } = view.table;
  switch (view.question) {
    case "PlaceBid":
      return bidQuestion(view, gold, t);
    case "BuyPowerCards":
    case "BuyFarmers":
    case "BuyStones":
      return bought ? t("question.bought", { gold }) : t(`question.${view.question}`, { gold });
    case "PlaceFarmer":
    case "LayStone":
      return t(`question.${view.question}`, { count });
    case "Correct":
      return t("question.Correct", { total });
    case "TakeReward":
      return t("question.TakeReward", { count: rewardsLeft(view) });
    case "SealOffering":
    case "PlayHarvestCard":
    case "PlayBonusCard":
      return t(`question.${view.question}`);
    default:
      return "";
  }
}

function bidQuestion(view: AmunReView, gold: number, t: Words): string {
  const lost = lostBy(view);
  if (!lost) return t("question.PlaceBid", { gold });
  const key = view.table.hand?.["same-province"] ? "question.outbid-same" : "question.outbid";
  return t(key, { province: t(`province.${lost}`) });
}

/** A choice before it has its number: `wish` is the number it is known by anyway. */
type Draft = Omit<Choice, "number"> & { wish?: number };

/** Steps, amounts and purchases are typed as they are, being done is 0; the rest is counted on from there. */
function numbered(drafts: Draft[]): Choice[] {
  let next = Math.max(0, ...drafts.map(({ wish }) => wish ?? 0)) + 1;
  return drafts.map(({ wish, ...draft }) => ({ ...draft, number: wish ?? next++ }));
}

export function choices(view: AmunReView, choosing: Choosing, t: Words): Choice[] {
  if (choosing.legal.length === 0) return [];
  if (choosing.has("sell")) return numbered(sales(choosing, t));
  return numbered([
    ...answers(view, choosing, t),
    ...cards(view, choosing, t),
    ...done(view, choosing, t),
    ...sale(choosing, t),
  ]);
}

function answers(view: AmunReView, choosing: Choosing, t: Words): Draft[] {
  switch (view.question) {
    case "PlaceBid":
      return bids(view, choosing, t);
    case "BuyPowerCards":
    case "BuyFarmers":
    case "BuyStones":
      return choosing.has("play") ? provinces(view, choosing, t) : purchases(view, choosing, t);
    case "PlaceFarmer":
    case "LayStone":
      return provinces(view, choosing, t);
    case "SealOffering":
      return offers(choosing, t);
    case "Correct":
      return corrections(view, t);
    case "TakeReward":
      return rewards(view, choosing, t);
    default:
      return choosing.has("play") ? provinces(view, choosing, t) : [];
  }
}

/** First the provinces, then the steps of the one that was tapped. */
function bids(view: AmunReView, choosing: Choosing, t: Words): Draft[] {
  const chosen = chosenProvince(choosing);
  if (chosen) {
    const province = t(`province.${chosen}`);
    const steps = [...new Set(choosing.legal.filter((action) => action.startsWith(`bid ${chosen} `)))]
      .map((action) => amountOf(view.box, action.split(" ")[2] ?? ""))
      .filter((step, index, all) => all.indexOf(step) === index);
    return steps.map((step) => ({
      tap: stepTap(view, choosing, chosen, step),
      label: t("choice.step", { step, province }),
      wish: step,
      at: "board",
    }));
  }
  return view.table.turned_up.flatMap((name, index): Draft[] => {
    const step = lowestStep(view, choosing, name);
    if (step === null) return [];
    const label = t("choice.bid", { province: t(`province.${name}`), step });
    return [{ tap: `bid ${name}`, label, wish: index + 1, at: "board", piece: name }];
  });
}

const NOUNS = { BuyPowerCards: "cards", BuyFarmers: "farmers", BuyStones: "stones" } as const;

function purchases(view: AmunReView, choosing: Choosing, t: Words): Draft[] {
  const what = NOUNS[view.question as keyof typeof NOUNS];
  const counts = choosing.legal
    .filter((action) => action.startsWith("buy "))
    .map((action) => Number(action.split(" ")[2]));
  return counts.map((count): Draft => ({
    tap: `buy ${what} ${count}`,
    label: t("choice.buy", { count, price: priceOf(count) }),
    hint: t("choice.left", { gold: ownGold(view) - priceOf(count) }),
    wish: count,
    at: "bar",
  }));
}

/** The provinces that what was chosen can go to. */
function provinces(view: AmunReView, choosing: Choosing, t: Words): Draft[] {
  const seen = new Set<string>();
  return choosing.left.flatMap((action): Draft[] => {
    const words = action.split(" ");
    const name = words[words[0] === "play" ? 2 : 1] as Province | undefined;
    const fits = words[0] === "play" ? choosing.has("play") : words[0] === "farm" || words[0] === "lay";
    if (!fits || name === undefined || seen.has(name)) return [];
    seen.add(name);
    const tap = provinceTap(view, choosing, name) ?? action;
    return [
      { tap, label: placeLabel(words[0] ?? "", t(`province.${name}`), t), wish: seen.size, at: "board", piece: name },
    ];
  });
}

function placeLabel(verb: string, province: string, t: Words): string {
  if (verb === "farm") return t("choice.farm", { province });
  return verb === "lay" ? t("choice.lay", { province }) : t("choice.there", { province });
}

function offers(choosing: Choosing, t: Words): Draft[] {
  const gold = choosing.legal.filter((action) => /^offer \d+$/.test(action)).map((action) => Number(action.slice(6)));
  return [
    { tap: "steal", label: t("offer.steal"), hint: t("offer.steal-hint"), wish: 0, at: "board", piece: "thief" },
    ...gold.map((count): Draft => {
      return {
        tap: `offer ${count}`,
        label: t("choice.offer", { gold: count }),
        wish: count,
        at: "board",
        piece: "gold",
      };
    }),
  ];
}

function corrections(view: AmunReView, t: Words): Draft[] {
  return (["raise", "lower"] as const).map((verb, index) => {
    const total = view.table.total + (verb === "raise" ? 1 : -1) * view.box.correction;
    const hint = t("choice.space", { space: spaceOf(view.box, total) });
    return { tap: verb, label: t(`choice.${verb}`, { total }), hint, wish: index + 1, at: "bar", piece: "correction" };
  });
}

/** Card, farmer or stone; a farmer and a stone then need a province, or a province was tapped first. */
function rewards(view: AmunReView, choosing: Choosing, t: Words): Draft[] {
  if (choosing.has("farm") || choosing.has("lay")) return provinces(view, choosing, t);
  if (choosing.taps.length > 0 && choosing.has("farm|lay")) {
    return choosing.left.map((action, index) => {
      const [verb = "", name = ""] = action.split(" ");
      const piece = verb === "farm" ? "farmer" : "stone";
      return {
        tap: action,
        label: placeLabel(verb, t(`province.${name as Province}`), t),
        wish: index + 1,
        at: "bar",
        piece,
      };
    });
  }
  const kinds = [
    ["draw", "choice.draw", "card"],
    ["farm", "choice.farmer", "farmer"],
    ["lay", "choice.stone", "stone"],
  ] as const;
  return kinds.flatMap(([tap, key, piece], index): Draft[] =>
    choosing.may(tap) ? [{ tap, label: t(key), wish: index + 1, at: "bar", piece }] : [],
  );
}

/** Being done with a step; it is offered until something else was tapped. */
function done(view: AmunReView, choosing: Choosing, t: Words): Draft[] {
  if (!choosing.may("done") || (choosing.taps.length > 0 && !choosing.has("done"))) return [];
  return [{ tap: "done", label: describe("done", view, t), wish: 0, at: "bar" }];
}

/** Cards that can be played now, alone or with what is being chosen. */
function cards(view: AmunReView, choosing: Choosing, t: Words): Draft[] {
  return (Object.keys(view.table.hand ?? {}) as CardName[]).flatMap((card): Draft[] => {
    const tap: Tap | null = isCard(card) ? cardTap(view, choosing, card) : null;
    if (tap === null) return [];
    const bonus = CARDS[card].phase === SCORING_PHASE;
    const alone = tap.startsWith("play");
    return [
      {
        tap,
        label: alone ? t("describe.play", { card: t(`card.${card}`) }) : t("choice.with", { card: t(`card.${card}`) }),
        hint: bonus ? t("choice.bonus", { count: view.box.bonus_points }) : t(`effect.${card}`),
        at: "bar",
        piece: card,
      },
    ];
  });
}

/** The hand has a button for it. */
function sale(choosing: Choosing, t: Words): Draft[] {
  if (!choosing.may("sell") || choosing.taps.length > 0) return [];
  return [{ tap: "sell", label: t("choice.sell"), hint: t("choice.sell-hint"), at: "board", piece: "gold" }];
}

function sales(choosing: Choosing, t: Words): Draft[] {
  return choosing.legal
    .filter((action) => action.startsWith("sell "))
    .map((action, index) => {
      const card = action.slice(5) as CardName;
      return {
        tap: action,
        label: t("choice.sell-card", { card: t(`card.${card}`) }),
        wish: index + 1,
        at: "bar",
        piece: card,
      };
    });
}
