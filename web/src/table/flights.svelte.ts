/** Pieces on their way: each flies from the spot where it lay before to the spot where it belongs now. */
import type { Trip } from "../games/game";

export interface Flight {
  id: number;
  piece: string;
  from: DOMRect;
  to: DOMRect;
  delay: number;
}

const BETWEEN = 90;

export class Flights {
  flying = $state.raw<Flight[]>([]);
  private count = 0;

  /** Where everything that can travel is now. */
  spots(): Map<string, DOMRect> {
    const found = new Map<string, DOMRect>();
    for (const element of document.querySelectorAll<HTMLElement | SVGElement>("[data-spot]")) {
      found.set(element.dataset["spot"] ?? "", element.getBoundingClientRect());
    }
    return found;
  }

  /** Send pieces off; a spot that is not on the screen sends and takes nothing. */
  start(trips: Trip[], before: Map<string, DOMRect>): void {
    const after = this.spots();
    const flights = trips.flatMap((trip, index): Flight[] => {
      const from = before.get(trip.from) ?? after.get(trip.from);
      const to = after.get(trip.to);
      if (!from?.width || !to?.width) return [];
      return [{ id: this.count++, piece: trip.piece, from, to, delay: index * BETWEEN }];
    });
    this.flying = [...this.flying, ...flights];
  }

  land(id: number): void {
    this.flying = this.flying.filter((flight) => flight.id !== id);
  }
}
