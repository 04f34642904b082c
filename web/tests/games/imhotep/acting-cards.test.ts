/** Which cards wait after a line: a round is over, something was done to the viewer. */
import { describe, expect, test } from "vitest";
import { pointsOf } from "../../../src/board/points";
import { acting } from "../../../src/games/imhotep/acting";
import type { RoundRow } from "../../../src/games/imhotep/acting/round";
import { burialGroups, templeTops } from "../../../src/games/imhotep/derived";
import { cargoOf, shipNumbered, type At } from "../../../src/games/imhotep/table";
import { ROUNDS } from "../../../src/games/imhotep/things";
import { plain } from "../../../src/lib/text";
import type { LogEvent } from "../../../src/lib/wire";
import { games, moments, open, LANGUAGES, beatOf, has, fact, type Moment } from "./moments";
import { speak } from "./scenes";

describe("a round is over", () => {
  const ended = (round: number): LogEvent => ({ kind: "round_ended", rule: "IMH-14", facts: { round } });
  /** The line in which the last ship of a round was unloaded and the temple paid. */
  const lasts = moments.filter(
    ({ line, at, before }) => at.view.table.ships.length === 0 && before.table.ships.length > 0 && line.seat >= 0,
  );
  const cardOf = ({ at, line, before, earlier }: Moment, round: number) => {
    const events = [...line.events.filter(({ kind }) => kind !== "round_ended"), ended(round)];
    return acting.beat(at, { ...line, events }, before, earlier).cards.find(({ kind }) => kind === "round");
  };

  test("the card waits at the end of every round but the last, and nowhere else", () => {
    for (const moment of moments) {
      const rounds = moment.line.events.filter(
        ({ kind, facts }) => kind === "round_ended" && Number(facts["round"]) < ROUNDS,
      );
      expect(beatOf(moment).cards.filter(({ kind }) => kind === "round")).toHaveLength(rounds.length);
    }
    const [moment] = lasts;
    expect(moment && cardOf(moment, ROUNDS)).toBeUndefined();
  });

  test("it tells what each seat got in this round, and what it has", () => {
    expect(lasts.length).toBeGreaterThan(30);
    for (const moment of lasts) {
      const round = moment.at.view.table.round;
      if (round >= ROUNDS) continue;
      const began = open.findLast(
        (each) => each.game === moment.game && each.line.index < moment.line.index && has(each, "round_began"),
      ) as Moment;
      const card = cardOf(moment, round);
      expect(card).toMatchObject({ title: `Round ${round} is over`, lit: ["site-temple"] });
      for (const row of card?.facts as RoundRow[]) {
        expect(row.total).toBe(pointsOf(moment.at.view, row.seat));
        expect(row.gained, moment.line.text).toBe(row.total - pointsOf(began.at.view, row.seat));
        expect(row.gained).toBe(row.pyramid + row.temple + row.towers);
        const { sites } = moment.at.view.table;
        const buried = (view: number[]): number => view.filter((owner) => owner === row.seat).length;
        expect(row.buried).toBe(buried(sites.burial) - buried(began.at.view.table.sites.burial));
      }
      expect(card?.spoken === undefined).toBe(moment.at.seat === null);
    }
  });

  test("the temple's points rise at its fields, one after the other, when all has landed", () => {
    const paid = open.filter((moment) => has(moment, "temple_scored"));
    expect(paid.length).toBeGreaterThan(30);
    for (const moment of paid) {
      const temple = beatOf(moment).gains.filter(({ at }) => at?.startsWith("temple-"));
      expect(temple.length).toBeGreaterThan(0);
      for (const gain of temple) expect(gain.trip).toBeUndefined();
    }
  });
});

describe("what is done to the viewer", () => {
  const mine = (moment: Moment) => beatOf(moment).cards.filter(({ kind }) => kind === "mine");

  /** The sail whose stones a line brings ashore; after a lever that is the line of their order. */
  const sailOf = ({ game, line }: Moment): LogEvent | undefined => {
    const { lines } = games[game] as (typeof games)[number];
    const kind = (index: number, name: string): LogEvent | undefined =>
      lines[index]?.events.find((event) => event.kind === name);
    if (kind(line.index + 1, "ordered")) return undefined;
    return kind(line.index, "sailed") ?? (kind(line.index, "ordered") && kind(line.index - 1, "sailed"));
  };

  test("a ship that another sails with two stones of mine, or with the first of the round, once they are ashore", () => {
    let seen = 0;
    for (const moment of moments) {
      const { line, at, before, earlier } = moment;
      if (at.seat === null) continue;
      const sailed = sailOf(moment);
      const cargo = sailed
        ? cargoOf(shipNumbered(before, fact(sailed, "ship"))).filter((owner) => owner === at.seat).length
        : 0;
      const began = earlier.findLastIndex(({ events }) => events.some(({ kind }) => kind === "round_began"));
      const sent = moments.some(
        (each) =>
          each.game === moment.game &&
          each.at.seat === at.seat &&
          each.line.index > began &&
          each.line.index < line.index - (has(moment, "ordered") ? 1 : 0) &&
          each.line.seat !== at.seat &&
          each.line.events.some(
            (event) =>
              event.kind === "sailed" &&
              cargoOf(shipNumbered(each.before, fact(event, "ship"))).includes(at.seat as number),
          ),
      );
      const expected = line.seat !== at.seat && (cargo >= 2 || (cargo === 1 && !sent));
      const cards = mine(moment).filter(({ rule }) => rule === "IMH-11");
      expect(cards.length, `${line.index} ${line.text} for ${at.seat}`).toBe(expected ? 1 : 0);
      if (!expected) continue;
      seen += 1;
      expect(cards[0]).toMatchObject({ seat: line.seat, piece: sailed?.facts["site"] });
      expect(plain(cards[0]?.lead ?? [])).toMatch(/^Ship \d carried .* of your stones\. \S/);
    }
    expect(seen).toBeGreaterThan(100);
    const ordered = open.filter((moment) => has(moment, "ordered"));
    expect(ordered.length).toBeGreaterThan(2);
    expect(ordered.every(({ line }) => !line.text.startsWith("sail"))).toBe(true);
  });

  test("what it says of the stones is so on the board beside it", () => {
    const said = new Set<string>();
    for (const moment of moments) {
      const { view, seat } = moment.at;
      const [card] = mine(moment).filter(({ rule }) => rule === "IMH-11");
      if (!card || seat === null) continue;
      const text = plain(card.lead ?? []).replace(/^Ship \d carried .*? of your stones\. /, "");
      const { burial, obelisks } = view.table.sites;
      const number = Number(/\d+/.exec(text)?.[0]);
      const buried = burial.filter((owner) => owner === seat).length;
      const groups = burialGroups(burial).filter(([first]) => burial[first ?? 0] === seat);
      const checks: Record<string, boolean> = {
        "Your stones there lie apart": buried > 1 && groups.length === buried,
        "Your largest group there": Math.max(...groups.map(({ length }) => length)) === number && number > 1,
        "stones? there now": buried === number,
        "can be seen from above": templeTops(view).filter((owner) => owner === seat).length === number && number > 0,
        "Your obelisk is now": obelisks[seat] === number && number > 0,
        "single stones? there now": obelisks[seat] === number && number > 0,
      };
      const found = Object.keys(checks).findLast((words) => new RegExp(words).test(text));
      if (found === undefined) continue;
      said.add(found);
      expect(checks[found], `${moment.game}/${moment.line.index} for ${seat}: ${text}`).toBe(true);
    }
    expect(said.size).toBe(6);
  });

  test("an answer that the server gave, to the one whom it was asked", () => {
    const auto = moments.filter(({ line }) => line.auto);
    expect(auto.length).toBeGreaterThan(0);
    for (const moment of auto) {
      const own = moment.at.seat === moment.line.seat && moment.line.events.length > 0;
      const cards = mine(moment).filter(({ lead }) => plain(lead ?? []).endsWith("The table did it for you."));
      expect(cards, moment.line.text).toHaveLength(own ? 1 : 0);
    }
  });

  test("says whether it was the last card, or several equal ones", () => {
    const taken = moments.filter(({ line, at }) => line.auto && line.seat === at.seat && line.text.startsWith("take "));
    expect(taken.length).toBeGreaterThan(2);
    for (const moment of taken) {
      const left = moment.before.table.market.filter((card) => card !== null).length;
      const [card] = mine(moment);
      expect(card?.title).toBe(left > 1 ? "Only one kind of card was left" : "Only one card was left");
    }
  });

  test("each answer that can be forced has its words", () => {
    const at = { ...(moments.find((each) => each.at.seat === 0)?.at as At) };
    const event = { kind: "stones_taken", rule: "IMH-9", facts: { seat: 0, stones: 2 } };
    for (const messages of Object.values(LANGUAGES))
      for (const text of [
        "take chisel",
        "take pair",
        "build left",
        "load 2 1",
        "sail 1 temple",
        "quarry",
        "play lever",
      ]) {
        const line = { index: 9, seat: 0, text, events: [event], auto: true };
        const shown = { ...at, t: speak("en", messages) };
        const before = { ...at.view, table: { ...at.view.table, ships: [] } };
        const [card] = acting.beat(shown, line, before, []).cards;
        expect(card?.title, text).not.toBe("");
        expect(plain(card?.lead ?? []), text).not.toContain("{");
      }
  });

  test("nobody's card is a spectator's", () => {
    for (const moment of open) expect(mine(moment)).toEqual([]);
  });
});
