import { describe, expect, test } from "vitest";
import { CARD_NAMES } from "../../../src/games/amun_re/cards";
import { choices, question } from "../../../src/games/amun_re/choices";
import { ranked, reversible } from "../../../src/games/amun_re/derived";
import { describe as inWords, refuse } from "../../../src/games/amun_re/describe";
import { forecast } from "../../../src/games/amun_re/forecast";
import { log } from "../../../src/games/amun_re/log";
import { en } from "../../../src/games/amun_re/messages/en";
import { nb } from "../../../src/games/amun_re/messages/nb";
import { nl } from "../../../src/games/amun_re/messages/nl";
import { PROVINCES } from "../../../src/games/amun_re/provinces";
import type { AmunReView } from "../../../src/games/amun_re/table";
import { text } from "../../../src/games/amun_re/text";
import { category, explain, status } from "../../../src/games/amun_re/words";
import { Choosing } from "../../../src/board/choosing";
import { plain } from "../../../src/lib/text";
import type { LogEvent } from "../../../src/lib/wire";
import { AMUN_RE } from "./box";
import { at, GAMES, scene, scenesOf, speak } from "./game";

const PIECES = [
  ...CARD_NAMES,
  ...PROVINCES,
  ...["discards", "farmer", "stone", "pyramid", "temple", "card", "gold", "thief", "pharaoh"],
];

const { view: anyView } = scene("4", "PlaceBid");

describe.each([
  ["en", en],
  ["nl", nl as unknown as typeof en],
  ["nb", nb as unknown as typeof en],
])("in %s", (language, messages) => {
  const words = speak(language, messages);

  test("every question, choice, forecast and card of whole games has its words", () => {
    for (const game of Object.keys(GAMES)) {
      for (const name of scenesOf(game)) {
        const { view, actions, previews } = scene(game, name);
        if (view.question) expect(question(at(view, words))).not.toBe("");
        expect(status(at(view, words))).not.toBe("");
        for (const choice of choices(at(view, words), new Choosing(actions))) expect(choice.label).not.toBe("");
        for (const action of actions) {
          expect(inWords(at(view, words), action)).not.toBe("");
          expect(forecast(at(view, words), action, previews[action] ?? { points: null }).title).not.toBe("");
        }
        expect(text(at(view, words)).flatMap(({ lines }) => lines)).not.toContain("");
        for (const piece of PIECES) expect(explain(at(view, words), piece).lines, piece).not.toContain("");
      }
    }
  });

  test("every line of whole games has a sentence", () => {
    for (const line of Object.values(GAMES).flatMap(({ lines }) => lines)) {
      const sentences = log(at(anyView, words), line);
      expect(sentences, line.text).not.toEqual([]);
      for (const { parts } of sentences) expect(plain(parts)).not.toContain("{");
    }
  });

  test.each(["start b", "deal b ?", "find c ?", "hide edfu ?", "?", "bid edfu 10 same-province blockade", "raise"])(
    "so has %s, which not every game hears",
    (line) => {
      const [sentence] = log(at(anyView, words), {
        index: 0,
        seat: line.startsWith("bid") ? 2 : 0,
        text: line,
        events: [],
      });
      expect(plain(sentence?.parts ?? [])).toMatch(/Player [ABC]|Edfu/);
    },
  );

  test("every refusal that a scene can meet is in the language of the page", () => {
    for (const game of Object.keys(GAMES)) {
      for (const name of scenesOf(game)) {
        const { view, refusals } = scene(game, name);
        for (const [action, problem] of Object.entries(refusals)) {
          if (problem.code.startsWith("amun_re/"))
            expect(refuse(at(view, words), problem, action), action).toBeTruthy();
        }
      }
    }
  });

  test("every category of the score has a name", () => {
    for (const name of GAMES["4"]?.card.categories ?? []) expect(category(name, words)).not.toContain(name);
  });
});

test("events that tell the same of several players join in one sentence", () => {
  const events: LogEvent[] = [
    { kind: "revealed", rule: "AMR-19", facts: { offers: [5, -3, 2], total: 4 } },
    { kind: "temple", rule: "AMR-4", facts: { total: 4, space: 2 } },
    { kind: "stolen", rule: "AMR-20", facts: { seat: 1, gold: 3 } },
    { kind: "ranked", rule: "AMR-21", facts: { seats: [0, 2] } },
    { kind: "harvested", rule: "AMR-24", facts: { seat: 0, gold: 8 } },
    { kind: "harvested", rule: "AMR-24", facts: { seat: 1, gold: 3 } },
    { kind: "scored", rule: "AMR-26", facts: { seat: 0, category: "old-pyramids", points: 2 } },
    { kind: "scored", rule: "AMR-28", facts: { seat: 0, category: "old-west", points: 5 } },
    { kind: "no_card", rule: "AMR-38R", facts: {} },
  ];
  const line = { index: 3, seat: 2, text: "offer 2", events };
  expect(log(at(anyView), line).map(({ parts }) => plain(parts))).toEqual([
    "Player C offers 2 gold",
    "Revealed: Player A 5, Player B −3, Player C 2; together 4",
    "A total of 4 moves the temple to space 2",
    "3 gold from the bank: Player B",
    "Rewards: Player A 3, Player C 2",
    "Harvest: Player A 8, Player B 3",
    "Player A scores 7 points: Pyramids 2, West of the Nile 5",
    "No power cards left to draw",
  ]);
});

test("what a correction and a theft change is the number of the box", () => {
  const other = { ...AMUN_RE, correction: 5, theft: 4 };
  for (const [language, messages] of Object.entries({ en, nl, nb })) {
    const words = speak(language, messages as unknown as typeof en, other);
    const told = (text: string, events: LogEvent[] = []): string =>
      log(at(anyView, words), { index: 3, seat: 2, text, events })
        .map(({ parts }) => plain(parts))
        .join();
    expect(told("raise")).toContain("5");
    expect(told("lower")).toContain("5");
    expect(told("steal", [{ kind: "stolen", rule: "AMR-20", facts: { seat: 1, gold: 4 } }])).toContain("4");
    expect(told("raise") + told("lower")).not.toContain("3");
  }
});

test("a seat that is done with its cards harvests, and nothing else is said of it", () => {
  const harvested = (seat: number, gold: number): LogEvent => ({
    kind: "harvested",
    rule: "AMR-24",
    facts: { seat, gold },
  });
  const said = (events: LogEvent[]) =>
    log(at(anyView), { index: 9, seat: 1, text: "done", events }).map(({ parts, tone }) => [plain(parts), tone]);
  expect(said([])).toEqual([["Player B is done", "soft"]]);
  expect(said([harvested(1, 8), harvested(2, 3)])).toEqual([
    ["Player B harvests 8 gold", "plain"],
    ["Harvest: Player C 3", "score"],
  ]);
  const [over] = said([{ kind: "kingdom_ends", rule: "AMR-32", facts: { kingdom: "old" } }]);
  expect(over?.[0]).toMatch(/^The Old Kingdom is over/);
});

test("offerings are ranked from the Pharaoh, thieves left out", () => {
  const { view } = scene("4", "TakeReward");
  const table = { ...view.table, pharaoh: 2, offers: [4, 7, 4, -3] };
  expect(ranked({ ...view, table } as AmunReView)).toEqual([1, 2, 0]);
});

test("nobody else's gold is told before the end", () => {
  const { view } = scene("4", "outbid");
  const [players] = text(at(view));
  const told = players?.lines.map((line) => line.includes("gold")) ?? [];
  expect(told).toEqual(view.table.lands.map((_, seat) => seat === view.viewer));
});

test("pieces of phase 3 can be taken back, rewards and cards cannot", () => {
  const { view } = scene("4", "PlaceFarmer");
  expect(reversible(view, "farm edfu")).toBe(true);
  expect(reversible(view, "sell builder")).toBe(false);
  expect(reversible(scene("4", "TakeReward").view, "lay edfu")).toBe(false);
  expect(reversible(scene("4", "BuyStones").view, "buy stones 2")).toBe(true);
  expect(reversible(scene("4", "BuyFarmers").view, "done")).toBe(true);
  expect(reversible(scene("4", "BuyStones").view, "done")).toBe(false);
  expect(reversible(scene("4", "BuyPowerCards").view, "buy cards 2")).toBe(false);
});

test("a forecast of a sealed offering tells nothing of the others", () => {
  const { view } = scene("4", "SealOffering");
  const events = [{ kind: "temple", rule: "AMR-4", facts: { total: 30, space: 4 } }];
  expect(forecast(at(view), "offer 3", { points: null, events }).notes.join()).not.toContain("4");
});
