/** Lines that are acted as one, and what they say. */
import { describe, expect, test } from "vitest";
import { en } from "../../../src/games/amun_re/messages/en";
import { nb } from "../../../src/games/amun_re/messages/nb";
import { nl } from "../../../src/games/amun_re/messages/nl";
import { plain } from "../../../src/lib/text";
import { speak, t } from "./game";
import { acting, beat, kinds, places, shown, type Place } from "./places";

/** Lines as the director joins them: neighbours of one seat with an equal run; what is silent stands between them. */
function runs(game: Place[]): { places: Place[]; key: string }[] {
  const found: { places: Place[]; key: string | undefined }[] = [];
  for (const place of game) {
    const { run, silent } = beat(place, null);
    if (silent) continue;
    const open = found.at(-1);
    if (open && run !== undefined && open.key === run && open.places[0]?.line.seat === place.line.seat)
      open.places.push(place);
    else found.push({ places: [place], key: run });
  }
  return found.filter((each): each is { places: Place[]; key: string } => each.places.length > 1);
}
/** Letters of a caption on a phone. */
const TWO_LINES = 60;
const told = ({ places: each }: { places: Place[] }, words = t): string => {
  const end = each.at(-1) as Place;
  const at = { ...shown(end.after, null), t: words };
  return plain(
    acting.caption(
      at as never,
      each.map(({ line }) => line),
    ) ?? [],
  );
};

describe("runs", () => {
  const found = places.flatMap(runs);

  test("join farmers of one province, stones of one province, cards that are sold, and all rewards of a seat", () => {
    expect(new Set(found.map(({ key }) => key.split(" ")[0]))).toEqual(new Set(["farm", "lay", "sell", "reward"]));
    for (const { places: each } of found.filter(({ key }) => key === "sell"))
      expect(told({ places: each })).toMatch(
        new RegExp(`^Player [A-E] sells ${each.length} power cards for ${each.length} gold$`),
      );
    for (const { key, places: each } of found) {
      if (key !== "reward") continue;
      expect(new Set(each.map(({ before }) => before.question))).toEqual(new Set(["TakeReward"]));
    }
  });

  test("say their sum: farmers with their price where they were bought for one province", () => {
    const bought = found.find(
      ({ places: each, key }) => key.startsWith("farm ") && each[0]?.line.text.startsWith("buy"),
    );
    expect(bought && told(bought)).toMatch(/^Player [A-E] puts \d farmers? in [A-Z][a-z]+ for \d+ gold/);
    const placed = found.find(
      ({ places: each, key }) => key.startsWith("farm ") && !each[0]?.line.text.startsWith("buy"),
    );
    expect(placed && told(placed)).toMatch(/^Player [A-E] puts \d farmers in [A-Z][a-z]+$/);
    const risen = found.find(
      ({ places: each, key }) => key !== "reward" && each.some((place) => kinds(place).includes("pyramid")),
    );
    expect(risen && told(risen)).toMatch(/A pyramid rises in [A-Z][a-z]+$/);
    const rewards = found.filter(({ key }) => key === "reward").map((each) => told(each));
    expect(rewards).toContainEqual(expect.stringMatching(/^Amun-Re rewards Player [A-E]: .+ and \d/));
  });

  test("a price is told with all that it bought; of a purchase that is not all laid yet only the purchase", () => {
    const bought = found.filter(({ places: each }) => each[0]?.line.text.startsWith("buy "));
    const [all, part] = [true, false].map((whole) =>
      bought.filter(({ places: each }) => (Number(each[0]?.line.text.split(" ")[2]) === each.length - 1) === whole),
    );
    expect(part?.length).toBeGreaterThan(0);
    for (const each of part ?? []) expect(told(each)).toMatch(/^Player [A-E] buys \d \w+ for \d+ gold$/);
    for (const each of all ?? []) expect(told(each)).toMatch(/^Player [A-E] (puts|lays) \d \w+ in \w+ for \d+ gold/);
  });

  test("rewards are told without the pyramid that rises with them: they fill the two lines of a phone", () => {
    for (const each of found.filter(({ key }) => key === "reward")) {
      const [first] = each.places;
      const same = each.places.every((place) => place.line.text === first?.line.text);
      if (!same) expect(told(each)).not.toContain("A pyramid rises");
    }
  });

  test.each([
    ["nl", nl],
    ["nb", nb],
  ])("have their words in %s", (language, messages) => {
    const words = speak(language, messages as unknown as typeof en);
    for (const each of found) expect(told(each, words)).not.toMatch(/\{|undefined/);
  });

  test.each([
    ["en", en],
    ["nl", nl],
    ["nb", nb],
  ])("and the end of a kingdom fills no more than two lines of a phone in %s", (language, messages) => {
    const words = speak(language, messages as unknown as typeof en);
    const end = places.flat().find((place) => kinds(place).includes("kingdom_ends")) as Place;
    expect(told({ places: [end] }, words).length).toBeLessThan(TWO_LINES);
  });
});
