/** How one line is acted out. */
import type { LogLine } from "../../../lib/wire";
import type { Part } from "../../../lib/text";
import type { Beat } from "../../acting";
import { nextField } from "../derived";
import { log } from "../log";
import type { At, ImhotepView } from "../table";
import { sideOf } from "../table";
import { PYRAMIDS } from "../things";
import { cardsOf } from "./cards";
import { ofKind, travels } from "./trips";

/** The lines that begin a round: who begins, the ships, the market, and before it the pair that nobody took. */
const BEGINS = /^(?:start|reveal|lay) /;
const DOCKS = "dock";

export function beat(at: At, line: LogLine, before: ImhotepView, earlier: readonly LogLine[] = []): Beat {
  const { trips, gains } = travels(at.view, line, before, at.seat);
  const begins = BEGINS.test(line.text) || ofKind(line, "pair_turned").length > 0;
  const whole =
    ofKind(line, "tower").length > 0 || complete(at.view).some((pyramid) => !complete(before).includes(pyramid));
  return {
    trips,
    gains,
    cards: cardsOf(at, line, before, earlier),
    ...(begins ? { run: DOCKS } : {}),
    ...(says(at, line) ? {} : { silent: true }),
    ...(whole ? { sound: "whole" } : {}),
  };
}

/** The pair is looked at in secret; who loads nothing does nothing. */
const says = (at: At, line: LogLine): boolean =>
  line.events.length > 0 || (!/^(?:pair|decline)\b/.test(line.text) && log(at, line).length > 0);

/** The pyramids that have their top. */
function complete(view: ImhotepView): readonly string[] {
  const { pyramid } = view.table.sites;
  if (sideOf(view, "pyramid") === "A") return view.box.pyramid_a[pyramid.length] === undefined ? ["pyramid"] : [];
  return PYRAMIDS.filter((_, index) => nextField(view, index) === null);
}

/** A new round is told by who begins it. */
export function caption(at: At, lines: readonly LogLine[]): Part[] | null {
  const [began] = lines.flatMap((line) => ofKind(line, "round_began"));
  if (began) return at.t.untyped("log.round_began", { ...began });
  const [first] = lines.flatMap((line) => log(at, line));
  return lines.length > 1 && first ? first.parts : null;
}
