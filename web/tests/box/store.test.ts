import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { all, keep, keyOf, lastUsed, load, noteUsed, read, remove, type KeptBox } from "../../src/box/store";
import { Storage } from "./given";

const box = (id: string, name: string, game = "egizia"): KeptBox => ({
  id,
  game,
  name,
  rules: 1,
  values: { crew_max: 8 },
  ticks: ["max"],
});

beforeEach(() => void vi.stubGlobal("localStorage", Storage.empty()));
afterEach(() => void vi.unstubAllGlobals());

test("a box is found again as it was kept", () => {
  expect(keep(box("a", "Anna’s"))).toBe(true);
  expect(load("a")).toEqual(box("a", "Anna’s"));
  expect(load("b")).toBeNull();
});

test("boxes are listed by name, and nothing else is", () => {
  localStorage.setItem("scarab.settings", "{}");
  localStorage.setItem(keyOf("broken"), "{");
  for (const each of [box("c", "Bo"), box("a", "Anna", "amun_re"), box("b", "Anna")]) keep(each);
  expect(all().map(({ id }) => id)).toEqual(["a", "b", "c"]);
  remove("b");
  expect(all().map(({ id }) => id)).toEqual(["a", "c"]);
});

test("a device without room says so", () => {
  vi.stubGlobal("localStorage", Storage.empty(20));
  expect(keep(box("a", "Anna"))).toBe(false);
  expect(all()).toEqual([]);
});

test("a private window keeps nothing and fails nowhere", () => {
  const refuses = new Proxy({}, { get: () => () => { throw new Error("SecurityError"); } }); // prettier-ignore
  vi.stubGlobal("localStorage", refuses);
  expect(keep(box("a", "Anna"))).toBe(false);
  expect(load("a")).toBeNull();
  expect(lastUsed("egizia")).toBe("");
  noteUsed("egizia", "a");
  remove("a");
});

describe("what another program wrote", () => {
  test.each(["null", "[]", "7", '{"game":"egizia"}', '{"values":{}}', "no json"])("%s is no box", (text) => {
    expect(read(text)).toBeNull();
  });
});

test("each game remembers the box of its last table", () => {
  noteUsed("egizia", "a");
  noteUsed("amun_re", "b");
  noteUsed("egizia", "");
  expect([lastUsed("egizia"), lastUsed("amun_re"), lastUsed("imhotep")]).toEqual(["", "b", ""]);
});
