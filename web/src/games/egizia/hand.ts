/** What lies before a player, one thing after the other, and whether it can be played now. */
import type { Choosing, Tap, TargetState } from "../../board/choosing";
import { byKind, isSpecial, landOf, PLAY } from "./cards";
import { cardName } from "./names";
import { SPOTS } from "./spots";
import { handOf, playerOf, type EgiziaView, type Words } from "./table";
import type { OnceCard } from "./view.gen";
import { teamOf, withPlus3 } from "./team";

export interface Held {
  key: string;
  /** Where it lies. */
  spot: string;
  card: string;
  used: boolean;
  label: string;
  /** What a tap on it means now; none: it only tells what it is. */
  tap: Tap | null;
  state: TargetState;
}

export function held(view: EgiziaView, owner: number, own: boolean, choosing: Choosing, t: Words): Held[] {
  const player = playerOf(view, owner);
  const seen = new Map<string, number>();
  return handOf(view, owner)
    .sort(byKind)
    .map((card) => {
      const index = seen.get(card) ?? 0;
      seen.set(card, index + 1);
      const used = index < (player.used[card as OnceCard] ?? 0);
      const waits = card === "improve-field" && index < player.waiting;
      const tap = own && !used ? tapOf(card, choosing) : null;
      const playable = tap !== null && choosing.can(tap) ? tap : null;
      return {
        key: `${card} ${index}`,
        spot: SPOTS.card(owner, card, index),
        card,
        used,
        label: labelOf(card, used, waits, t),
        tap: playable,
        state: playable === null ? "idle" : isChosen(card, playable, choosing) ? "chosen" : "can",
      };
    });
}

function labelOf(card: string, used: boolean, waits: boolean, t: Words): string {
  const name = cardName(card, t);
  if (used) return t("player.card-used", { card: name });
  return waits ? t("player.card-waits", { card: name }) : name;
}

function tapOf(card: string, choosing: Choosing): Tap | null {
  if (landOf(card)) return `improve ${card}`;
  if (card === "plus3") return choosing.legal.some((action) => action.includes("plus3")) ? withPlus3(choosing) : null;
  return isSpecial(card) ? (PLAY[card] ?? null) : null;
}

function isChosen(card: string, tap: Tap, choosing: Choosing): boolean {
  return card === "plus3" ? teamOf(choosing.action).plus3 > 0 : choosing.isChosen(tap);
}
