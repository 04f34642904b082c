/** What a site shows while stones are on their way to it: what lay there, until they have landed. */
import { Window } from "happy-dom";
import type { Component } from "svelte";
import { render } from "svelte/server";
import { expect, test } from "vitest";
import Burial from "../../../src/games/imhotep/board/Burial.svelte";
import Pyramid from "../../../src/games/imhotep/board/Pyramid.svelte";
import Temple from "../../../src/games/imhotep/board/Temple.svelte";
import Towers from "../../../src/games/imhotep/board/Towers.svelte";
import { sideOf } from "../../../src/games/imhotep/table";
import type { Site } from "../../../src/games/imhotep/things";
import { around, beatOf, open, type Moment } from "./moments";

const { document } = new Window();

/** The site after a line, without what waits for the pieces of its beat, or all of it. */
function drawn(site: Component, moment: Moment, landed = false) {
  const page = document.createElement("div");
  page.innerHTML = render(site, { context: around(moment.at.view) }).body;
  const spots = landed ? [] : beatOf(moment).trips.map(({ to }) => to);
  for (const spot of spots) for (const each of page.querySelectorAll(`[data-lands="${spot}"]`)) each.remove();
  return page;
}
type Page = ReturnType<typeof drawn>;
/** Lines that bring stones to a side of a site. */
const brings = (site: Site, side: string): Moment[] =>
  open.filter(
    (moment) =>
      sideOf(moment.at.view, site) === side &&
      beatOf(moment).trips.some(({ to }) => to.startsWith(`${site.replace(/s$/, "")}-`)),
  );
/** A position as it was before the line. */
const earlier = (moment: Moment): Moment => ({ ...moment, at: { ...moment.at, view: moment.before } });

test("stones of the burial chamber are not connected before they have come", () => {
  let grown = 0;
  for (const moment of brings("burial", "A")) {
    const bonds = (page: Page): string[] => [...page.querySelectorAll(".bond path")].map((path) => path.outerHTML);
    const before = bonds(drawn(Burial, earlier(moment), true));
    const bare = (path: string): string => path.replace(/ data-lands="[^"]*"/, "");
    expect(bonds(drawn(Burial, moment)).map(bare).sort()).toEqual(before.map(bare).sort());
    const after = drawn(Burial, moment, true);
    if (bonds(after).length > before.length) grown += 1;
    for (const value of drawn(Burial, moment).querySelectorAll(".value"))
      expect(drawn(Burial, earlier(moment), true).innerHTML).toContain(value.innerHTML);
  }
  expect(grown).toBeGreaterThan(5);
});

test("a stone of the temple keeps its colour until the next one lies on it", () => {
  const stones = (page: Page, which: string): string[] =>
    [...page.querySelectorAll(which)].map(
      (stone) => `${stone.getAttribute("class")} at ${stone.querySelector("use")?.getAttribute("x")}`,
    );
  let covered = 0;
  for (const moment of [...brings("temple", "A"), ...brings("temple", "B")]) {
    const before = stones(drawn(Temple, earlier(moment), true), ".stone[data-lands]");
    expect(stones(drawn(Temple, moment), ".stone")).toEqual(expect.arrayContaining(before));
    const arriving = new Set(beatOf(moment).trips.map(({ to }) => to));
    covered += before.filter((_, field) => arriving.has(`temple-${field + 1}`)).length;
  }
  expect(covered).toBeGreaterThan(5);
});

test("what a field of the pyramid gives can be read until its stone has landed", () => {
  for (const moment of brings("pyramid", "A")) {
    const texts = (page: Page): (string | null)[] =>
      [...page.querySelectorAll("text")].map(({ textContent }) => textContent);
    expect(texts(drawn(Pyramid, moment))).toEqual(texts(drawn(Pyramid, earlier(moment), true)));
  }
});

test("the place of single stones is not empty while the first of them comes", () => {
  const firsts = brings("obelisks", "B");
  expect(firsts.length).toBeGreaterThan(5);
  for (const moment of firsts) {
    const seats = moment.at.view.table.sites.obelisks.length;
    const towers = moment.before.table.sites.towers.length;
    const stones = drawn(Towers, moment).querySelectorAll(".stone");
    expect(stones.length).toBeGreaterThanOrEqual(seats + towers * moment.at.view.box.tower);
  }
});
