import { describe, expect, test } from "vitest";
import { browserLanguage } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import { nb } from "../../src/lib/messages/nb";
import { nl } from "../../src/lib/messages/nl";
import { plain, translator, type ParametersOf } from "../../src/lib/text";

const words = {
  plain: "Confirm",
  named: "{seat} takes {tile}",
  counted: { one: "{count} coin", other: "{count} coins" },
} as const;
const t = translator<ParametersOf<typeof words>>(() => ({
  language: "en",
  messages: words,
  nameOf: (seat) => `Player ${"AB"[seat]}`,
}));

describe("a text with its parameters", () => {
  test("is filled in", () => {
    expect(t("plain")).toBe("Confirm");
    expect(t("named", { seat: t.seat(1), tile: "gold" })).toBe("Player B takes gold");
  });

  test("keeps names and pieces apart, so that they can be set in bold and drawn", () => {
    const parts = t.parts("named", { seat: t.seat(0), tile: { text: "blue mask", piece: "mask-blue" } });
    expect(parts).toEqual([
      { text: "Player A", seat: 0 },
      { text: " takes " },
      { text: "blue mask", piece: "mask-blue" },
    ]);
    expect(plain(parts)).toBe("Player A takes blue mask");
  });

  test("has a plural where the language has one", () => {
    expect([0, 1, 2].map((count) => t("counted", { count }))).toEqual(["0 coins", "1 coin", "2 coins"]);
  });

  test("a missing parameter is an error, not a gap", () => {
    // @ts-expect-error -- the compiler refuses it too
    expect(() => t("named", { seat: "A" })).toThrow("{tile}");
  });

  test("lists are joined as the language does", () => {
    expect(t.list(["A", "B", "C"])).toBe("A, B and C");
  });
});

test("every language has the same keys, and a plural where English has one", () => {
  for (const other of [nl, nb]) {
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(en)) {
      expect(typeof other[key as keyof typeof en], key).toBe(typeof message);
    }
  }
});

test.each([
  [["nl-BE", "en"], "nl"],
  [["no"], "nb"],
  [["nn-NO"], "nb"],
  [["fr", "nb-NO"], "nb"],
  [["fr"], "en"],
])("a browser that wants %s gets %s", (wanted, language) => {
  expect(browserLanguage(wanted)).toBe(language);
});

test("a printed number is named by its path in the box", () => {
  const messages = {
    laid: "{box.graves.laid} graves",
    cost: "{box.costs|, } for {box.crews:colour| + }",
    "colour.blue": "blue",
  };
  const box = { graves: { laid: 12 }, costs: [3, 1], crews: ["blue"] };
  const speak = (numbers?: object) =>
    translator<Record<string, never>>(() => ({
      language: "en",
      messages,
      nameOf: String,
      ...(numbers ? { box: numbers } : {}),
    }));
  expect(speak(box)("laid")).toBe("12 graves");
  expect(speak(box)("cost")).toBe("3, 1 for blue");
  expect(speak()("laid")).toBe("… graves");
  expect(() => speak({})("laid")).toThrow("{box}");
});
