import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { linkOf, readLink, valuesOf } from "../../src/box/link";
import { counts, names, put } from "../../src/box/paths";
import type { Values } from "../../src/box/wire";
import { standard } from "./given";

beforeEach(() => void vi.stubGlobal("location", { origin: "https://scarab.example" }));
afterEach(() => void vi.unstubAllGlobals());

const EGIZIA = standard("egizia");
const linked = (values: Values): Promise<string | null> => linkOf("egizia", "Anna’s Egizia", 1, EGIZIA, values);

function changed(): Values {
  const { values } = EGIZIA.document;
  const order = names(values, "spaces").toSpliced(4, 2, "sphinx", "card");
  const deck = { ...counts(values, "decks.0"), "quarry-2": 2, "quarry-4": 1 };
  return [
    ["spaces", order],
    ["decks.0", deck],
    ["grain_market.penalty", [3, 3, 2, 2, 1, 1]],
    ["crew_pairs.thebae", ["yellow", "black"]],
    ["sphinx.stone-market-count.points.0", 4],
  ].reduce((all, [path, value]) => put(all, path as string, value as number), values);
}

test("a box comes out of its link as it went in", async () => {
  const link = (await linked(changed())) ?? "";
  expect(link).toMatch(/^https:\/\/scarab\.example\/box#egizia\.[\w-]+$/);
  const found = await readLink(link.split("#")[1] ?? "");
  expect(found).toMatchObject({ game: "egizia", name: "Anna’s Egizia", rules: 1 });
  expect(found && valuesOf(found, EGIZIA.document.values)).toEqual(changed());
});

test("only what differs is in it", async () => {
  const found = await readLink(((await linked(changed())) ?? "").split("#")[1] ?? "");
  expect(found?.changes.map(([path]) => path)).toEqual([
    "spaces",
    "crew_pairs.thebae",
    "grain_market.penalty",
    "decks.0.quarry-2",
    "decks.0.quarry-4",
    "sphinx.stone-market-count.points.0",
  ]);
});

test("a card that is gone stays gone", async () => {
  const { values } = EGIZIA.document;
  const without = put(values, "decks.2", { ...counts(values, "decks.2"), plus3: 0 });
  const found = await readLink(((await linked(without)) ?? "").split("#")[1] ?? "");
  expect(found?.changes).toEqual([["decks.2.plus3", 0]]);
});

test("a crew pair in another order is the same", async () => {
  const found = await readLink(
    ((await linked(put(EGIZIA.document.values, "crew_pairs.selinon", ["black", "blue"]))) ?? "").split("#")[1] ?? "",
  );
  expect(found?.changes).toEqual([]);
});

test("a name that is too long for a link makes none", async () => {
  vi.stubGlobal("location", { origin: `https://${"x".repeat(2000)}` });
  expect(await linked(changed())).toBeNull();
});

test.each(["", "egizia", "egizia.", "egizia.!!", "egizia.AAAA", "Egizia.q1bKU7Iy1FEq"])(
  "%j is no link",
  async (hash) => {
    expect(await readLink(hash)).toBeNull();
  },
);
