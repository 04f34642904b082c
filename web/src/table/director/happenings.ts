/** What happened at the table without the viewer, and without a line in the log: who left, came back, asked, refused. */
import { t } from "../../lib/i18n.svelte";
import { seatName } from "../../lib/seats";
import type { TableMessage, TableState } from "../../lib/wire";
import { isUndo } from "../history";

export type Kind =
  | "bot-plays"
  | "back"
  | "resigned"
  | "bot-wish"
  | "joined"
  | "undo-asked"
  | "undo-agrees"
  | "undo-agreed"
  | "undo-refused"
  | "rematch"
  | "frozen"
  | "closed";

export interface Happening {
  kind: Kind;
  /** Whom it concerns; -1: the table. */
  seat: number;
  /** In the language of the page, also when that changes. */
  readonly text: string;
  /** After so many lines of the log. */
  version: number;
}

/** Is this no longer so, because of what came after it? A request to take back is over when it is answered. */
export const isOver = ({ kind }: Happening, later: readonly Happening[]): boolean =>
  kind.startsWith("undo-") && later.some((each) => each.kind.startsWith("undo-"));

/** What is new in `after`, but for what the viewer did. */
export function happened(before: TableMessage, after: TableMessage): Happening[] {
  const was = before.state;
  const is = after.state;
  const mine = after.you.seats;
  const name = (seat: number): string => seatName(is.seats[seat], seat);
  const event = (kind: Kind, seat: number, say: () => string): Happening => ({
    kind,
    seat,
    version: after.version,
    get text() {
      return say();
    },
  });

  const atSeats = is.seats.flatMap((now, seat): Happening[] => {
    const then = was.seats[seat];
    if (!then || !now.person) return [];
    const found: Happening[] = [];
    const others = !mine.includes(seat);
    if (now.claimed && !then.claimed && others)
      found.push(event("joined", seat, () => t("perform.joined", { name: name(seat) })));
    for (const voter of now.votes.filter((vote) => !then.votes.includes(vote) && !mine.includes(vote))) {
      const who = { name: name(voter), other: name(seat) };
      found.push(event("bot-wish", voter, () => t("perform.bot-wish", who)));
    }
    if (now.resigned && !then.resigned) {
      if (others) found.push(event("resigned", seat, () => t("perform.resigned", { name: name(seat) })));
    } else if (now.bot && !then.bot) {
      const say = (): string => (others ? t("perform.bot-plays", { name: name(seat) }) : t("table.bot-plays"));
      found.push(event("bot-plays", seat, say));
    } else if (!now.bot && then.bot && others) {
      found.push(event("back", seat, () => t("perform.back", { name: name(seat) })));
    }
    return found;
  });
  return [...atSeats, ...undoOf(before, after, name, event), ...tableOf(was, is, event)];
}

type Make = (kind: Kind, seat: number, say: () => string) => Happening;

function undoOf(before: TableMessage, after: TableMessage, name: (seat: number) => string, event: Make): Happening[] {
  const then = before.state.undo_asked;
  const now = after.state.undo_asked;
  const mine = after.you.seats;
  if (now && (now.seat !== then?.seat || now.to !== then.to)) {
    if (mine.includes(now.seat)) return [];
    return [event("undo-asked", now.seat, () => t("perform.undo-asked", { name: name(now.seat) }))];
  }
  if (now && then) {
    const agree = now.agreed.filter((seat) => !then.agreed.includes(seat) && !mine.includes(seat));
    return agree.map((seat) => event("undo-agrees", seat, () => t("perform.undo-agrees", { name: name(seat) })));
  }
  if (!then) return [];
  if (after.version === before.version) return [event("undo-refused", then.seat, () => t("perform.undo-refused"))];
  // with any other move the request has lapsed
  const fresh = (after.views[0]?.log ?? []).filter(({ index }) => index >= before.version);
  const agreed = fresh.some((line) => isUndo(line) && line.seat === then.seat);
  return agreed ? [event("undo-agreed", then.seat, () => t("perform.undo-agreed"))] : [];
}

function tableOf(was: TableState, is: TableState, event: Make): Happening[] {
  const found: Happening[] = [];
  if (is.status === "frozen" && was.status !== "frozen") found.push(event("frozen", -1, () => t("table.frozen")));
  if (is.status === "closed" && was.status !== "closed") found.push(event("closed", -1, () => t("perform.closed")));
  if (is.next !== null && was.next === null) found.push(event("rematch", -1, () => t("perform.rematch")));
  return found;
}
