/** The offerings turned over, from low to high, thieves first; then who is rewarded, and who is the next Pharaoh. */
import type { LogEvent, LogLine } from "../../../lib/wire";
import type { SoundName } from "../../../lib/sounds";
import type { WaitingCard } from "../../acting";
import { correctedBy, correctedTotal, itemsOf, ranked, runningTotals, spaceOf } from "../derived";
import type { AmunReView, At } from "../table";
import { rankName } from "../words";
import { roundOf } from "./booked";
import Offerings from "./Offerings.svelte";

export interface Tile {
  seat: number;
  /** A theft is negative. */
  gold: number;
  /** `1st · 3 gifts`, `steals 3 gold` */
  note: string;
  first: boolean;
}
export interface Correction {
  /** null: several, played before. */
  seat: number | null;
  change: number;
}
export interface OfferingFacts {
  tiles: Tile[];
  corrections: Correction[];
  /** The total after so many were turned over, and after the corrections. */
  totals: number[];
  /** The spaces of the temple that these bring. */
  spaces: number[];
  /** False: they are turned one by one, as the stages of the card. */
  open: boolean;
  /** Rewards are known: no correction is to come. */
  done: boolean;
  /** Who comes next; null: everybody stole. */
  pharaoh: number | null;
  /** Who can still correct the total. */
  pending: number[];
}

const BACKS_MS = 600;
/** An offering turns and lies still. */
const TURN_MS = 800;

/** When they are revealed, and again when the last correction has been made. */
export function offerings(at: At, line: LogLine, before: AmunReView): WaitingCard[] {
  const revealed = line.events.find(({ kind }) => kind === "revealed");
  const moved = line.events.find(({ kind }) => kind === "temple");
  if (!revealed && (!moved || before.question !== "Correct")) return [];
  const offers = revealed ? (revealed.facts["offers"] as number[]) : before.table.offers.map((gold) => gold ?? 0);
  const facts = factsFor(at, line, before, offers, revealed, moved !== undefined);
  return [cardOf(at, before, facts)];
}

function factsFor(
  at: At,
  line: LogLine,
  before: AmunReView,
  offers: number[],
  revealed: LogEvent | undefined,
  done: boolean,
): OfferingFacts {
  const { box } = at.view;
  const order = line.events.find(({ kind }) => kind === "ranked")?.facts["seats"] as number[] | undefined;
  const ranks = order ?? (done ? [] : ranked({ ...before, table: { ...before.table, offers } }));
  const tiles = offers
    .map((gold, seat) => ({ seat, gold, rank: ranks.indexOf(seat) }))
    .sort((a, b) => a.gold - b.gold || b.rank - a.rank)
    .map(({ seat, gold, rank }): Tile => ({
      seat,
      gold,
      note: done || gold < 0 ? noteOf(at, gold, rank) : "",
      first: rank === 0,
    }));
  const corrections = revealed ? [] : correctionsOf(line, before);
  const totals = runningTotals([...tiles.map(({ gold }) => gold), ...corrections.map(({ change }) => change)]);
  return {
    tiles,
    corrections,
    totals,
    spaces: totals.map((total) => spaceOf(box, total)),
    open: revealed === undefined,
    done,
    pharaoh: order?.[0] ?? null,
    pending: done ? [] : at.view.stack.flatMap(([question, seat]) => (question === "Correct" ? [Number(seat)] : [])),
  };
}

/** What had been corrected before, and the correction of this line. */
function correctionsOf({ seat, text }: LogLine, before: AmunReView): Correction[] {
  const verb = text === "raise" ? "raise" : "lower";
  const earlier = correctedBy(before);
  const change = correctedTotal(before, verb) - before.table.total;
  return [...(earlier === 0 ? [] : [{ seat: null, change: earlier }]), { seat, change }];
}

function noteOf({ t, view }: At, gold: number, rank: number): string {
  if (gold < 0) return t("offerings.steals");
  return t("offerings.gifts", { rank: rankName(rank, t), count: itemsOf(view.box, rank) });
}

function cardOf(at: At, before: AmunReView, facts: OfferingFacts): WaitingCard {
  const { t } = at;
  const turns = facts.tiles.map(() => TURN_MS);
  const drums = facts.tiles.map((): SoundName => "drum");
  const stages = facts.open ? {} : { stages: [BACKS_MS, ...turns], stageSounds: [null, ...drums, "coin" as const] };
  return {
    kind: "phase",
    title: t(facts.open ? "offerings.last" : "offerings.title"),
    ...(facts.open ? {} : { where: roundOf(at, before) }),
    rule: "AMR-19",
    ...(facts.done ? { lastRule: "AMR-21" } : {}),
    piece: "seal",
    body: Offerings,
    facts,
    first: true,
    ...stages,
    ...(facts.open ? {} : { hurry: t("offerings.hurry") }),
    ...(facts.done ? { lastTitle: t("offerings.last") } : {}),
    spoken: spoken(at, facts),
  };
}

function spoken({ seat, t }: At, { tiles, totals }: OfferingFacts): string {
  const mine = tiles.find((tile) => tile.seat === seat);
  const sum = t("offerings.sum", { total: totals.at(-1) ?? 0 });
  if (!mine) return sum;
  if (mine.gold < 0) return `${t("offerings.mine-stole")} ${sum}`;
  return `${t("offerings.mine", { gold: mine.gold, note: mine.note })} ${sum}`;
}
