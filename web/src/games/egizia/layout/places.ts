/** The places along the river: cards on the left bank, round fields and building sites on the right. */
import { isSite, isSquare, SITES, type Place, type Site } from "../river";
import { rect, centred, point, type Point, type Rect } from "../../../board/geometry";
import type { Course } from "./stream";

export interface Spot {
  place: Place;
  number: number;
  /** The card, the medal or the quay. */
  at: Rect;
  /** Where its ship lies. */
  berth: Point;
  /** Where its number stands. */
  mark: Point;
  jetty: Rect;
  /** Where its name begins. */
  name: Point;
}
/** The fields of a site from the water on, what lies beyond them, and the place before them. */
export interface Quay {
  bed: Rect;
  fields: Rect[];
  beyond: Rect;
  front: Point;
}
export interface PlaceSpec {
  course: Course;
  /** From the top, each with its height. */
  places: readonly Place[];
  y: readonly number[];
  card: { width: number; height: number; gap: number; x?: number };
  medal: { radius: number; gap: number };
  /** How far from the bank ships lie. */
  lane: number;
  quay: { size: number; gap: number; beyond: number };
}
const JETTY = 7;
const INTO_WATER = 9;
const PAD = 5;

export function spots({ course, places, y: heights, card, medal, lane }: PlaceSpec): Spot[] {
  return places.map((place, index) => {
    const number = index + 1;
    const y = heights[index] ?? 0;
    const left = course.middle(y) - course.half(y);
    const right = course.middle(y) + course.half(y);
    if (isSquare(place)) {
      const x = card.x ?? left - card.gap - card.width;
      const edge = x + card.width;
      return {
        place,
        number,
        at: rect(x, y - card.height / 2, card.width, card.height),
        berth: point(left + lane, y),
        mark: point(edge + 9.5, y),
        jetty: rect(edge - 4, y - JETTY / 2, left + INTO_WATER - edge + 4, JETTY),
        name: point(x, y),
      };
    }
    const x = right + medal.gap + medal.radius;
    return {
      place,
      number,
      at: centred({ x, y }, medal.radius * 2),
      berth: point(right - lane, y),
      mark: isSite(place) ? point(right - 9, y) : point(x - medal.radius - 8, y),
      jetty: rect(right - INTO_WATER, y - JETTY / 2, medal.gap + INTO_WATER + 4, JETTY),
      name: point(x + medal.radius + 7, y - 1),
    };
  });
}

/** Quays for the number of players: two building fields or three (EGZ-2). */
export function quays({ course, places, y: heights, quay }: PlaceSpec, fields: number): Record<Site, Quay> {
  const found = SITES.map((site): [Site, Quay] => {
    const y = heights[places.indexOf(site)] ?? 0;
    const x = course.middle(y) + course.half(y) - 6;
    const { size, gap } = quay;
    const first = x + PAD;
    const boxes = Array.from({ length: fields }, (_, index) =>
      rect(first + index * (size + gap), y - size / 2, size, size),
    );
    const end = first + fields * (size + gap) - gap + PAD;
    return [
      site,
      {
        bed: rect(x - 4, y - size / 2 - PAD, end - x + 4, size + 2 * PAD),
        fields: boxes,
        beyond: rect(end + 3, y - quay.beyond / 2, quay.beyond, quay.beyond),
        front: point(x - size * 0.55, y),
      },
    ];
  });
  return Object.fromEntries(found) as Record<Site, Quay>;
}
