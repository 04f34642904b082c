import { describe, expect, test } from "vitest";
import { en } from "../../src/lib/messages/en";
import { nb } from "../../src/lib/messages/nb";
import { nl } from "../../src/lib/messages/nl";

/** Not everything is proven, so no page may say that a shuffle is fair; it says what can be checked, and what cannot. */
describe("what the pages say about shuffles", () => {
  const languages = { en, nl, nb };
  for (const [code, words] of Object.entries(languages)) {
    const said = Object.entries(words).filter(([key]) => /^(fair|seal)\.|^foot\.fair$/.test(key));

    test(`claims no fairness (${code})`, () => {
      expect(said.length).toBeGreaterThan(10);
      expect(said.filter(([, text]) => /\bfair|eerlijk|ærlig|rettferdig/i.test(String(text)))).toEqual([]);
    });

    test(`says that the server cannot choose the deal alone (${code})`, () => {
      expect(words["fair.numbers"]).toMatch(/alone|alleen|alene/);
    });

    test(`says that who runs the server can read the seed, and could choose a number last (${code})`, () => {
      expect(words["fair.limits"]).toMatch(/read the seed|het startgetal .* lezen|lese startverdien/);
      expect(words["fair.limits"]).toMatch(/wait for all|op alle andere getallen wachten|vente på alle/);
    });

    test(`tells people to compare the fingerprint with the one they saw before the game (${code})`, () => {
      expect(words["fair.compare"]).toMatch(/^(Compare|Vergelijk|Sammenlign)/);
      expect(words["fair.compare"]).toMatch(/before the game|vóór het spel|før spillet/);
    });
  }
});
