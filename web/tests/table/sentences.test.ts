import { afterEach, expect, test } from "vitest";
import type { AnyShown, Game } from "../../src/games/game";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import { nb } from "../../src/lib/messages/nb";
import { nl } from "../../src/lib/messages/nl";
import { plain, translator } from "../../src/lib/text";
import { besideBadge, sentencesOf } from "../../src/table/sentences";

const words = translator(() => ({ language: "en", messages: {}, nameOf: String }));
const shown = { view: {}, seat: null, t: words } as AnyShown;
const game = { log: () => [{ parts: [{ text: "B takes 3" }], tone: "plain" as const }] };
const table = (told: Pick<Game, "log">) => ({ game: told, shown });
const line = { index: 2, seat: 1, text: "take 3", events: [] };

afterEach(() => {
  speaker.messages = {};
});

test("a bot's own move is told by the game alone", () => {
  expect(sentencesOf(table(game), line).map((each) => plain(each.parts))).toEqual(["B takes 3"]);
});

test.each([en, nl, nb])("a substitute move says so after what happened, in every language", (messages) => {
  speaker.messages = messages;
  const said = sentencesOf(table(game), { ...line, substitute: true }).map((each) => plain(each.parts));
  expect(said).toEqual(["B takes 3", messages["log.substitute"]]);
});

test("a substitute's sealed answer tells no more than that it was one", () => {
  speaker.messages = en;
  const sealed = { ...line, text: "?", substitute: true };
  const said = sentencesOf(table({ log: () => [] }), sealed).map((each) => plain(each.parts));
  expect(said).toEqual([en["log.substitute"]]);
});

test("beside a badge a move loses its player's name, points keep everybody's", () => {
  const senbi = { text: "Senbi", seat: 2 };
  const parts = [senbi, { text: " takes a mask" }];
  expect(besideBadge({ tone: "plain", parts }, 2)).toEqual([{ text: " takes a mask" }]);
  expect(besideBadge({ tone: "plain", parts }, 1)).toEqual(parts);
  expect(besideBadge({ tone: "score", parts }, 2)).toEqual(parts);
});
