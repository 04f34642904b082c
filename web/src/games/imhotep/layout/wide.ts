/** The wide composition. */
import type { Layout } from "./layout";

export const WIDE: Layout = {
  compact: false,
  width: 1020,
  height: 846,
  sites: {
    market: { x: 12, y: 10, width: 372, height: 262 },
    pyramid: { x: 398, y: 10, width: 300, height: 262 },
    temple: { x: 712, y: 10, width: 296, height: 262 },
    burial: { x: 12, y: 574, width: 372, height: 262 },
    obelisks: { x: 398, y: 574, width: 300, height: 262 },
  },
  quarry: { x: 712, y: 574, width: 296, height: 262 },
  docks: {
    market: { x: 84, y: 284, scale: 1 },
    pyramid: { x: 426, y: 284, scale: 1 },
    temple: { x: 740, y: 284, scale: 1 },
    burial: { x: 84, y: 502, scale: 1 },
    obelisks: { x: 440, y: 502, scale: 1 },
  },
  harbour: [
    { x: 172, y: 352, scale: 1 },
    { x: 464, y: 352, scale: 1 },
    { x: 172, y: 430, scale: 1 },
    { x: 464, y: 430, scale: 1 },
  ],
  closeUp: null,
  jetty: { x: 132, y: 413, width: 590, height: 15 },
  roundCard: { x: 11, y: 358, width: 114, height: 126 },
};
