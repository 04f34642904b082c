/** Points that are booked on the position shown, but have not arrived at their scores yet. */
import type { Gain } from "../../games/acting";

export class Owed {
  private bySeat = $state.raw<ReadonlyMap<number, number>>(new Map());

  to(seat: number): number {
    return this.bySeat.get(seat) ?? 0;
  }
  add(gains: readonly Gain[]): void {
    const owed = new Map(this.bySeat);
    for (const { seat, points } of gains) owed.set(seat, (owed.get(seat) ?? 0) + points);
    this.bySeat = owed;
  }
  pay({ seat, points }: Gain): void {
    this.add([{ seat, points: -points }]);
  }
  clear(): void {
    this.bySeat = new Map();
  }
}
