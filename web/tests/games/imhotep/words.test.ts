import { describe, expect, test } from "vitest";
import { CARDS, SITES } from "../../../src/games/imhotep/things";
import { choices, describe as inWords, question } from "../../../src/games/imhotep/choices";
import { explain } from "../../../src/games/imhotep/explain";
import { forecast } from "../../../src/games/imhotep/forecast";
import { log } from "../../../src/games/imhotep/log";
import { en } from "../../../src/games/imhotep/messages/en";
import { nb } from "../../../src/games/imhotep/messages/nb";
import { nl } from "../../../src/games/imhotep/messages/nl";
import { refuse } from "../../../src/games/imhotep/refuse";
import { footOf, noteOf } from "../../../src/games/imhotep/sites";
import { category, headline, status, text } from "../../../src/games/imhotep/words";
import { Choosing } from "../../../src/board/choosing";
import { plain } from "../../../src/lib/text";
import { GAMES, scene, shown, speak, t } from "./scenes";

const NAMES = Object.keys(GAMES) as (keyof typeof GAMES)[];
const TOLD = [
  "round_began", "stones_taken", "loaded", "sailed", "played", "ordered", "built", "delivered", "tower",
  "temple_scored", "gained", "pair_taken", "pair_turned", "end_scored", "game_over",
]; // prettier-ignore

describe.each([
  ["en", en],
  ["nl", nl as unknown as typeof en],
  ["nb", nb as unknown as typeof en],
])("in %s", (language, messages) => {
  const words = speak(language, messages);

  test("every question, choice, forecast, card and refusal of whole games has its words", () => {
    for (const game of NAMES) {
      for (const name of Object.keys(GAMES[game].scenes)) {
        const { view, actions, previews, refusals } = scene(game, name);
        const at = shown(view, words);
        if (view.question) expect(question(at), view.question).not.toBe("");
        for (const choice of choices(at, new Choosing(actions))) expect(choice.label).not.toBe("");
        for (const action of actions) {
          expect(inWords(at, action)).not.toBe("");
          expect(forecast(at, action, previews[action] ?? { points: null }).title).not.toBe("");
        }
        for (const [action, problem] of Object.entries(refusals))
          expect(refuse(at, problem, action), problem.code).not.toBeNull();
        expect(text(at)).toHaveLength(3);
        expect(status(at)).toContain(String(view.table.round));
        expect(headline(at, 0).label).not.toBe("");
        for (const piece of [...CARDS, ...SITES, "round", "pair", "stone"])
          expect(explain(at, piece).lines, piece).not.toContain("");
        for (const site of SITES)
          for (const compact of [false, true]) {
            expect(footOf(at, site)).not.toBe("");
            expect(noteOf(at, site, compact)).not.toContain("{");
          }
      }
    }
  });

  test("every line of whole games has a sentence", () => {
    for (const game of NAMES) {
      for (const line of GAMES[game].lines) {
        const told = line.events.some((event) => event.kind !== "stones_taken" || event.facts["stones"] !== 0);
        const sentences = log({ t: words }, line);
        const silent = ["keep", "take", "build", "stones", "point"].includes(line.text.split(" ")[0] ?? "") && !told;
        if (!silent) expect(sentences, line.text).not.toEqual([]);
        for (const { parts } of sentences) expect(plain(parts)).not.toContain("{");
      }
    }
  });

  test("what these games did not show has words, too", () => {
    const rare = [
      { kind: "passed", rule: "IMH-8R", facts: { seat: 0 } },
      { kind: "passed", rule: "IMH-8R", facts: { seat: 1 } },
      { kind: "stranded", rule: "IMH-8R", facts: { stones: [1, 0] } },
      { kind: "reshuffled", rule: "IMH-7R", facts: { cards: 9 } },
      { kind: "no_effect", rule: "IMH-27", facts: { seat: 1, card: "entrance" } },
    ];
    expect(log({ t: words }, { index: 0, seat: 0, text: "quarry", events: rare })).toHaveLength(4);
    for (const line of ["start b", "decline", "pair ? ?", "draw statue"])
      expect(log({ t: words }, { index: 0, seat: 0, text: line, events: [] })).toHaveLength(1);
    for (const name of ["pyramid", "temple", "burial", "obelisks", "statues", "decorations", "blue", "wrath"])
      expect(category(name, words)).not.toBe("");
  });
});

test("the recorded games show every kind of event worth a sentence", () => {
  const kinds = new Set(
    NAMES.flatMap((game) => GAMES[game].lines.flatMap((line) => line.events.map(({ kind }) => kind))),
  );
  for (const kind of TOLD) expect(kinds, kind).toContain(kind);
});

test("stones of one ship are one sentence", () => {
  const events = [
    { kind: "sailed", rule: "IMH-11", facts: { seat: 1, ship: 3, site: "pyramid" } },
    { kind: "built", rule: "IMH-24", facts: { seat: 0, field: 4, points: 2 } },
    { kind: "built", rule: "IMH-24", facts: { seat: 2, field: 5, points: 4 } },
    { kind: "built", rule: "IMH-24", facts: { seat: 0, field: 6, points: 3 } },
  ];
  const line = { index: 9, seat: 1, text: "sail 3 pyramid", events };
  expect(log({ t }, line).map(({ parts }) => plain(parts))).toEqual([
    "Player B sails ship 3 to the pyramid",
    "Pyramid: Player A 5, Player C 4",
  ]);
});
