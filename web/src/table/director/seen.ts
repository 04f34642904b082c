/** Up to which line a table was seen in this tab, so that a reload can offer what was missed. */
const keyOf = (table: string): string => `scarab.seen.${table}`;

export function seenUpTo(table: string): number | null {
  try {
    const kept = sessionStorage.getItem(keyOf(table));
    return kept === null ? null : Number(kept);
  } catch {
    return null; // a device that keeps nothing
  }
}

export function noteSeen(table: string, version: number): void {
  try {
    sessionStorage.setItem(keyOf(table), String(version));
  } catch {
    return; // as above
  }
}
