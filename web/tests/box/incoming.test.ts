import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fromFile, fromLink, takeOver } from "../../src/box/incoming";
import { linkOf } from "../../src/box/link";
import { boxFile, boxText, readBox } from "../../src/lib/kept-boxes";
import { put } from "../../src/box/paths";
import { keep } from "../../src/box/store";
import type { BoxDocument } from "../../src/box/wire";
import { GOOD, serverThat, standard, Storage } from "./given";

beforeEach(() => {
  vi.stubGlobal("localStorage", Storage.empty());
  vi.stubGlobal("location", { origin: "https://scarab.example" });
});
afterEach(() => void vi.unstubAllGlobals());

const { document } = standard("egizia");
const annas: BoxDocument = { ...document, name: "Anna’s Egizia", values: put(document.values, "crew_max", 8) };
const file = (text: string): File => new File([text], "annas.box.json");
const read = (text: string, says = () => GOOD) => fromFile(serverThat(says), file(text), "en");

test.each([
  ["Anna’s Egizia", "annas-egizia.box.json"],
  ["Égypte à l’été", "egypte-a-lete.box.json"],
  ["«!»", "box.box.json"],
])("the file of %s is called %s", (name, expected) => expect(boxFile(name)).toBe(expected));

test("a file is read as it was written", () => expect(readBox(boxText(annas))).toEqual(annas));

describe("a file", () => {
  test("with a box can be kept", async () => {
    expect(await read(boxText(annas))).toMatchObject({
      kind: "box",
      title: "annas.box.json",
      differ: 1,
      mark: GOOD.mark,
      mine: null,
      box: { game: "egizia", name: "Anna’s Egizia", ticks: [], values: { crew_max: 8 } },
    });
  });

  test("whose box is here already is found", async () => {
    keep({ id: "a", game: "egizia", name: annas.name, rules: 1, values: annas.values, ticks: [] });
    keep({ id: "b", game: "egizia", name: annas.name, rules: 1, values: document.values, ticks: [] });
    expect(await read(boxText(annas))).toMatchObject({ kind: "box", mine: { id: "a" } });
  });

  test.each([
    "",
    "{",
    "[]",
    "7",
    '{"scarab_box":1,"game":"egizia","values":null}',
    '{"game":"egizia","values":{}}',
    '{"scarab_box":1,"game":"chess","values":{}}',
  ])("that holds %s is no box", async (text) => expect(await read(text)).toMatchObject({ kind: "no-box" }));

  test("with faults is not kept", async () => {
    const faults = [{ code: "box/sum", where: "decks.0", facts: {}, text: "decks.0: 23" }];
    expect(await read(boxText(annas), () => ({ ...GOOD, faults }))).toMatchObject({ kind: "bad", faults });
  });

  test("of newer rules says which", async () => {
    expect(await read(boxText({ ...annas, rules: 3 }))).toMatchObject({
      kind: "newer",
      game: "egizia",
      rules: 3,
      ours: document.rules,
    });
  });
});

test("of an older box every line that still has a place is taken over", () => {
  const { sphinx: _, ...older } = annas.values;
  const { values, n } = takeOver("egizia", older, document.values);
  expect(n).toBe(56 - 21);
  expect(values).toEqual(annas.values);
});

describe("a link", () => {
  test("brings its box", async () => {
    const link = await linkOf("egizia", annas.name, 1, standard("egizia"), annas.values);
    const found = await fromLink(serverThat(), link?.split("#")[1] ?? "", "en");
    expect(found).toMatchObject({ kind: "box", from: "link", title: "Anna’s Egizia", box: { values: annas.values } });
  });

  test("that is broken is no box", async () => {
    expect(await fromLink(serverThat(), "egizia.x", "en")).toMatchObject({ kind: "no-box", from: "link" });
  });
});
