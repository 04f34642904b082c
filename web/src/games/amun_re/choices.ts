/** What is asked, and everything that can be answered, in words. */
import type { Choosing, Tap } from "../../board/choosing";
import type { Choice } from "../game";
import { CARDS, isCard, SCORING_PHASE, type CardName } from "./cards";
import { correctedTotal, goldAfter, priceOf, spaceOf } from "./derived";
import { describe } from "./describe";
import { amountOf, type Province } from "./provinces";
import { lostBy, ownGold, rewardsLeft, type At, type Words } from "./table";
import { cardTap, chosenProvince, lowestStep, provinceTap, stepTap } from "./taps";

export function question(at: At): string {
  const { view, t } = at;
  const gold = ownGold(view);
  const { bought, to_place: count, total } = view.table;
  switch (view.question) {
    case "PlaceBid":
      return bidQuestion(at, gold);
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

function bidQuestion({ view, t }: At, gold: number): string {
  const lost = lostBy(view);
  if (!lost) return t("question.PlaceBid", { gold });
  const key = view.table.hand?.["same-province"] ? "question.outbid-same" : "question.outbid";
  return t(key, { province: t(`province.${lost}`) });
}

type Draft = Omit<Choice, "number"> & { number?: number };

/** Steps, amounts and purchases are typed as they are, being done is 0; the rest is counted on from there. */
function numbered(drafts: Draft[]): Choice[] {
  let next = Math.max(0, ...drafts.map(({ number }) => number ?? 0)) + 1;
  return drafts.map((draft) => ({ ...draft, number: draft.number ?? next++ }));
}

export function choices(at: At, choosing: Choosing): Choice[] {
  if (choosing.legal.length === 0) return [];
  if (choosing.isChosen("sell")) return numbered(sales(at, choosing));
  return numbered([...answers(at, choosing), ...cards(at, choosing), ...done(at, choosing), ...sale(at, choosing)]);
}

function answers(at: At, choosing: Choosing): Draft[] {
  switch (at.view.question) {
    case "PlaceBid":
      return bids(at, choosing);
    case "BuyPowerCards":
    case "BuyFarmers":
    case "BuyStones":
      return choosing.isChosen("play") ? provinces(at, choosing) : purchases(at, choosing);
    case "PlaceFarmer":
    case "LayStone":
      return provinces(at, choosing);
    case "SealOffering":
      return offers(at, choosing);
    case "Correct":
      return corrections(at);
    case "TakeReward":
      return rewards(at, choosing);
    default:
      return choosing.isChosen("play") ? provinces(at, choosing) : [];
  }
}

/** First the provinces, then the steps of the one that was tapped. */
function bids({ view, t }: At, choosing: Choosing): Draft[] {
  const chosen = chosenProvince(choosing);
  if (chosen) {
    const province = t(`province.${chosen}`);
    const steps = [...new Set(choosing.legal.filter((action) => action.startsWith(`bid ${chosen} `)))]
      .map((action) => amountOf(view.box, action.split(" ")[2] ?? ""))
      .filter((step, index, all) => all.indexOf(step) === index);
    return steps.map((step) => ({
      tap: stepTap(view, choosing, chosen, step),
      label: t("choice.step", { step, province }),
      number: step,
      at: "board",
    }));
  }
  return view.table.turned_up.flatMap((name, index): Draft[] => {
    const step = lowestStep(view, choosing, name);
    if (step === null) return [];
    const label = t("choice.bid", { province: t(`province.${name}`), step });
    return [{ tap: `bid ${name}`, label, number: index + 1, at: "board", piece: name }];
  });
}

const NOUNS = { BuyPowerCards: "cards", BuyFarmers: "farmers", BuyStones: "stones" } as const;

function purchases({ view, t }: At, choosing: Choosing): Draft[] {
  const what = NOUNS[view.question as keyof typeof NOUNS];
  const counts = choosing.legal
    .filter((action) => action.startsWith("buy "))
    .map((action) => Number(action.split(" ")[2]));
  return counts.map((count): Draft => {
    const tap = `buy ${what} ${count}`;
    const label = t("choice.buy", { count, price: priceOf(count) });
    return { tap, label, hint: t("choice.left", { gold: goldAfter(view, tap) }), number: count, at: "bar" };
  });
}

/** The provinces that what was chosen can go to. */
function provinces({ view, t }: At, choosing: Choosing): Draft[] {
  const seen = new Set<string>();
  return choosing.left.flatMap((action): Draft[] => {
    const words = action.split(" ");
    const name = words[words[0] === "play" ? 2 : 1] as Province | undefined;
    const fits = words[0] === "play" ? choosing.isChosen("play") : words[0] === "farm" || words[0] === "lay";
    if (!fits || name === undefined || seen.has(name)) return [];
    seen.add(name);
    const tap = provinceTap(view, choosing, name) ?? action;
    return [
      { tap, label: placeLabel(words[0] ?? "", t(`province.${name}`), t), number: seen.size, at: "board", piece: name },
    ];
  });
}

function placeLabel(verb: string, province: string, t: Words): string {
  if (verb === "farm") return t("choice.farm", { province });
  return verb === "lay" ? t("choice.lay", { province }) : t("choice.there", { province });
}

function offers({ t }: At, choosing: Choosing): Draft[] {
  const gold = choosing.legal.filter((action) => /^offer \d+$/.test(action)).map((action) => Number(action.slice(6)));
  return [
    { tap: "steal", label: t("offer.steal"), hint: t("offer.steal-hint"), number: 0, at: "board", piece: "thief" },
    ...gold.map((count): Draft => {
      return {
        tap: `offer ${count}`,
        label: t("choice.offer", { gold: count }),
        number: count,
        at: "board",
        piece: "gold",
      };
    }),
  ];
}

function corrections({ view, t }: At): Draft[] {
  return (["raise", "lower"] as const).map((verb, index) => {
    const total = correctedTotal(view, verb);
    const hint = t("choice.space", { space: spaceOf(view.box, total) });
    return {
      tap: verb,
      label: t(`choice.${verb}`, { total }),
      hint,
      number: index + 1,
      at: "bar",
      piece: "correction",
    };
  });
}

/** Card, farmer or stone; a farmer and a stone then need a province, or a province was tapped first. */
function rewards(at: At, choosing: Choosing): Draft[] {
  const { t } = at;
  if (choosing.isChosen("farm") || choosing.isChosen("lay")) return provinces(at, choosing);
  if (choosing.taps.length > 0 && choosing.isChosen("farm|lay")) {
    return choosing.left.map((action, index) => {
      const [verb = "", name = ""] = action.split(" ");
      const piece = verb === "farm" ? "farmer" : "stone";
      return {
        tap: action,
        label: placeLabel(verb, t(`province.${name as Province}`), t),
        number: index + 1,
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
    choosing.can(tap) ? [{ tap, label: t(key), number: index + 1, at: "bar", piece }] : [],
  );
}

/** Being done with a step; it is offered until something else was tapped. */
function done(at: At, choosing: Choosing): Draft[] {
  if (!choosing.can("done") || (choosing.taps.length > 0 && !choosing.isChosen("done"))) return [];
  return [{ tap: "done", label: describe(at, "done"), number: 0, at: "bar" }];
}

/** Cards that can be played now, alone or with what is being chosen. */
function cards({ view, t }: At, choosing: Choosing): Draft[] {
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
function sale({ t }: At, choosing: Choosing): Draft[] {
  if (!choosing.can("sell") || choosing.taps.length > 0) return [];
  return [{ tap: "sell", label: t("choice.sell"), hint: t("choice.sell-hint"), at: "board", piece: "gold" }];
}

function sales({ t }: At, choosing: Choosing): Draft[] {
  return choosing.legal
    .filter((action) => action.startsWith("sell "))
    .map((action, index) => {
      const card = action.slice(5) as CardName;
      return {
        tap: action,
        label: t("choice.sell-card", { card: t(`card.${card}`) }),
        number: index + 1,
        at: "bar",
        piece: card,
      };
    });
}
