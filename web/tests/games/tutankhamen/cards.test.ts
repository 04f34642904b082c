import { render } from "svelte/server";
import { describe, expect, test, vi } from "vitest";
import { acting } from "../../../src/games/tutankhamen/acting";
import type { Share } from "../../../src/games/tutankhamen/acting/cards";
import { plain } from "../../../src/lib/text";
import { around, beatOf, event, kinds, moments, open, type Moment } from "./moments";

vi.mock("../../../src/lib/screen.svelte", () => ({ screen: { rails: true } }));

describe("a set that is complete", () => {
  test("has its card exactly where somebody pays for it", () => {
    for (const moment of moments) {
      const phases = beatOf(moment).cards.filter(({ kind }) => kind === "phase");
      const scored = moment.line.events.flatMap(({ kind }, index, { [index + 1]: next }) =>
        kind === "scored" && next?.kind === "paid" ? [kind] : [],
      );
      expect(phases.length, moment.line.text).toBe(scored.length);
      expect(beatOf(moment).sound).toBe(scored.length > 0 ? "whole" : undefined);
    }
    expect(open.some((moment) => beatOf(moment).cards.length > 0)).toBe(true);
  });

  test("that pays nobody is told in the caption of the move", () => {
    const { at } = open[20] as Moment;
    const events = [
      event("collected", { seat: 3, tile: "anubis-purple", place: 9 }),
      event("scored", { set: "anubis-purple", tiles: [1, 1, 1, 1] }),
    ];
    const line = { index: 9, seat: 3, text: "take 9", events };
    const said = plain(acting.caption?.(at, [line]) ?? []);
    expect(said).toMatch(/^Player D takes .*\. .*: nobody pays$/);
    expect(acting.caption?.(at, [{ ...line, events: events.slice(0, 1) }])).toBeNull();
  });

  test("shows all seats with their tiles, the wild ones among them, and the coins of those who pay", () => {
    let wild = 0;
    for (const moment of open) {
      for (const { facts, piece } of beatOf(moment).cards) {
        const shares = facts as Share[];
        const scored = moment.line.events.find(({ kind, facts: of }) => kind === "scored" && of["set"] === piece);
        expect(shares.map(({ tiles }) => tiles)).toEqual(scored?.facts["tiles"]);
        for (const share of shares) {
          expect(share.wild).toBeLessThanOrEqual(share.tiles);
          wild += share.wild;
        }
      }
    }
    expect(wild).toBeGreaterThan(0);
    const added = open.filter(({ line }) => /^add [1-9]/.test(line.text));
    expect(wild).toBe(added.reduce((sum, { line }) => sum + Number(line.text.split(" ")[1]), 0));
  });

  const moment = open[20] as Moment;
  const card = (seat: number | null, tiles: number[], paid: [number, number][], rule = "TUT-13") => {
    const events = [
      event("scored", { set: "anubis-purple", tiles }),
      ...paid.map(([payer, coins]) => event("paid", { seat: payer, coins, category: "anubis" }, rule)),
    ];
    const found = acting.beat({ ...moment.at, seat }, { index: 9, seat: 3, text: "take 9", events }, moment.before, []);
    return found.cards[0];
  };

  test("is told by rank, and to the viewer who pays nothing", () => {
    const told = (seat: number | null) =>
      plain(
        card(
          seat,
          [1, 0, 3, 2],
          [
            [2, 6],
            [3, 3],
          ],
        )?.lead ?? [],
      );
    expect(told(0)).toBe("Most tiles: Player C pays 6. Second: Player D pays 3. You have 1: nothing.");
    expect(told(1)).toBe("Most tiles: Player C pays 6. Second: Player D pays 3.");
    expect(told(2)).toBe("Most tiles: you pay 6. Second: Player D pays 3.");
    expect(told(null)).toBe("Most tiles: Player C pays 6. Second: Player D pays 3.");
    expect(card(0, [1, 0, 3, 2], [[2, 6]])).toMatchObject({ title: "Purple Anubis is complete", rule: "TUT-13" });
  });

  test("says that a tie pays half each, in both versions of the rules", () => {
    const tied = card(
      0,
      [2, 2, 0, 1],
      [
        [1, 3],
        [0, 3],
      ],
      "TUT-14",
    );
    expect(plain(tied?.lead ?? [])).toBe("Most tiles, tied: Player B pays 3, you pay 3.");
    expect(tied?.rule).toBe("TUT-14");
    const last = card(3, [2, 2, 0, 1], [[1, 3]], "TUT-14"); // under version 1 the first last coin ends it
    expect(plain(last?.lead ?? [])).toBe("Most tiles, tied: Player B pays 3. You have 1: nothing.");
  });

  test("that takes the last coin says why nobody else pays", () => {
    const endings = open.filter((each) => kinds(each).includes("last_coin"));
    const leads = endings.map((each) => plain(beatOf(each).cards.at(-1)?.lead ?? []));
    expect(leads.length).toBeGreaterThan(1);
    for (const words of leads) expect(words).toMatch(/That was the last coin: the game is over\.$/);
    const others = open.filter((each) => !endings.includes(each)).flatMap((each) => beatOf(each).cards);
    for (const { lead } of others) expect(plain(lead ?? [])).not.toContain("last coin");
  });

  test("is drawn with a row that can be heard", () => {
    const waiting = card(
      0,
      [1, 0, 3, 2],
      [
        [2, 6],
        [3, 3],
      ],
    );
    if (!waiting?.body) throw new Error("no body");
    const { body } = render(waiting.body, { props: { card: waiting, stage: 0 }, context: around(moment.at) });
    expect(body.match(/<li/g)).toHaveLength(4);
    expect(body.match(/class="[^"]*pays/g)).toHaveLength(2);
    expect(body).toContain("Player C: 3 tiles, pays 6 coins");
    expect(body).toContain("Player B: 0 tiles");
  });

  test("that nobody pays for has no card", () => {
    expect(card(0, [0, 0, 0, 0], [])).toBeUndefined();
  });
});

describe("what is done to me", () => {
  test("a tile of mine is bought: my card, nobody else's", () => {
    const bought = moments.filter((moment) => kinds(moment).includes("bought"));
    expect(bought.length).toBeGreaterThan(0);
    for (const moment of bought) {
      const sold = moment.line.events.find(({ kind }) => kind === "bought");
      const cards = beatOf(moment).cards.filter(({ kind }) => kind === "mine");
      expect(cards).toHaveLength(moment.at.seat === sold?.facts["seller"] ? 1 : 0);
      if (cards[0])
        expect(cards[0]).toMatchObject({ piece: sold?.facts["tile"], seat: moment.line.seat, rule: "TUT-19" });
    }
  });

  test("the only tile left was taken for me: my card, and only where the server answered", () => {
    const taken = moments.filter(({ line }) => line.text.startsWith("take"));
    for (const moment of taken.slice(0, 40)) {
      const forced = { ...moment, line: { ...moment.line, auto: true } };
      const own = moment.at.seat === moment.line.seat;
      expect(beatOf(forced).cards.some(({ title }) => title === "Only one tile was left")).toBe(own);
      expect(
        beatOf({ ...moment, line: { ...moment.line, auto: false } }).cards.some(({ kind }) => kind === "mine"),
      ).toBe(false);
    }
  });
});
