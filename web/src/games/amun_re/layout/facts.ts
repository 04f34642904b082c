/** The symbols printed in a province, one beside the other. */
import type { Rect } from "../../../board/geometry";
import type { Layout } from "./map";
import type { Facts } from "../provinces";

export interface Item extends Rect {
  symbol: "card-limit" | "card-none" | "card-free" | "brick" | "coin" | "camel" | "temple" | "field" | "farmer-printed";
  /** A number on or behind the symbol. */
  value?: number;
}

/** Width of each symbol in parts of its height, and how far the next of the same kind is moved on. */
const SHAPES: Record<Item["symbol"], { wide: number; next: number }> = {
  "card-limit": { wide: 0.75, next: 0.5 },
  "card-none": { wide: 0.75, next: 0.75 },
  "card-free": { wide: 0.75, next: 0.55 },
  brick: { wide: 1.2, next: 0.85 },
  coin: { wide: 1, next: 1.1 },
  camel: { wide: 1.25, next: 1.25 },
  temple: { wide: 1.1, next: 1.15 },
  field: { wide: 1.05, next: 1.05 },
  "farmer-printed": { wide: 0.83, next: 0.7 },
};
const BETWEEN = 0.2;
/** Room for a number behind a symbol. */
const DIGIT = 0.58;

type Entry = readonly [symbol: Item["symbol"], count: number, value?: number | undefined];

export function placeFacts(facts: Facts, box: Rect, layout: Layout): Item[] {
  const entries: Entry[] = [
    facts.limit === 0 ? ["card-none", 1] : ["card-limit", facts.limit],
    ["farmer-printed", layout.compact && facts.farmers > 0 ? 1 : 0, facts.farmers],
    ["field", layout.compact && facts.fields > 0 ? 1 : 0, facts.fields],
    ["card-free", facts.free_cards],
    ["brick", facts.free_stones],
    ["coin", facts.free_gold > 0 ? 1 : 0, facts.free_gold],
    ["coin", facts.income > 0 ? 1 : 0, facts.income],
    ["camel", facts.camel_income > 0 ? 1 : 0, layout.compact ? facts.camel_income : undefined],
    ["coin", facts.camel_income > 0 && !layout.compact ? 1 : 0, facts.camel_income],
    ["temple", facts.temples],
  ];
  const found: Item[] = [];
  const high = box.height;
  let x = box.x;
  for (const [symbol, count, value] of entries) {
    const { wide, next } = SHAPES[symbol];
    for (let k = 0; k < count; k++) {
      const last = k === count - 1;
      found.push({ symbol, x, y: box.y, width: high * wide, height: high, ...(value === undefined ? {} : { value }) });
      const digits = value !== undefined && symbol !== "coin" ? DIGIT : 0;
      x += high * (last ? wide + digits + BETWEEN : next);
    }
  }
  return fitted(found, box, x - high * BETWEEN);
}

/** A line that is too long is drawn smaller. */
function fitted(items: Item[], box: Rect, end: number): Item[] {
  const scale = Math.min(1, box.width / (end - box.x));
  return items.map((item) => ({
    ...item,
    x: box.x + (item.x - box.x) * scale,
    y: item.y + (item.height * (1 - scale)) / 2,
    width: item.width * scale,
    height: item.height * scale,
  }));
}
