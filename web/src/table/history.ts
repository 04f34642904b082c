/** The log as one seat may read it: lines merged as they come, undone ones marked. */
import type { LogLine } from "../lib/wire";

export interface ShownLine extends LogLine {
  /** Undone by a later line. */
  undone: boolean;
}

export const isUndo = (line: LogLine): boolean => line.text.startsWith("undo ");

/** New lines after the old ones; a sealed line that was opened comes again under its number and replaces itself. */
export function merge(old: readonly LogLine[], fresh: readonly LogLine[]): LogLine[] {
  const byIndex = new Map(old.map((line) => [line.index, line]));
  for (const line of fresh) byIndex.set(line.index, line);
  return [...byIndex.values()].sort((a, b) => a.index - b.index);
}

/** `undo 12` leaves the first twelve lines standing. */
export function logLines(lines: readonly LogLine[]): ShownLine[] {
  const all = lines.map((line) => ({ ...line, undone: false }));
  for (const undo of all.filter(isUndo)) {
    const standing = Number(undo.text.split(" ")[1]);
    for (const line of all) if (line.index >= standing && line.index < undo.index) line.undone = true;
  }
  return all;
}

/**
 * What happened since one of these seats last moved itself, and was not taken back: what the server answered for it
 * belongs to that.
 */
export function sinceMyTurn(lines: readonly LogLine[], seats: readonly number[]): LogLine[] {
  const marked = logLines(lines);
  const standing = lines.filter((line, at) => !isUndo(line) && marked[at]?.undone === false);
  const mine = standing.findLastIndex((line) => seats.includes(line.seat) && line.auto !== true);
  return standing.slice(mine + 1);
}

/** Did anybody else move last, so that whoever has these seats may have looked away? */
export function lastByOthers(lines: readonly LogLine[], seats: readonly number[]): boolean {
  const last = lines.findLast(({ seat }) => seat >= 0);
  return last !== undefined && (!seats.includes(last.seat) || last.auto === true);
}

/** Spot → the seat whose newest move touched it, of every seat but `except`: its newest line that left a mark. */
export function lastMoves(
  lines: readonly ShownLine[],
  marks: (line: LogLine) => readonly string[],
  except: number | null,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const awaited = new Set(lines.map(({ seat }) => seat).filter((seat) => seat >= 0 && seat !== except));
  for (const line of lines.toReversed()) {
    if (awaited.size === 0) break;
    if (line.undone || !awaited.has(line.seat)) continue;
    const spots = marks(line);
    if (spots.length > 0) awaited.delete(line.seat);
    for (const spot of spots) if (!found.has(spot)) found.set(spot, line.seat);
  }
  return found;
}
