import { beforeEach, describe, expect, test } from "vitest";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import { nb } from "../../src/lib/messages/nb";
import { nl } from "../../src/lib/messages/nl";
import type { TableStore } from "../../src/table/store.svelte";
import { cut, endsWithMe, inTurn, short, skipTo } from "../../src/table/director/next";

beforeEach(() => void (speaker.messages = en));
const NAMES = ["Senbi", "Meri", "Nefru", "Tiaa"];
const all = (you: boolean): string[] => NAMES.map((_, index) => inTurn(NAMES.slice(0, index + 1), you));

describe("who comes before the viewer", () => {
  test("is said in turn, with at most three names", () => {
    expect(all(true)).toEqual([
      "Senbi, then you",
      "Senbi, then Meri, then you",
      "Senbi, Meri, Nefru, then you",
      "Senbi, Meri, Nefru and others, then you",
    ]);
  });

  test("without the viewer, who may only watch", () => {
    expect(all(false)).toEqual([
      "Senbi plays",
      "Senbi, then Meri",
      "Senbi, Meri, Nefru",
      "Senbi, Meri, Nefru and others",
    ]);
    expect(inTurn([], true)).toBe("");
  });

  test("as Dutch and Norwegians say it", () => {
    speaker.messages = nl;
    expect(inTurn(NAMES.slice(0, 2), true)).toBe("Senbi, dan Meri, dan jij");
    speaker.messages = nb;
    expect(inTurn(NAMES.slice(0, 2), true)).toBe("Senbi, så Meri, så du");
  });

  test("long names by their first words", () => {
    expect(inTurn(["Oude Piet van de Overkant", "Wilhelminaatje"], true)).toBe(
      "Oude Piet, then Wilhelminaa…, then you",
    );
    expect(["Oude Piet van de Overkant", "Meri", "Jan van Delft"].map(short)).toEqual(["Oude Piet", "Meri", "Jan van"]);
  });
});

test("what is skipped leads to my turn only if I am asked then", () => {
  const table = (to_act: number[], mySeats: number[]) =>
    ({ current: { view: { to_act } }, mySeats }) as unknown as Pick<TableStore, "current" | "mySeats">;
  const label = (to_act: number[], mySeats: number[]): string => skipTo(endsWithMe(table(to_act, mySeats)));
  expect([label([0], [0]), label([1, 2], [0, 2])]).toEqual(["Skip to my turn", "Skip to my turn"]);
  expect([label([1], [0]), label([1], [])]).toEqual(["Skip to now", "Skip to now"]);
});

test("a name of more than 24 letters is cut in a caption", () => {
  expect(cut("Oude Piet van de Overkan")).toBe("Oude Piet van de Overkan");
  expect(cut("Oude Piet van de Overkant")).toBe("Oude Piet van de Overka…");
});
