/** The browser's reader of messages. The terminal's tests read this table of cases too. */
import { describe, expect, test } from "vitest";
import cases from "../../../tests/cli/sentences.json";
import { grouped, joining, sentence } from "../../src/board/events";
import { plain, translator, type AnyTranslate, type Facts, type Messages } from "../../src/lib/text";
import type { LogEvent } from "../../src/lib/wire";

interface Cases {
  messages: Messages;
  texts: { key: string; language?: string; facts?: Facts; text: string }[];
  events: { law: string; join_all?: boolean; events: Omit<LogEvent, "rule">[]; sentences: string[] }[];
}
const { messages, texts, events } = cases as unknown as Cases;
const speak = (language = "en"): AnyTranslate =>
  translator(() => ({ language, messages, nameOf: (seat) => "ABCDEF".charAt(seat) }));

test.each(texts)("$key is filled with its facts: $text", ({ key, language, facts, text }) => {
  expect(plain(speak(language).untyped(key, facts ?? {}))).toBe(text);
});

test.each(events)("$law", ({ join_all, events: happened, sentences }) => {
  const t = speak();
  const joins = join_all ? () => true : joining(t);
  const groups = grouped(
    happened.map((event) => ({ ...event, rule: "" })),
    joins,
  );
  expect(groups.map((group) => plain(sentence(group, t))).filter(Boolean)).toEqual(sentences);
});

describe("a sentence in parts", () => {
  const t = speak();

  test("a seat's name is set apart, and what is asked for has its picture, its own or another", () => {
    expect(t.untyped("seat", { seat: 0, seller: 2 })).toEqual([
      { text: "A", seat: 0 },
      { text: " buys from " },
      { text: "C", seat: 2 },
    ]);
    expect(t.untyped("lookup", { card: "lever", site: "temple" })).toEqual([
      { text: "lever" },
      { text: " for " },
      { text: "the temple", piece: "temple" },
      { text: ", with " },
      { text: "lever", piece: "ship" },
    ]);
  });

  test("each thing of a list has its picture", () => {
    expect(t.untyped("commas", { cards: ["lever", "sail"], berths: [1, 2] })).toEqual([
      { text: "lever", piece: "lever" },
      { text: ", " },
      { text: "sail", piece: "sail" },
      { text: "; berths " },
      { text: "1 · 2" },
    ]);
  });

  test("a part that is given stays as it is", () => {
    const part = { text: "the big lever", piece: "lever-2" };
    expect(t.untyped("capital", { card: part })).toEqual([part, { text: " goes" }]);
  });
});

test("a missing message or fact is an error, not a gap", () => {
  const t = speak();
  expect(() => t.untyped("nowhere", {})).toThrow("nowhere");
  expect(() => t.untyped("seat", { seat: 0 })).toThrow("{seller}");
  expect(() => t.untyped("list", { cards: ["lever", "crowbar"] })).toThrow("card.crowbar");
});
