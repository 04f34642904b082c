/** Cards that wait appear exactly when a phase or a kingdom ends, or when something is done to the viewer. */
import { describe, expect, test } from "vitest";
import { beat as beatOf } from "../../../src/games/amun_re/acting/beat";
import type { Harvested } from "../../../src/games/amun_re/acting/harvest";
import type { OfferingFacts } from "../../../src/games/amun_re/acting/offerings";
import type { WaitingCard } from "../../../src/games/acting";
import { plain } from "../../../src/lib/text";
import type { LogEvent, LogLine } from "../../../src/lib/wire";
import { scene } from "./game";
import { all, as, beat, kinds, places, shown, viewers, type Place } from "./places";

describe("cards", () => {
  const cardsAt = (place: Place, seat: number | null = 0): WaitingCard[] => beat(place, seat).cards;
  const withBody = (place: Place): string[] => cardsAt(place, null).map(({ title }) => title);

  test("a phase or a kingdom that ends has one card, and nothing else has", () => {
    for (const game of places) {
      for (const place of game) {
        const expected = [
          ...(kinds(place).includes("revealed") ? ["The offerings"] : []),
          ...(kinds(place).includes("temple") && !kinds(place).includes("revealed") ? ["Amun-Re rewards"] : []),
          ...(endsHarvest(place) ? ["Harvest"] : []),
          ...(kinds(place).includes("kingdom_ends") ? ["The Old Kingdom is over"] : []),
        ];
        expect(withBody(place), place.line.text).toEqual(expected);
      }
    }
  });
  const endsHarvest = (place: Place): boolean => {
    const names = kinds(place);
    return names.includes("harvested") && names.lastIndexOf("phase") > names.lastIndexOf("harvested");
  };

  test("every kingdom has three harvests and three offerings, and only the Old Kingdom a card of its end", () => {
    for (const game of places) {
      const titles = game.flatMap(withBody);
      const count = (title: string): number => titles.filter((each) => each === title).length;
      expect([count("The offerings"), count("Harvest"), count("The Old Kingdom is over")]).toEqual([6, 6, 1]);
    }
  });

  test("while a harvest or a kingdom's end waits the top bar has its phase and round", () => {
    for (const game of places) {
      const told = game.flatMap((place) => cardsAt(place, null).filter(({ strip }) => strip));
      const names = told.map(({ strip }) => [strip?.word, strip?.rounds.map(({ now }) => now)]);
      const harvests = [1, 2, 3].map((round) => ["Harvest", [round, 0]]);
      const later = [1, 2, 3].map((round) => ["Harvest", [4, round]]);
      expect(names).toEqual([...harvests, ["Scoring", [3, 0]], ...later]);
    }
  });

  test("the same card is shown to a thief, to a spectator and to everybody else", () => {
    const place = all.find((each) => kinds(each).includes("stolen") && kinds(each).includes("revealed")) as Place;
    const facts = viewers(place).map((seat) => cardsAt(place, seat).find(({ kind }) => kind === "phase")?.facts);
    for (const each of facts) expect(each).toEqual(facts[0]);
  });

  test("offerings are turned from low to high, thieves first, each with a drum; the sum grows to the total", () => {
    for (const place of all.filter((each) => kinds(each).includes("revealed"))) {
      const card = cardsAt(place, null)[0] as WaitingCard;
      const facts = card.facts as OfferingFacts;
      const golds = facts.tiles.map(({ gold }) => gold);
      expect(golds).toEqual([...golds].sort((a, b) => a - b));
      const revealed = place.line.events.find(({ kind }) => kind === "revealed");
      expect(facts.totals.at(-1)).toBe(revealed?.facts["total"]);
      // a theft is told as soon as it is turned over, a rank when all are
      for (const { gold, note } of facts.tiles) expect(note !== "").toBe(gold < 0 || facts.done);
      expect(card.stages).toHaveLength(golds.length + 1);
      expect(card.stageSounds?.filter((sound) => sound === "drum")).toHaveLength(golds.length);
      const done = kinds(place).includes("temple");
      expect([facts.done, card.lastTitle !== undefined, facts.pending.length === 0]).toEqual([done, done, done]);
    }
  });

  test("the best offering is the last that is turned, and of equal ones the higher rank", () => {
    for (const place of all.filter((each) => kinds(each).includes("ranked") && kinds(each).includes("revealed"))) {
      const { tiles, pharaoh } = cardsAt(place, null)[0]?.facts as OfferingFacts;
      const ranked = place.line.events.find(({ kind }) => kind === "ranked")?.facts["seats"] as number[];
      expect(tiles.filter(({ gold }) => gold > 0).map(({ seat }) => seat)).toEqual([...ranked].reverse());
      expect(pharaoh).toBe(ranked[0]);
      expect(tiles.at(-1)).toMatchObject({ first: true, note: expect.stringMatching(/^1st · 3 gifts$/) as string });
    }
  });

  test("a correction has a line of its own, and its total moves the temple", () => {
    const corrected = all.filter(({ line }) => line.text === "raise" || line.text === "lower");
    expect(corrected).not.toEqual([]);
    for (const place of corrected.filter((each) => kinds(each).includes("temple"))) {
      const facts = cardsAt(place, null)[0]?.facts as OfferingFacts;
      const temple = place.line.events.find(({ kind }) => kind === "temple");
      expect(facts.open).toBe(true);
      expect(facts.corrections.at(-1)?.seat).toBe(place.line.seat);
      expect(facts.totals.at(-1)).toBe(temple?.facts["total"]);
      expect(facts.spaces.at(-1)).toBe(temple?.facts["space"]);
    }
  });

  test("the harvest card has what everybody harvested, and coins only of those whose gold the viewer knows", () => {
    for (const place of all.filter(endsHarvest)) {
      const rows = cardsAt(place, 0).find(({ title }) => title === "Harvest")?.facts as Harvested[];
      const events = place.lines.flatMap((line) => line.events);
      for (const { seat, gold, hand } of rows) {
        const harvested = events.findLast(({ kind, facts }) => kind === "harvested" && facts["seat"] === seat);
        expect(gold).toBe(harvested?.facts["gold"]);
        expect(hand).toBe(place.after.table.gold[seat] ?? null);
      }
    }
  });

  test("without the log a harvest with a card stays open, and every other one is right", () => {
    for (const place of all.filter(endsHarvest)) {
      const alone = beatOf(shown(place.after, 0), place.line, place.before, []).cards.find(
        ({ title }) => title === "Harvest",
      );
      const whole = cardsAt(place, 0).find(({ title }) => title === "Harvest")?.facts as Harvested[];
      for (const [seat, row] of (alone?.facts as Harvested[]).entries())
        expect([whole[seat]?.gold, null]).toContain(row.gold);
    }
  });

  test("who is outbid is told so, with both bids, and nobody else is", () => {
    const outbids = all.filter((each) => kinds(each).includes("outbid"));
    expect(outbids.length).toBeGreaterThan(20);
    for (const place of outbids) {
      const loser = place.line.events.find(({ kind }) => kind === "outbid")?.facts["seat"];
      for (const seat of viewers(place)) {
        const mine = cardsAt(place, seat).filter(({ kind }) => kind === "mine");
        const told = mine.filter(({ title }) => title.includes("outbid you"));
        expect(told.length).toBe(seat === loser ? 1 : 0);
        for (const { lead, about } of told) {
          expect(plain(lead ?? [])).toMatch(/^\d+ against your \d+\. Bid again/);
          expect(about).toMatch(/^province-/);
        }
      }
    }
  });

  const answered = (text: string, changes: Partial<LogLine> = {}, question = "PlaceBid"): WaitingCard[] => {
    const view = { ...scene("4", "PlaceBid").view, question };
    const line = { index: 1, seat: 0, text, events: [] as LogEvent[], auto: true, ...changes };
    return beatOf(shown(view, 0), line, as(view, 0), []).cards;
  };
  test.each([
    ["steal", "SealOffering", "You had no gold: you stole 3"],
    ["bid edfu 0", "PlaceBid", "Only one bid was left"],
    ["lay edfu", "TakeReward", "Only one reward was left"],
    ["draw", "TakeReward", "Only one reward was left"],
  ])("what was answered for the viewer is told: %s", (text, question, title) => {
    expect(answered(text, {}, question).map((card) => card.title)).toEqual([title]);
    expect(answered(text, { seat: 1 }, question)).toEqual([]);
    expect(answered(text, { auto: false }, question)).toEqual([]);
  });
  test.each([
    ["done", "BuyFarmers"],
    ["farm edfu", "PlaceFarmer"],
    ["lay edfu", "LayStone"],
  ])("an answer without effect, or the rest of a purchase, has no card: %s", (text, question) => {
    expect(answered(text, {}, question)).toEqual([]);
  });
});
