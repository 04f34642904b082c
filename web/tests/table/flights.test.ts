// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { Flights } from "../../src/table/flights.svelte";

/** An element at a place of the screen that pieces travel from or to. */
function spot(name: string, x: number, width = 20): HTMLElement {
  const element = document.createElement("div");
  element.dataset["spot"] = name;
  element.getBoundingClientRect = () => new DOMRect(x, 0, width, 20);
  document.body.append(element);
  return element;
}

let flights: Flights;
beforeEach(() => {
  document.body.replaceChildren();
  flights = new Flights();
});

describe("flights", () => {
  test("go from where a piece lay before to where it lies now", () => {
    const place = spot("place-3", 10);
    spot("hand-0", 200);
    const before = flights.spots();
    place.remove();
    flights.start([{ piece: "mask", from: "place-3", to: "hand-0" }], before);
    expect(flights.flying).toMatchObject([{ piece: "mask", from: { x: 10 }, to: { x: 200 }, delay: 0 }]);
  });

  test("start where the spot is now if it was not there before", () => {
    const before = flights.spots();
    spot("deck", 50);
    spot("hand-0", 200);
    flights.start([{ piece: "card", from: "deck", to: "hand-0" }], before);
    expect(flights.flying[0]?.from.x).toBe(50);
  });

  test.each([
    ["whose end is not on the screen", "hand-0", "nowhere"],
    ["whose start is not on the screen", "nowhere", "hand-0"],
    ["to something that is folded away", "hand-0", "folded"],
  ])("leave out one %s", (_, from, to) => {
    spot("hand-0", 200);
    spot("folded", 0, 0);
    flights.start([{ piece: "card", from, to }], flights.spots());
    expect(flights.flying).toEqual([]);
  });

  test("follow one another, and each lands alone", () => {
    spot("a", 0);
    spot("b", 100);
    const trip = { piece: "stone", from: "a", to: "b" };
    flights.start([trip, trip], flights.spots());
    flights.start([trip], flights.spots());
    const [first, second, third] = flights.flying;
    expect(second?.delay).toBeGreaterThan(first?.delay ?? 0);
    expect(new Set([first?.id, second?.id, third?.id]).size).toBe(3);
    flights.land(second?.id ?? -1);
    expect(flights.flying).toEqual([first, third]);
  });
});
