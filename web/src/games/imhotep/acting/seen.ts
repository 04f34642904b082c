/** Where what a player owns is in sight. */
import { screen } from "../../../lib/screen.svelte";

const OWNED = /^(sled|quarry|hand)-(\d+)/;

/**
 * Without a rail of players the cards of the others are not drawn, and on a phone their sleds and quarries neither: what
 * they give and get flies from and to their scores.
 */
export function inSight(spot: string, viewer: number | null): string {
  const [, kind, owner] = OWNED.exec(spot) ?? [];
  if (owner === undefined || Number(owner) === viewer) return spot;
  const drawn = kind === "hand" ? screen.rails : !screen.phone;
  return drawn ? spot : `headline-${owner}`;
}
