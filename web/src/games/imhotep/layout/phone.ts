/** The composition for phones. */
import type { Layout } from "./layout";

export const PHONE: Layout = {
  compact: true,
  width: 390,
  height: 540,
  sites: {
    temple: { x: 7, y: 7, width: 262, height: 87 },
    market: { x: 7, y: 100, width: 200, height: 124 },
    pyramid: { x: 214, y: 100, width: 169, height: 124 },
    burial: { x: 7, y: 401, width: 220, height: 121 },
    obelisks: { x: 234, y: 401, width: 149, height: 121 },
  },
  quarry: null,
  docks: {
    temple: { x: 282, y: 66, scale: 0.38 },
    market: { x: 52, y: 226, scale: 0.4 },
    pyramid: { x: 246, y: 226, scale: 0.4 },
    burial: { x: 52, y: 374, scale: 0.4 },
    obelisks: { x: 246, y: 374, scale: 0.4 },
  },
  harbour: [
    { x: 12, y: 256, scale: 0.7 },
    { x: 204, y: 256, scale: 0.7 },
    { x: 12, y: 322, scale: 0.7 },
    { x: 204, y: 322, scale: 0.7 },
  ],
  closeUp: {
    ship: { x: 22, y: 254, scale: 1.3 },
    others: [
      { x: 12, y: 344, scale: 0.42 },
      { x: 138, y: 344, scale: 0.42 },
      { x: 264, y: 344, scale: 0.42 },
    ],
  },
  jetty: { x: 0, y: 306, width: 390, height: 9 },
  roundCard: { x: 277, y: 7, width: 106, height: 52 },
};
