/** The crews that build together: put together one by one on the player's board, sent as one action (EGZ-19R). */
import type { Choosing, Tap } from "../../board/choosing";
import { isCrew, type Crew } from "./river";

export interface Team {
  crews: Crew[];
  plus3: number;
}
const NORMAL: readonly Crew[] = ["blue", "black", "yellow"];

export function teamOf(action: string | null): Team {
  const words = action?.startsWith("team ") ? action.split(" ").slice(1) : [];
  return { crews: words.filter(isCrew), plus3: words.filter((word) => word === "plus3").length };
}

function textOf({ crews, plus3 }: Team): string {
  const named = [...NORMAL.filter((crew) => crews.includes(crew)), ...crews.filter((crew) => crew === "joker")];
  return ["team", ...named, ...Array.from({ length: plus3 }, () => "plus3")].join(" ");
}

/** A whole team: nothing may follow, for longer teams begin with the same words. */
export const tapOf = (text: string): Tap => `${text} .`;

/**
 * What a tap on a crew means: it joins the team, leaves it, or takes another's place; without a team that may build,
 * the shortest one that has it.
 */
export function withCrew(choosing: Choosing, crew: Crew): Tap {
  const team = teamOf(choosing.action);
  const others = team.crews.filter((other) => other !== crew);
  const joined = textOf({ ...team, crews: [...team.crews, crew] });
  const swapped = textOf({ ...team, crews: [crew, ...others.filter((other) => other === "joker")] });
  const without = textOf({ ...team, crews: others });
  const wanted = team.crews.includes(crew) ? [without] : [joined, swapped, textOf({ crews: [crew], plus3: 0 })];
  const found = wanted.find((text) => choosing.legal.includes(text));
  if (found) return tapOf(found);
  if (team.crews.includes(crew) && choosing.action) return tapOf(choosing.action);
  const shortest = choosing.legal.find((text) => teamOf(text).crews.includes(crew));
  return shortest ? tapOf(shortest) : `team ${crew}`;
}

/** One more plus3 card, or none of them again. */
export function withPlus3(choosing: Choosing): Tap {
  const team = teamOf(choosing.action);
  const more = textOf({ ...team, plus3: team.plus3 + 1 });
  const none = textOf({ ...team, plus3: 0 });
  const found = [more, none].find((text) => choosing.legal.includes(text) && text !== choosing.action);
  const first = choosing.legal.find((text) => text.includes("plus3"));
  return tapOf(found ?? first ?? more);
}
