import { describe, expect, test } from "vitest";
import { fixture } from "../../../src/dev/fixtures";
import { choices, describe as inWords, question, refuse } from "../../../src/games/tutankhamen/choices";
import { forecast } from "../../../src/games/tutankhamen/forecast";
import { log } from "../../../src/games/tutankhamen/log";
import { en } from "../../../src/games/tutankhamen/messages/en";
import { nb } from "../../../src/games/tutankhamen/messages/nb";
import { nl } from "../../../src/games/tutankhamen/messages/nl";
import { isLast, standing } from "../../../src/games/tutankhamen/derived";
import { leftOnPath, type At, type TutankhamenView } from "../../../src/games/tutankhamen/table";
import { explain, text } from "../../../src/games/tutankhamen/words";
import { Choosing } from "../../../src/board/choosing";
import { plain, translator } from "../../../src/lib/text";
import type { Preview } from "../../../src/lib/wire";
import { TUTANKHAMEN } from "./box";

const game = await fixture("tutankhamen-4");
const speak = (language: string, messages: typeof en): At["t"] =>
  translator(() => ({ language, messages, box: TUTANKHAMEN, nameOf: (seat) => `Player ${"ABCD"[seat]}` }));
const t = speak("en", en);
const scene = (name: string) => {
  const found = game.scenes[name];
  const side = found?.message.views[0];
  if (!found || !side) throw new Error(name);
  return { ...found, view: { ...side.view, box: TUTANKHAMEN } as unknown as TutankhamenView, actions: side.actions };
};
const shown = (view: TutankhamenView, words = t): At => ({ view, seat: 0, t: words });

describe.each([
  ["en", en],
  ["nl", nl as unknown as typeof en],
  ["nb", nb as unknown as typeof en],
])("in %s", (language, messages) => {
  const words = speak(language, messages);

  test("every question, choice, forecast and card of a whole game has its words", () => {
    for (const name of Object.keys(game.scenes)) {
      const { view, actions, previews } = scene(name);
      if (view.question) expect(question(shown(view, words))).not.toBe("");
      for (const choice of choices(shown(view, words), new Choosing(actions))) expect(choice.label).not.toBe("");
      for (const action of actions) {
        expect(inWords(shown(view, words), action)).not.toBe("");
        expect(forecast(shown(view, words), action, previews[action] as Preview).title).not.toBe("");
      }
      expect(text(shown(view, words))).toHaveLength(3);
      for (const piece of ["mask-blue", "gold", "pharaoh", "tut", "coin"])
        expect(explain(shown(view, words), piece).lines).not.toEqual([]);
    }
  });

  test("every line of a whole game has a sentence", () => {
    for (const line of game.lines) {
      const sentences = log(shown(scene("start").view, words), line);
      expect(sentences, line.text).not.toEqual([]);
      for (const { parts } of sentences) expect(plain(parts)).not.toContain("{");
    }
  });
});

test("payments join the scoring they belong to", () => {
  const events = [
    { kind: "collected", rule: "TUT-6", facts: { seat: 0, tile: "anubis-blue", place: 9 } },
    { kind: "scored", rule: "TUT-13", facts: { set: "anubis-blue", tiles: [3, 2, 1, 0] } },
    { kind: "paid", rule: "TUT-13", facts: { seat: 0, coins: 6, category: "anubis" } },
    { kind: "paid", rule: "TUT-13", facts: { seat: 1, coins: 3, category: "anubis" } },
  ];
  const line = { index: 5, seat: 0, text: "take 9", events };
  expect(log(shown(scene("start").view), line).map(({ parts }) => plain(parts))).toEqual([
    "Player A takes blue Anubis",
    "Blue Anubis scored: Player A 6, Player B 3",
  ]);
});

test("a forecast tells who would pay what, the payers first", () => {
  const { view } = scene("middle");
  const place = view.table.path.findIndex((tile) => tile !== null && tile.includes("-")) + 1;
  const set = view.table.path[place - 1];
  const found = forecast(shown(view), `take ${place}`, {
    points: [{}, { mask: 4 }, { mask: 8 }, {}],
    events: [{ kind: "scored", rule: "TUT-13", facts: { set, tiles: [1, 2, 3, 0] } }],
  });
  expect(found.gains.map(({ seat, points }) => [seat, points])).toEqual([
    [2, 8],
    [1, 4],
    [0, 0],
  ]);
});

test("choices are numbered by place, and by how many wild tiles", () => {
  const take = scene("middle");
  const first = choices(shown(take.view), new Choosing(take.actions))[0];
  expect(first?.tap).toBe(`take ${first?.number}`);
  const add = scene("AddWild");
  expect(choices(shown(add.view), new Choosing(add.actions)).map((choice) => choice.number)).toEqual([0, 1]);
});

test("a refusal is told in the language of the page", () => {
  const { view, refusals } = scene("middle");
  const [action, problem] = Object.entries(refusals).find(([, each]) => each.code === "tutankhamen/backward") ?? [];
  expect(action && problem && refuse(shown(view), problem, action)).toBe("You can't walk back: choose a tile ahead");
  const unknown = { code: "action/stale", message: "too late", rule: null };
  expect(refuse(shown(view), unknown, "take 1")).toBeNull();
});

test("what lies on the table is counted, not guessed", () => {
  const { view } = scene("start");
  expect(leftOnPath(view, "mask-blue")).toBe(8);
  const scarab = view.table.path.indexOf("scarab-green") + 1;
  expect([isLast(view, scarab), isLast(view, view.table.path.indexOf("mask-blue") + 1)]).toEqual([true, false]);
});

test("a seat's standing in a set", () => {
  const { view } = scene("start");
  const counts = (tiles: number[]): TutankhamenView => ({
    ...view,
    table: { ...view.table, hands: tiles.map((count) => ({ "mask-blue": count })) },
  });
  const of = (tiles: number[]) => tiles.map((_, seat) => standing(counts(tiles), seat, "mask-blue"));
  expect(of([3, 2, 1, 1])).toEqual(["leads", "second", "behind", "behind"]);
  expect(of([2, 2, 1, 1])).toEqual(["tied-first", "tied-first", "behind", "behind"]);
  expect(of([3, 1, 1, 0])).toEqual(["leads", "tied-second", "tied-second", "behind"]);
});
