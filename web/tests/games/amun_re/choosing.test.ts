import { describe, expect, test } from "vitest";
import { choices } from "../../../src/games/amun_re/choices";
import { chosenProvince, lowestStep, provinceTap, stepTap } from "../../../src/games/amun_re/taps";
import { Choosing } from "../../../src/board/choosing";
import { at, GAMES, scene, scenesOf } from "./game";

describe.each(Object.keys(GAMES))("in %s", (game) => {
  test.each(scenesOf(game))(
    "%s: every legal action can be reached by choices alone, each by its own number",
    (name) => {
      const { view, actions } = scene(game, name);
      const reached = new Set<string>();
      const seen = new Set<string>();
      const open = [new Choosing(actions)];
      for (let choosing = open.pop(); choosing; choosing = open.pop()) {
        if (choosing.action) reached.add(choosing.action);
        const offered = choices(at(view), choosing);
        expect(new Set(offered.map(({ number }) => number)).size, choosing.taps.join(" / ")).toBe(offered.length);
        for (const { tap } of offered) {
          const next = choosing.tap(tap);
          const key = [...next.taps].sort().join(" / ");
          if (next.taps.length > choosing.taps.length && !seen.has(key)) {
            seen.add(key);
            open.push(next);
          }
        }
      }
      expect([...reached].sort()).toEqual([...actions].sort());
    },
  );
});

describe("an auction", () => {
  const { view, actions } = scene("5", "outbid");
  const lost = view.table.bids[view.viewer ?? 0]?.province ?? "edfu";

  test("a bid where one was just outbid brings the card that allows it", () => {
    const choosing = new Choosing(actions);
    const step = lowestStep(view, choosing, lost) ?? 0;
    expect(stepTap(view, choosing, lost, step)).toBe(`bid ${lost} ${step} same-province`);
    expect(choosing.tap(stepTap(view, choosing, lost, step)).action).toBe(`bid ${lost} ${step} same-province`);
  });

  test("a province, a step and a blockade, in any order", () => {
    const other = view.table.turned_up.find((province) => province !== lost) ?? "edfu";
    const step = lowestStep(view, new Choosing(actions), other) ?? 0;
    const bid = `bid ${other} ${step}`;
    const first = new Choosing(actions).tap("bid * * blockade").tap(`bid ${other}`);
    expect(chosenProvince(first)).toBe(other);
    expect(first.tap(bid).action).toBe(`${bid} blockade`);
    expect(new Choosing(actions).tap(bid).tap("bid * * blockade").action).toBe(`${bid} blockade`);
    expect(new Choosing(actions).tap(bid).action).toBe(bid);
  });

  test("a province without a bid to make asks the server for a whole one, to hear why not", () => {
    const elsewhere = new Choosing(actions.filter((action) => !action.startsWith(`bid ${lost} `)));
    const tap = provinceTap(view, elsewhere, lost);
    expect(elsewhere.can(tap ?? "")).toBe(false);
    expect(tap).toBe(`bid ${lost} 36`);
    expect(provinceTap(view, new Choosing(actions), lost)).toBe(`bid ${lost}`);
  });

  test("a province that is not for sale answers nothing", () => {
    const choosing = new Choosing(actions);
    expect(provinceTap(view, choosing, "mendes")).toBeNull();
    expect(lowestStep(view, choosing, "mendes")).toBeNull();
  });
});

test("a reward can begin with the piece or with the province", () => {
  const { view, actions } = scene("4", "TakeReward");
  const province = view.table.lands[view.viewer ?? 0]?.[0] ?? "edfu";
  const start = new Choosing(actions);
  expect(provinceTap(view, start, province)).toBe(`farm|lay ${province}`);
  expect(start.tap("lay").tap(`lay ${province}`).action).toBe(`lay ${province}`);
  expect(start.tap(`farm|lay ${province}`).tap(`lay ${province}`).action).toBe(`lay ${province}`);
  expect(provinceTap(view, start.tap("lay"), province)).toBe(`lay ${province}`);
});

test("purchases are numbered by how many, being done is 0", () => {
  const { view, actions } = scene("4", "BuyFarmers");
  const bar = choices(at(view), new Choosing(actions)).filter((choice) => choice.at === "bar");
  const buys = bar.filter(({ tap }) => tap.startsWith("buy"));
  expect(buys.map(({ number }) => number)).toEqual(buys.map(({ tap }) => Number(tap.split(" ")[2])));
  expect(bar.find(({ tap }) => tap === "done")?.number).toBe(0);
  expect(buys[1]?.label).toBe("2 for 3 gold");
});

describe("with other bid steps", () => {
  const { view } = scene("4", "PlaceBid");
  const box = { ...view.box, bid_steps: [0, 1, 3, 6, 10, 15, 20, 30, 45] };
  const other = {
    ...view,
    box,
    table: { ...view.table, turned_up: ["buto" as const], bids: view.table.bids.map(() => null) },
  };
  const legal = ["bid buto 0", "bid buto 15", "bid buto step-7", "bid buto step-9"];

  test("a step is chosen by its amount, whatever notation calls it", () => {
    const choosing = new Choosing(legal);
    expect([0, 15, 20, 45].map((step) => stepTap(other, choosing, "buto", step))).toEqual(legal);
    expect(lowestStep(other, new Choosing(legal.slice(2)), "buto")).toBe(20);
    const chosen = choices(at(other), choosing.tap("bid buto")).filter(({ tap }) => tap.startsWith("bid"));
    expect(chosen.map(({ number, tap }) => [number, tap])).toEqual([
      [0, "bid buto 0"],
      [15, "bid buto 15"],
      [20, "bid buto step-7"],
      [45, "bid buto step-9"],
    ]);
  });
});
