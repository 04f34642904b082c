/** The cards that wait: the crews are fed, a round is over, the water ring has moved, the only answer was given. */
import { signed } from "../../../lib/text";
import type { LogLine } from "../../../lib/wire";
import type { WaitingCard } from "../../acting";
import { landOf } from "../cards";
import { feedingLoss, grainMissing, grainNeeded, grainNow, isWatered } from "../derived";
import { COLOURS, ROUNDS, type Colour } from "../river";
import { strip } from "../strip";
import { handOf, playerOf, type At, type EgiziaView } from "../table";
import Feeding from "./Feeding.svelte";
import { pieceOf, saying } from "./forced";
import RoundOver from "./RoundOver.svelte";
import { eventOf, ofRound, told, type Scene } from "./scene";
import Short from "./Short.svelte";

/** How a seat was fed. */
export interface Fed {
  seat: number;
  need: number;
  grain: number;
  missing: number;
  /** None, or what it cost. */
  points: number;
}
/** What a seat scored in a round, by the titles of its columns. */
export interface RoundFacts {
  columns: { title: string; points: number[] }[];
  rows: { seat: number; change: number; total: number }[];
  order: number[];
  /** What the order is called: after the last round nobody sails again. */
  ordered: string;
}

export function cardsOf(scene: Scene): WaitingCard[] {
  const round = [...ofRound([...scene.earlier, scene.line])];
  return [...ring(scene), ...forced(scene), ...feeding(scene, round), ...over(scene, round)];
}

const rounds = ({ t }: At, round: number): string => t("card.round", { round, all: ROUNDS });

const FEED = 3;
const BONUS = 6;
/** The phase that a card tells of, in its round. */
const during = (at: At, phase: number, round: number) =>
  strip({ ...at, view: { ...at.view, table: { ...at.view.table, phase, round } } });

/** EGZ-12: the last seat is fed. */
function feeding({ at, before, line }: Scene, round: LogLine[]): WaitingCard[] {
  const { view, seat, t } = at;
  if (!eventOf(line, "fed") || view.stack.some(([question]) => question === "FeedCrews")) return [];
  const paid = told(round, "points").filter(({ category }) => category === "feeding");
  const rows = told(round, "fed").map(({ seat: fed, need, grain, missing }): Fed => {
    const points = paid.find((each) => each.seat === fed)?.points ?? 0;
    return { seat: fed, need, grain, missing, points };
  });
  const mine = rows.find((row) => row.seat === seat);
  const cost = seat === null ? null : view.box.grain_market.penalty[playerOf(view, seat).grain_market];
  return [
    {
      kind: "phase",
      title: t("feeding.title"),
      where: rounds(at, before.table.round),
      strip: during(at, FEED, before.table.round),
      lead: [
        { text: t("feeding.lead") },
        ...(cost == null ? [] : [{ text: " " }, ...t.parts("feeding.cost", { count: cost })]),
      ],
      rule: "EGZ-12",
      piece: "grain",
      body: Feeding,
      facts: rows.toSorted((a, b) => a.seat - b.seat),
      ...(mine
        ? { spoken: t("feeding.mine", { grain: mine.grain, need: mine.need, points: signed(mine.points) }) }
        : {}),
    },
  ];
}

/** The columns of a round, and the categories of each. */
const COLUMNS = {
  sites: ["obelisk", "pyramid", "temple"],
  graves: ["graves"],
  rows: ["rows"],
  sphinx: ["returns"],
  bonus: ["participation"],
  feeding: ["feeding"],
  cards: ["cards", "markets"],
} as const;
type Column = keyof typeof COLUMNS;

/** EGZ-15: everything of the round is scored, the order tiles are given anew. */
function over({ at, before, line }: Scene, lines: LogLine[]): WaitingCard[] {
  const [dealt] = told([line], "order");
  if (!dealt) return [];
  const { view, seat, t } = at;
  const { round } = before.table;
  const scored = told(lines, "points");
  const sum = (owner: number, categories?: readonly string[]): number =>
    scored
      .filter((each) => each.seat === owner && (!categories || categories.includes(each.category)))
      .reduce((all, { points }) => all + points, 0);
  const seats = view.table.players.map((_, owner) => owner);
  const columns = (Object.keys(COLUMNS) as Column[])
    .map((column) => ({ column, points: seats.map((owner) => sum(owner, COLUMNS[column])) }))
    .filter(({ column, points }) => column !== "cards" || points.some(Boolean))
    .map(({ column, points }) => ({ title: t(`column.${column}`), points }));
  const rows = seats.map((owner) => ({ seat: owner, change: sum(owner), total: view.table.points[owner] ?? 0 }));
  const mine = rows.find((row) => row.seat === seat);
  const goesOn = round < ROUNDS;
  const ordered = t(goesOn ? "round.next" : "title.order");
  const facts: RoundFacts = { columns, rows, order: dealt.order, ordered };
  return [
    {
      kind: "round",
      title: t("round.over", { round }),
      strip: during(at, BONUS, round),
      lead: t.parts(goesOn ? "round.order" : "round.last"),
      rule: "EGZ-15",
      piece: "order",
      body: RoundOver,
      facts,
      stageSounds: ["gong"],
      wide: true,
      ...(mine ? { spoken: t("round.mine", { change: signed(mine.change), total: mine.total }) } : {}),
    },
  ];
}

/** EGZ-16: another has moved the water ring, and fields of the viewer's are dry now, or watered. */
function ring({ at, before, line }: Scene): WaitingCard[] {
  const { view, seat, t } = at;
  if (seat === null || !eventOf(line, "ring") || line.seat === seat) return [];
  const [was, now, need] = [grainNow(before, seat), grainNow(view, seat), grainNeeded(view, seat)];
  if (was === now) return [];
  const changed = COLOURS.filter((colour) => isWatered(before, colour) !== isWatered(view, colour));
  const fields = t.list(changed.filter((colour) => owns(view, seat, colour)).map((colour) => t(`class.${colour}`)));
  const missing = grainMissing(view, seat);
  const told = eventOf(line, "fed") || missing === 0;
  const short = told ? null : t("mine.short", { missing, points: feedingLoss(view, seat) });
  return [
    {
      kind: "mine",
      title: t("mine.ring", { seat: t.seat(line.seat) }),
      lead: t.parts(now < was ? "mine.dry" : "mine.watered", { fields, was, now, need }),
      rule: "EGZ-16",
      piece: "ring",
      seat: line.seat,
      about: "ring",
      ...(short === null ? {} : { body: Short, facts: short, spoken: short }),
    },
  ];
}
const owns = (view: EgiziaView, seat: number, colour: Colour): boolean =>
  handOf(view, seat).some((card) => landOf(card) === colour);

/** What only follows from an answer. */
const FOLLOWS = ["points", "scarab", "row", "out", "passed", "declined", "went_home", "fed", "order", "round_ended"];

/** The table has given the only answer there was, and something came of it. */
function forced({ at, before, line }: Scene): WaitingCard[] {
  const { seat, t } = at;
  if (!line.auto || seat === null || line.seat !== seat) return [];
  const events = line.events.filter(
    ({ kind, facts, rule }) => facts["seat"] === seat && !FOLLOWS.includes(kind) && rule !== "EGZ-13",
  );
  if (events.length === 0) return [];
  const piece = pieceOf(line);
  return [
    {
      kind: "mine",
      title: t("mine.auto"),
      lead: [...saying(at, line, events), { text: ` ${t("mine.by-table")}` }],
      rule: before.rule,
      seat,
      ...(piece === null ? {} : { piece }),
    },
  ];
}
