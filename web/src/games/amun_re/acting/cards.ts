/** Cards that wait: the offering, the harvest, the end of the Old Kingdom, and what was done to the viewer. */
import { pointsOf } from "../../../board/points";
import type { LogEvent, LogLine } from "../../../lib/wire";
import type { WaitingCard } from "../../acting";
import { SCORING_PHASE } from "../cards";
import { caravansPay } from "../derived";
import { amountOf, type Province } from "../provinces";
import { provinceSpot } from "../spots";
import { strip } from "../strip";
import type { AmunReView, At } from "../table";
import { roundOf, standing } from "./booked";
import { HARVESTING, harvestOf } from "./harvest";
import Harvest from "./Harvest.svelte";
import Kingdom from "./Kingdom.svelte";
import { offerings } from "./offerings";

/** In the order in which they happened. */
export const cards = (at: At, line: LogLine, before: AmunReView, earlier: readonly LogLine[]): WaitingCard[] => [
  ...answered(at, line, before),
  ...line.events.flatMap((event) => outbid(at, line, before, event)),
  ...offerings(at, line, before),
  ...harvest(at, line, before, earlier),
  ...kingdomEnds(at, line, before),
];

/** The phase that a card tells of, in its round. */
const during = (at: At, phase: number, before: AmunReView) =>
  strip({ ...at, view: { ...before, table: { ...before.table, phase } } });

/** What was answered for the viewer, if it is not the rest of something that the viewer began. */
function answered(at: At, { seat, text, auto }: LogLine, before: AmunReView): WaitingCard[] {
  const { t, view } = at;
  if (!auto || seat !== at.seat) return [];
  const [verb, first = "", second = ""] = text.split(" ");
  const province = first as Province;
  const reward = before.question === "TakeReward";
  const mine = (title: string, words: string, rule: string, piece: string): WaitingCard[] => [
    { kind: "mine", title, lead: [{ text: words }], rule, piece, seat },
  ];
  if (verb === "steal") return mine(t("auto.stole"), t("auto.stole-text"), "AMR-18", "thief");
  if (verb === "bid")
    return mine(t("auto.bid"), t("auto.bid-text", { step: amountOf(view.box, second), province }), "AMR-10R", province);
  if (!reward) return [];
  if (verb === "lay") return mine(t("auto.reward"), t("auto.lay-text", { province }), "AMR-22", `stone-${seat}`);
  if (verb === "farm") return mine(t("auto.reward"), t("auto.farm-text", { province }), "AMR-22", `farmer-${seat}`);
  return verb === "draw" ? mine(t("auto.reward"), t("auto.draw-text"), "AMR-22", "card") : [];
}

function outbid(at: At, line: LogLine, before: AmunReView, { kind, rule, facts }: LogEvent): WaitingCard[] {
  const { t, view } = at;
  if (kind !== "outbid" || at.seat === null || facts["seat"] !== at.seat || line.seat === at.seat) return [];
  const mine = before.table.bids[at.seat];
  const [, province = "", step = ""] = line.text.split(" ");
  if (!mine) return [];
  const values = { bid: amountOf(view.box, step), mine: mine.bid };
  const again = (view.table.hand?.["same-province"] ?? 0) > 0;
  return [
    {
      kind: "mine",
      title: t("outbid.title", { seat: line.seat, province }),
      lead: t.parts(again ? "outbid.card" : "outbid.text", values),
      rule,
      piece: `bid-${line.seat}`,
      seat: line.seat,
      about: provinceSpot(province as Province),
    },
  ];
}

/** Once everybody has harvested. */
function harvest(at: At, line: LogLine, before: AmunReView, earlier: readonly LogLine[]): WaitingCard[] {
  const last = line.events.findLastIndex(({ kind }) => kind === "harvested");
  const over = line.events.findIndex(({ kind }, index) => kind === "phase" && index > last);
  if (last < 0 || over < 0) return [];
  const { t, view } = at;
  const stood = standing(at, line, before);
  const rows = harvestOf(stood, before, view, [...earlier, line]);
  const space = stood.table.temple;
  const mine = rows.find(({ seat }) => seat === at.seat);
  return [
    {
      kind: "phase",
      title: t("phase.5"),
      where: roundOf(at, before),
      strip: during(at, HARVESTING, before),
      lead: t.parts(caravansPay(view.box, space) ? "harvest.pay" : "harvest.no-pay", { space }),
      rule: "AMR-24",
      piece: "gold",
      body: Harvest,
      facts: rows,
      // points come after the harvest
      ...(line.events.some(({ kind }) => kind === "scored") ? { first: true } : {}),
      ...(mine?.gold == null ? {} : { spoken: t("harvest.mine", { gold: mine.gold }) }),
    },
  ];
}

/** Shown while everything of the Old Kingdom still stands on the board. */
function kingdomEnds(at: At, { events }: LogLine, before: AmunReView): WaitingCard[] {
  if (!events.some(({ kind }) => kind === "kingdom_ends")) return [];
  const { seat, t, view } = at;
  return [
    {
      kind: "round",
      title: t("ended.old"),
      strip: during(at, SCORING_PHASE, before),
      rule: "AMR-32",
      piece: "pyramid",
      body: Kingdom,
      facts: view.score,
      wide: true,
      first: true,
      ...(seat === null ? {} : { spoken: t("ended.mine", { count: pointsOf(view, seat) }) }),
    },
  ];
}
