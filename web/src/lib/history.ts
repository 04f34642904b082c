/** The lines of a game as one side may read them: merged as they come, undone ones marked. */
import type { LogLine } from "./wire";

export interface Told extends LogLine {
  /** Taken back by a later line. */
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
export function told(lines: readonly LogLine[]): Told[] {
  const all = lines.map((line) => ({ ...line, undone: false }));
  for (const undo of all.filter(isUndo)) {
    const standing = Number(undo.text.split(" ")[1]);
    for (const line of all) if (line.index >= standing && line.index < undo.index) line.undone = true;
  }
  return all;
}

/** What the others did since a seat last said something. */
export function sinceLast(lines: readonly LogLine[], seats: readonly number[]): LogLine[] {
  const mine = lines.findLastIndex((line) => seats.includes(line.seat));
  return lines.slice(mine + 1);
}
