/** What a finished game says of itself: who won, why, in which order, and what else is worth judge. */
import { bandsOf, pointsIn, rankedOf, type Band } from "../../board/categories";
import { totalOf } from "../../board/points";
import type { AnyActing, FinaleStep } from "../../games/acting";
import type { AnyShown, Game } from "../../games/game";
import { t } from "../../lib/i18n.svelte";
import { capital, type Part } from "../../lib/text";
import type { LogLine, Points, SeatState } from "../../lib/wire";
import { factsOf, type Fact } from "./facts";
import { written } from "./written";

export interface Ending {
  game: Pick<Game, "category" | "headline">;
  shown: AnyShown;
  /** The whole log. */
  lines: readonly LogLine[];
  seats: readonly SeatState[];
  /** Seats of the visitor; with several of them nobody is *you*. */
  mine: readonly number[];
  nameOf(seat: number): string;
  acting: AnyActing | null;
  /** Null: not known. */
  steps: readonly FinaleStep[] | null;
}

export interface Row {
  seat: number;
  rank: number;
  name: string;
  total: number;
  won: boolean;
}
export interface Verdict {
  winners: number[];
  headline: string;
  why: Part[];
  rule: string | null;
  rows: Row[];
  bands: Band[];
  facts: Fact[];
}

/** Everything about an ending that its words need. */
export interface Judged extends Ending {
  score: Points[];
  winners: number[];
  me: number | null;
  bands: Band[];
  total(seat: number): number;
  /** Of those who did not win, who came closest. */
  next: number[];
  /** What counts is not points: no margin is given in them. */
  race: boolean;
}

export function verdictOf(ending: Ending): Verdict {
  const judged = judge(ending);
  const { winners, score, bands } = judged;
  const order = rankedOf(score, winners, judged.me);
  const reason = ending.acting?.why?.({ ...ending.shown, seat: judged.me }, ending.lines) ?? null;
  return {
    winners: order.filter((seat) => winners.includes(seat)),
    headline: headlineOf(judged, order),
    why: reason?.parts ?? whyOf(judged).map((text) => ({ text })),
    rule: reason?.rule ?? null,
    rows: order.map((seat) => rowOf(judged, seat)),
    bands,
    facts: factsOf(judged),
  };
}

export function judge(ending: Ending): Judged {
  const { view } = ending.shown;
  const { score, winners } = view;
  const total = (seat: number): number => totalOf(score[seat]);
  const others = score.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  const best = Math.max(...others.map(total));
  return {
    ...ending,
    score,
    winners,
    me: ending.mine.length === 1 ? (ending.mine[0] ?? null) : null,
    bands: bandsFor(ending),
    total,
    next: others.filter((seat) => total(seat) === best),
    race: score.some((_, seat) => (ending.game.headline(ending.shown, seat).perPoint ?? 1) < 0),
  };
}

export const bandsFor = ({ game, shown, acting }: Pick<Ending, "game" | "shown" | "acting">): Band[] =>
  bandsOf(
    shown.view.score,
    (category) => acting?.bandOf?.(category, shown) ?? game.category(category, shown.t),
    t("end.other"),
  );

function rowOf({ winners, score, total, nameOf, me }: Judged, seat: number): Row {
  const won = winners.includes(seat);
  const ahead = score.filter((_, other) => !winners.includes(other) && total(other) > total(seat)).length;
  const name = seat === me ? t("seat.you-name") : nameOf(seat);
  return { seat, rank: won ? 1 : 1 + winners.length + ahead, name, total: total(seat), won };
}

function headlineOf(judged: Judged, order: readonly number[]): string {
  const { winners, me, nameOf, seats, total, next, race } = judged;
  const [winner] = winners;
  if (winner === undefined) return t("table.over");
  if (winners.length > 1) {
    const names = order
      .filter((seat) => winners.includes(seat))
      .map((seat) => (seat === me ? t("seat.you-name") : nameOf(seat)));
    return t("end.winner", { count: names.length, seats: t.list(names) });
  }
  const mine = winner === me;
  const name = nameOf(winner);
  // somebody gave up, and no other person was left
  const people = seats.flatMap(({ person }, seat) => (person && seat !== winner ? [seat] : []));
  if (people.length > 0 && people.every((seat) => seats[seat]?.resigned)) {
    if (people.length === 1 && people[0] === me) return t("end.you-resigned", { name });
    const count = people.length;
    const names = t.list(people.map((seat) => (seat === me ? t("seat.you-name") : nameOf(seat))));
    return mine ? t("end.resigned-you-win", { count, names }) : t("end.resigned-wins", { count, names, name });
  }
  const by = total(winner) - total(next[0] ?? winner);
  if (race || next.length === 0) return mine ? t("end.you-win") : t("end.winner", { count: 1, seats: name });
  if (by <= 0) {
    const score = [winner, ...next].map((seat) => written(total(seat))).join(" : ");
    return mine ? t("end.you-win-level", { score }) : t("end.wins-level", { score, name });
  }
  return mine ? t("end.you-win-by", { count: by }) : t("end.wins-by", { count: by, name });
}

/** Points and categories tell it where the game has no words of its own. */
function whyOf(judged: Judged): string[] {
  const { winners, me, nameOf, total, next, race, acting, game, shown } = judged;
  const [winner] = winners;
  if (winner === undefined || race) return [];
  if (winners.length > 1) return [t("end.each", { count: total(winner) })];
  const reasons: string[] = [];
  const level = next.length > 0 && total(next[0] ?? winner) === total(winner); // the headline has the points
  if (next.length > 0 && !level) {
    const points = [winner, next[0] ?? winner].map((seat) => written(total(seat))).join(" : ");
    const names = t.list(next.map((seat) => (seat === me ? t("end.whom-you") : nameOf(seat))));
    reasons.push(t("end.against", { score: points, names }));
  }
  const { category, count } = largestPart(judged, winner);
  // who has lost points elsewhere has no part of what is left
  if (count > 0 && count <= total(winner)) {
    const what = acting?.madeOf?.(category, shown) ?? game.category(category, shown.t);
    const facts = { what, count, total: total(winner) };
    reasons.push(
      capital(winner === me ? t("end.made-yours", facts) : t("end.made", { ...facts, name: nameOf(winner) })),
    );
  }
  return reasons.map((text, index) => (index > 0 ? ` ${text}` : text));
}

/** The category that brought a seat most; a band whose categories have one name or the same words is counted as a whole. */
function largestPart({ score, bands, game, shown, acting }: Judged, seat: number): { category: string; count: number } {
  const row = score[seat] ?? {};
  const parts = bands.flatMap((band) => {
    const words = new Set(band.categories.map((category) => acting?.madeOf?.(category, shown) ?? category));
    return band.categories.map((category) => {
      const whole = words.size === 1 || game.category(category, shown.t) === band.name;
      return { category, count: whole ? pointsIn(band, row) : (row[category] ?? 0) };
    });
  });
  return parts.reduce((best, each) => (each.count > best.count ? each : best), { category: "", count: 0 });
}

/** A row of the bars for those who do not see it. */
export const spokenRow = ({ bands }: Verdict, { seat, name, total }: Row, score: readonly Points[]): string =>
  t("end.row", {
    name,
    total: written(total),
    bands: bands
      .map((band) => ({ band, points: pointsIn(band, score[seat]) }))
      .filter(({ points }) => points !== 0)
      .map(({ band, points }) => `${band.name} ${written(points)}`)
      .join(", "),
  });
