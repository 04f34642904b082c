import { describe, expect, test } from "vitest";
import { SPECIAL } from "../../../src/games/egizia/cards";
import { choices } from "../../../src/games/egizia/choices";
import { describe as inWords } from "../../../src/games/egizia/describe";
import { explain } from "../../../src/games/egizia/explain";
import { forecast } from "../../../src/games/egizia/forecast";
import { log } from "../../../src/games/egizia/log";
import { en } from "../../../src/games/egizia/messages/en";
import { nb } from "../../../src/games/egizia/messages/nb";
import { nl } from "../../../src/games/egizia/messages/nl";
import { question } from "../../../src/games/egizia/question";
import { refuse } from "../../../src/games/egizia/refuse";
import { CREWS, ROUND_FIELDS } from "../../../src/games/egizia/river";
import { SPHINX_CARDS } from "../../../src/games/egizia/sphinx";
import type { EgiziaView } from "../../../src/games/egizia/table";
import { headline, status, text } from "../../../src/games/egizia/words";
import { Choosing } from "../../../src/board/choosing";
import { plain } from "../../../src/lib/text";
import { boxed } from "../../boxes";
import { allScenes, GAMES, scene, shown, speak } from "./fixtures";

const AT = shown(scene("four", "late").view, speak("en", en));
const PIECES = [
  ...[
    ...Object.keys(SPECIAL),
    "quarry-3",
    "green-6",
    "yellow-green-5",
    "brown-6",
    "brown-8",
    ...CREWS,
    ...ROUND_FIELDS,
  ],
  ...["sphinx", "obelisk", "graves", "pyramid", "temple", "stone", "grain", "market:stone", "market:grain", "ring"],
  ...[
    "order",
    "track",
    "deck",
    "bonus",
    "ship",
    "ship-2",
    "sphinx-back",
    ...SPHINX_CARDS.map((card) => `sphinx:${card}`),
  ],
];

describe.each([
  ["en", en],
  ["nl", nl as unknown as typeof en],
  ["nb", nb as unknown as typeof en],
])("in %s", (language, messages) => {
  const words = speak(language, messages);

  test("every question, choice, forecast and headline of three games has its words", () => {
    for (const { name, view, actions, previews } of allScenes()) {
      const at = shown(view, words);
      if (view.question) expect(question(at), name).not.toBe("");
      const numbers = choices(at, new Choosing(actions)).map((choice) => {
        expect(choice.label, name).not.toMatch(/[{}]|^$/);
        return choice.number;
      });
      expect(new Set(numbers).size, name).toBe(numbers.length);
      for (const action of actions) {
        expect(inWords(at, action), action).not.toMatch(/[{}]|^$/);
        const told = forecast(at, action, previews[action] ?? { points: null });
        expect([told.title, ...told.notes].join(""), action).not.toMatch(/[{}]/);
      }
      expect(status(at)).not.toBe("");
      for (let seat = 0; seat < view.seats; seat++) expect(headline(at, seat).label).not.toBe("");
      for (const { lines } of text(at)) for (const line of lines) expect(line).not.toMatch(/[{}]/);
    }
  });

  test("everything that was played is told in words, and so is everything that is refused", () => {
    for (const game of Object.values(GAMES)) {
      for (const { version, view } of game.positions) {
        const line = game.lines[version];
        if (line) expect(inWords(shown(boxed<EgiziaView>(game, view), words), line.text), line.text).not.toBe("");
      }
    }
    for (const { view, refusals } of allScenes())
      for (const action of Object.keys(refusals)) expect(inWords(shown(view, words), action), action).not.toBe("");
    const { view } = scene("four", "late");
    expect(inWords(shown(view, words), "swim c3")).toBe("");
  });

  test("every line of three games has a sentence", () => {
    for (const { lines } of Object.values(GAMES)) {
      for (const line of lines) {
        const sentences = log(shown(scene("four", "late").view, words), line);
        expect(sentences, line.text).not.toEqual([]);
        for (const { parts } of sentences) expect(plain(parts), line.text).not.toMatch(/[{}]|undefined|^$/);
      }
    }
  });

  test("every kind of piece has its card and its rule", () => {
    const { view } = scene("four", "late");
    for (const piece of PIECES) {
      const card = explain(shown(view, words), piece);
      expect(card.title, piece).not.toBe("");
      expect(card.lines, piece).not.toEqual([]);
      expect(card.rule, piece).toMatch(/^EGZ-\d+/);
    }
  });

  test("every refusal that the board can meet is told in the language of the page", () => {
    for (const { view, refusals } of allScenes()) {
      for (const [action, problem] of Object.entries(refusals)) {
        if (problem.code.startsWith("egizia/"))
          expect(refuse(shown(view, words), problem, action), problem.code).toBeTruthy();
      }
    }
  });
});

test("what one seat did stands in one sentence, its points stand out", () => {
  const events = [
    { kind: "sailed", rule: "EGZ-9", facts: { seat: 0, place: "c10" } },
    { kind: "took", rule: "EGZ-11", facts: { seat: 0, card: "brown-8" } },
    { kind: "points", rule: "EGZ-27", facts: { seat: 0, category: "cards", points: 3 } },
    { kind: "out", rule: "EGZ-10", facts: { seat: 1 } },
    { kind: "out", rule: "EGZ-10", facts: { seat: 2 } },
  ];
  const line = { index: 9, seat: 0, text: "sail c10", events };
  expect(log(AT, line).map(({ parts, tone }) => [tone, plain(parts)])).toEqual([
    ["plain", "Player A sails to place 19, takes brown field 8"],
    ["score", "Player A +3 Nile cards"],
    ["soft", "Player B and Player C have no place left to sail to"],
  ]);
});

test("of several steps of one crew only the last is told", () => {
  const facts = (strength: number) => ({ seat: 2, crew: "joker", strength });
  const events = [3, 4].map((strength) => ({ kind: "raised", rule: "EGZ-16", facts: facts(strength) }));
  expect(log(AT, { index: 1, seat: 2, text: "double", events }).map(({ parts }) => plain(parts))).toEqual([
    "Player C raises the joker crew to 4",
  ]);
});

test("every kind of event that the engine tells has its clause", () => {
  const facts = {
    ...{ seat: 1, place: "sphinx", slot: "2", card: "plus3", crew: "blue", crews: ["blue", "joker"], strength: 4 },
    ...{ market: "grain", level: 3, stones: 3, lost: 1, points: 51, category: "temple", need: 9, grain: 7, missing: 2 },
    ...{ site: "obelisk", lane: "temple left", field: 2, value: 2, row: 3, ring: "left", round: 2, order: [1, 0] },
    ...{ freed: true, now: "green-6" },
  };
  const kinds = [
    ...["sailed", "took", "played", "passed", "out", "raised", "lowered", "stones", "points", "scarab", "ring", "fed"],
    ...["stones_fed", "moved_first", "team", "built", "declined", "went_home", "row", "order", "round_began"],
  ];
  const events = [
    ...kinds.map((kind) => ({ kind, rule: "EGZ-1", facts })),
    { kind: "improved", rule: "EGZ-32", facts: { ...facts, field: "yellow-green-6" } },
    { kind: "drew", rule: "EGZ-20", facts: { ...facts, cards: 3 } },
    { kind: "returned", rule: "EGZ-20", facts: { ...facts, cards: 2 } },
    { kind: "shown", rule: "EGZ-38", facts: { ...facts, cards: ["permanents", "graves-9"] } },
  ];
  for (const event of events) {
    const [first] = log(AT, { index: 1, seat: 1, text: "done", events: [event] });
    expect(plain(first?.parts ?? []).length, event.kind).toBeGreaterThan("Player B ".length);
  }
});

test("secrets stay secrets: another's sphinx card has no name", () => {
  const lines = [
    { index: 1, seat: -1, text: "draw ?", events: [] },
    { index: 2, seat: 1, text: "keep ?", events: [] },
  ];
  expect(lines.flatMap((line) => log(AT, line)).map(({ parts }) => plain(parts))).toEqual([
    "A sphinx card is drawn",
    "Player B keeps a sphinx card in secret",
  ]);
});
