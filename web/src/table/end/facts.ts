/** What else is worth telling of a game: the first three things that hold. */
import { pointsIn } from "../../board/categories";
import { totalOf } from "../../board/points";
import { t } from "../../lib/i18n.svelte";
import { signed } from "../../lib/text";
import { courseOf, type Course } from "./course";
import { rowBefore, sumOf } from "./steps";
import type { Judged } from "./verdict";

export interface Fact {
  title: string;
  text: string;
}
/** What holds of one seat. */
type Finder = (judged: Judged, seat: number, course: Course | null) => Fact | null;

const MOST = 3;
/** Final scoring is worth telling from this part of a total on. */
const SHARE = 0.25;
/** As close as this is close. */
const CLOSE = 2;

/** All about the viewer, then about who won, then about who came next. */
export function factsOf(judged: Judged): Fact[] {
  const course = courseOf(judged.lines, judged.score);
  const subjects = new Set([...(judged.me === null ? [] : [judged.me]), ...judged.winners, ...judged.next]);
  const found = [...subjects].flatMap((seat) => FINDERS.map((find) => find(judged, seat, course)));
  const facts = found.filter((fact) => fact !== null);
  return facts.filter(({ text }, at) => facts.findIndex((other) => other.text === text) === at).slice(0, MOST);
}

const whom = ({ me, nameOf }: Judged, seat: number): string => (seat === me ? t("end.whom-you") : nameOf(seat));

/** Nobody gained more in final scoring, and it was much of the total. */
const finish: Finder = ({ steps, score, me, total, nameOf }, seat) => {
  const gains = score.map((_, each) => sumOf(steps ?? [], each));
  const count = gains[seat] ?? 0;
  if (count <= 0 || count > total(seat) || count < Math.max(...gains) || count < SHARE * total(seat)) return null;
  const facts = { count, total: total(seat) };
  const text = seat === me ? t("end.finish-yours", facts) : t("end.finish-text", { ...facts, name: nameOf(seat) });
  return { title: t("end.finish"), text };
};

/** Where the seat is furthest ahead of everybody. */
const lead: Finder = (judged, seat) => {
  const named = judged.bands.filter(({ name }) => name !== t("end.other"));
  const leads = named.map((band) => {
    const count = pointsIn(band, judged.score[seat]);
    const others = judged.score.filter((_, other) => other !== seat).map((row) => pointsIn(band, row));
    const next = Math.max(0, ...others);
    return { name: band.name, count, next, by: count - next };
  });
  const best = leads.reduce((found, each) => (each.by > found.by ? each : found), {
    name: "",
    count: 0,
    next: 0,
    by: 0,
  });
  if (best.by <= 0) return null;
  const facts = { count: best.count, whom: whom(judged, seat) };
  const text = best.next > 0 ? t("end.lead", { ...facts, next: best.next }) : t("end.lead-alone", facts);
  return { title: best.name, text };
};

/** Nobody else scored as much in one round; final scoring is no part of it. */
const round: Finder = (judged, seat, course) => {
  const rounds = course?.rounds ?? [];
  const { steps } = judged;
  if (rounds.length < 2 || !steps) return null;
  const played = rounds.map(({ round, gains }, index) => ({
    round,
    gains: index < rounds.length - 1 ? gains : gains.map((points, each) => points - sumOf(steps, each)),
  }));
  const most = Math.max(...played.flatMap(({ gains }) => gains));
  const reached = played.flatMap(({ round, gains }) =>
    gains.flatMap((points, each) => (points === most ? [{ round, each }] : [])),
  );
  const [best] = reached;
  if (reached.length > 1 || best?.each !== seat || most <= 0) return null;
  const text = t("end.round-text", { points: signed(most), whom: whom(judged, seat) });
  return { title: t("end.round", { round: best.round }), text };
};

const lost: Finder = (judged, seat) => {
  const { game, shown, score } = judged;
  const [category, points] = Object.entries(score[seat] ?? {}).reduce(
    (worst, each) => (each[1] < worst[1] ? each : worst),
    ["", 0],
  );
  if (points >= 0) return null;
  const facts = { what: game.category(category, shown.t), points: signed(points), whom: whom(judged, seat) };
  return { title: t("end.lost"), text: t("end.lost-text", facts) };
};

/** Last after half of the lines, now among the first two. */
const comeback: Finder = ({ score, total, winners, me, nameOf }, seat, course) => {
  const half = course?.totals[Math.floor((course.totals.length - 1) / 2)];
  if (!half) return null;
  const [count, most] = [Math.min(...half), Math.max(...half)];
  const ahead = score.filter((_, other) => other !== seat && total(other) > total(seat)).length;
  const high = winners.includes(seat) || (ahead < 2 && score.length > 2);
  if (half[seat] !== count || count === most || !high) return null;
  const facts = { count, most };
  const text = seat === me ? t("end.comeback-yours", facts) : t("end.comeback-text", { ...facts, name: nameOf(seat) });
  return { title: t("end.comeback"), text };
};

/** Somebody was ahead until the last thing that brought points, and then another won: it concerns both. */
const decided: Finder = ({ steps, score, winners, total, me, nameOf }, seat, course) => {
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) return null;
  const leader = (totals: readonly number[]): { name: string; count: number } | null => {
    const most = Math.max(...totals);
    const ahead = totals.indexOf(most);
    if (totals.lastIndexOf(most) !== ahead || ahead === winner || (seat !== winner && seat !== ahead)) return null;
    return { name: ahead === me ? t("seat.you") : nameOf(ahead), count: most - (totals[winner] ?? 0) };
  };
  const before = score.map((row, each) => totalOf(rowBefore(steps ?? [], each, row)));
  const scoring = steps && steps.length > 0 ? leader(before) : null;
  if (scoring) return { title: t("end.decided"), text: t("end.decided-scoring", scoring) };
  const last = course?.totals.at(-2) ?? [];
  const move = last.some((points, each) => points !== total(each)) ? leader(last) : null;
  return move && { title: t("end.decided"), text: t("end.decided-move", move) };
};

/** It came next, and it was close. */
const close: Finder = ({ winners, next, total, me, nameOf }, seat) => {
  const [winner] = winners;
  if (winner === undefined || !next.includes(seat)) return null;
  const count = total(winner) - total(seat);
  if (count <= 0 || count > CLOSE) return null;
  const text = seat === me ? t("end.close-yours", { count }) : t("end.close-text", { count, name: nameOf(seat) });
  return { title: t("end.close"), text };
};

const FINDERS: Finder[] = [finish, lead, round, lost, comeback, decided, close];
