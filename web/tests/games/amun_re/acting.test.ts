/** How every line of every recorded game is acted out, for every seat and for a spectator. */
import { describe, expect, test } from "vitest";
import { isCard } from "../../../src/games/amun_re/cards";
import { log } from "../../../src/games/amun_re/log";
import { isProvince } from "../../../src/games/amun_re/provinces";
import { pointsOf } from "../../../src/board/points";
import { plain } from "../../../src/lib/text";
import {
  acting,
  all,
  beat,
  finaleOf,
  kinds,
  last,
  newPoints,
  places,
  shown,
  sumOf,
  viewers,
  type Place,
} from "./places";

const EVENTS = [
  ...["outbid", "bought_province", "laid_out", "pyramid", "revealed", "temple", "stolen", "ranked", "pharaoh"],
  ...["harvested", "phase", "kingdom_ends", "shuffled", "no_card", "scored", "gold_counted", "tie_broken", "game_over"],
];

test("the engine emits no event that is not known here", () => {
  expect(all.length).toBeGreaterThan(1000);
  expect([...new Set(all.flatMap(kinds))].filter((kind) => !EVENTS.includes(kind))).toEqual([]);
});

describe("points", () => {
  test("of every line but the last add up to the change of the score", () => {
    for (const place of all.filter((each) => !last(each))) {
      const { gains } = beat(place);
      for (const [seat] of place.after.score.entries()) {
        const change = pointsOf(place.after, seat) - pointsOf(place.before, seat);
        expect(sumOf(gains, seat), place.line.text).toBe(change);
      }
    }
  });

  test("of the last line are all in the finale, which counts the whole New Kingdom once more", () => {
    const ends = places.map((game) => game.at(-1) as Place);
    expect(ends.map(last)).toEqual(ends.map(() => true));
    for (const place of ends) {
      expect(beat(place).gains).toEqual([]);
      const gains = finaleOf(place).flatMap((step) => step.gains);
      for (const [seat] of place.after.score.entries()) expect(sumOf(gains, seat)).toBe(newPoints(place.after, seat));
    }
  });

  test("rise where they were earned: pyramids one province after the other", () => {
    const place = all.find((each) => kinds(each).includes("scored") && !last(each)) as Place;
    const gains = beat(place).gains.filter(({ at }) => at !== undefined);
    expect(gains.length).toBeGreaterThan(place.after.seats);
    for (const { at } of gains) expect(at).toMatch(/^(province|played)-/);
  });
});

describe("flights", () => {
  const PIECE = /^(farmer|stone|pyramid|bid|mark)-\d$|^(gold|card|temple|pharaoh)$/;
  const drawable = (piece: string): boolean => PIECE.test(piece) || isCard(piece) || isProvince(piece);

  test("are of pieces that can be drawn, and aim at a piece's own spot", () => {
    for (const place of all) {
      for (const { piece, to } of beat(place).trips) {
        expect(drawable(piece), piece).toBe(true);
        expect(to).not.toMatch(/^(province|temple|headline-\d$)/);
      }
    }
  });

  test("take a farmer to the field that is free, a third stone to the place where the pyramid rises", () => {
    const farm = all.find(({ line }) => line.text.startsWith("farm ")) as Place;
    const [, province = ""] = farm.line.text.split(" ");
    const { farmers } = farm.before.table.provinces[province as "edfu"];
    expect(beat(farm).trips[0]?.to).toBe(`${province}-farmer-${farmers}`);
    const lay = all.find((each) => each.line.text.startsWith("lay ") && kinds(each).includes("pyramid")) as Place;
    const [stone, pyramid] = beat(lay).trips;
    expect(pyramid).toMatchObject({ from: stone?.to, carried: true });
    expect(beat(lay).sound).toBe("whole");
  });

  test("leave the stones of a pyramid lying until it stands: where they lay before, or where they have just landed", () => {
    const risen = all.filter((each) => kinds(each).includes("pyramid"));
    for (const place of risen) {
      const { trips } = beat(place);
      const province = place.line.events.find(({ kind }) => kind === "pyramid")?.facts["province"];
      const heaps = trips.filter(({ stays }) => stays);
      expect(heaps).toHaveLength(place.before.table.provinces[province as "edfu"].stones);
      for (const { from, to, carried } of heaps) {
        expect(to).toBe(from);
        expect(from).toMatch(carried ? /-stone-\d$/ : /-heap-\d$/);
      }
    }
    // one lay there before a builder was sold, one was laid with this line
    const mixed = risen.find(({ line }) => line.text === "lay dakhla" && line.index === 29);
    expect(mixed && beat(mixed).trips.map(({ to, stays, carried }) => [to, stays ?? false, carried ?? false])).toEqual([
      ["dakhla-stone-2", false, false],
      ["dakhla-pyramid-0", false, true],
      ["dakhla-heap-0", true, false],
      ["dakhla-stone-1", true, true],
    ]);
  });

  test("end at the seat's number on a phone, which has no room for gold and cards", () => {
    const harvest = all.find((each) => kinds(each).includes("harvested")) as Place;
    for (const { to } of beat(harvest).trips.filter(({ piece }) => piece === "gold"))
      expect(to).toMatch(/^headline-\d\/gold$/);
  });

  test("take a power card to its own slot, not onto the province", () => {
    const played = all.filter(({ line }) => line.text.startsWith("play free-farmer"));
    for (const place of played) {
      const [card, farmer] = beat(place).trips;
      expect(card?.to).toMatch(/^(played-\d-free-farmer|discards)$/);
      expect(farmer?.to).toMatch(/-lowland-\d$/);
    }
    expect(played).not.toEqual([]);
  });

  test("turn the bids of an auction into the marks of the owners, one for each seat", () => {
    const sold = all.find((each) => kinds(each).includes("bought_province")) as Place;
    const marked = beat(sold).trips.filter(({ piece }) => piece.startsWith("mark-"));
    expect(marked).toHaveLength(sold.after.seats);
    for (const { from, to } of marked) expect(`${from} ${to}`).toMatch(/^(bid|headline)-\d owner-/);
  });
});

describe("silence and words", () => {
  test("every line that is told has a caption", () => {
    for (const place of all) {
      for (const seat of viewers(place)) {
        if (beat(place, seat).silent) continue;
        const at = shown(place.after, seat);
        expect(plain(log(at, place.line)[0]?.parts ?? []), place.line.text).not.toBe("");
        const said = acting.caption(at as never, [place.line]);
        expect(said && plain(said), place.line.text).not.toBe("");
      }
    }
  });

  test("what a kingdom scores is not said to be its last harvest", () => {
    const scored = all.filter((place) => kinds(place).includes("scored"));
    const told = scored.map((place) => {
      const said = acting.caption(shown(place.after, null) as never, [place.line]);
      return [kinds(place).includes("harvested"), said && plain(said)];
    });
    const [kingdoms, cards] = [true, false].map((harvested) => told.filter(([each]) => each === harvested)) as [
      typeof told,
      typeof told,
    ];
    expect(new Set(kingdoms.map(([, said]) => said))).toEqual(new Set(["Scoring"]));
    // a bonus card says what it is
    expect(new Set(cards.map(([, said]) => said))).toEqual(new Set([null]));
  });

  test("what somebody else seals is silent; one's own offering, and the one that opens all, are not", () => {
    const seals = all.filter(({ line }) => /^(offer|steal)/.test(line.text));
    for (const place of seals) {
      const opens = kinds(place).includes("revealed");
      expect(beat(place, place.line.seat).silent).toBeUndefined();
      for (const seat of viewers(place).filter((each) => each !== place.line.seat))
        expect(beat(place, seat).silent === true).toBe(!opens);
    }
    expect(seals.length).toBeGreaterThan(50);
  });

  test("nothing that brings points, gold or a card is silent", () => {
    for (const place of all) {
      const found = beat(place);
      if (found.silent) expect([...found.gains, ...found.cards]).toEqual([]);
      if (kinds(place).includes("harvested")) expect(found.silent).toBeUndefined();
    }
  });

  test("provinces that are turned up are shown one after the other, each where its bids will lie", () => {
    for (const place of all.filter(({ line }) => line.text.startsWith("reveal "))) {
      const provinces = place.line.text.split(" ").slice(1);
      expect(beat(place).trips.map(({ piece, to }) => [piece, to])).toEqual(
        provinces.map((province) => [province, `sale-${province}`]),
      );
    }
  });

  test("being done and chance are silent, but not the provinces of a round that begins", () => {
    const quiet = all.filter(
      (place) => !kinds(place).some((kind) => !["phase", "laid_out", "shuffled"].includes(kind)),
    );
    for (const place of quiet.filter(({ line }) => line.text === "done" || line.seat < 0))
      expect(beat(place).silent === true, place.line.text).toBe(!place.line.text.startsWith("reveal "));
  });
});
