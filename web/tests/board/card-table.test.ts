// @vitest-environment happy-dom
import { mount } from "svelte";
import { expect, test, vi } from "vitest";
import CardTable from "../../src/board/cards/CardTable.svelte";
import { contextOf, type BoardContext } from "../../src/board/context";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";

// outside a browser `svelte` is the half that draws on a server
vi.mock("svelte", () => vi.importActual("../../node_modules/svelte/src/index-client.js"));

const COLUMNS = [{ title: "Pyramid" }, { title: "Temple", category: 5 }, { title: "Obelisks", muted: true }];
const ROWS = [
  { seat: 0, cells: [4, 0, 3], change: 4, total: 9 },
  { seat: 1, cells: [1, 2, null], change: -2, total: -1 },
];

function table(props: object = {}, viewer: number | null = 1): HTMLTableElement {
  speaker.messages = en;
  const board = { seat: viewer, t: { seat: (seat: number) => ({ text: `Player ${"AB"[seat]}`, seat }) } };
  document.body.replaceChildren();
  mount(CardTable, {
    target: document.body,
    props: { columns: COLUMNS, rows: ROWS, ...props },
    context: contextOf(board as unknown as BoardContext<unknown, unknown, unknown>),
  });
  return document.querySelector("table") as HTMLTableElement;
}
const texts = (elements: Iterable<Element>): string[] =>
  [...elements].map((each) => (each.textContent ?? "").replace(/\s+/g, " ").trim());
const cells = (row: number): string[] => texts(document.querySelectorAll(`tbody tr:nth-child(${row}) td`));
const bars = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>(".bar")].map((bar) => bar.style.width);

test("the viewer's row is marked and called You; a spectator has none", () => {
  table();
  const names = (): string[] => texts(document.querySelectorAll(".name"));
  expect(names()).toEqual(["Player A", "You"]);
  expect(document.querySelector("tr.mine .name")?.textContent).toBe("You");
  table({}, null);
  expect(names()).toEqual(["Player A", "Player B"]);
  expect(document.querySelector("tr.mine")).toBeNull();
});

test("nought and nothing are a dash, less than nought has a minus, and the change goes before the total", () => {
  table();
  expect(cells(1)).toEqual(["4", "–", "3", "+4 9"]);
  expect(cells(2)).toEqual(["1", "2", "–", "−2 −1"]);
});

test("no change is not told", () => {
  table({ rows: [{ seat: 0, cells: [1, 1, 1], change: 0, total: 9 }] });
  expect(cells(1).at(-1)).toBe("9");
});

test("words stand as they are", () => {
  table({ rows: [{ seat: 0, cells: ["2 stones", null, null] }] });
  expect(cells(1)).toEqual(["2 stones", "–", "–"]);
});

test("a bar is as long as its points next to the most of all, in the colour of its category; muted numbers have none", () => {
  table();
  expect(bars()).toEqual(["100%", "25%", "50%"]);
  const colour = (bar: HTMLElement | undefined): string | undefined => bar?.style.getPropertyValue("--bar");
  const [first, , third] = document.querySelectorAll<HTMLElement>(".bar");
  expect([colour(first), colour(third)]).toEqual(["var(--cat-0)", "var(--cat-5)"]);
});

test("points lost have no bar", () => {
  table({ rows: [{ seat: 0, cells: [-6, 0, 0] }] });
  expect(cells(1)[0]).toBe("−6");
  expect(bars()).toEqual(["0%"]);
});

test("the last column is called points, or as the game calls it; without totals there is none", () => {
  const titles = (props: object = {}): string[] => texts(table(props).querySelectorAll("thead th"));
  expect(titles().at(-1)).toBe("Points");
  expect(titles({ totalTitle: "Gold" }).at(-1)).toBe("Gold");
  expect(titles({ rows: [{ seat: 0, cells: [1, 2, 3] }] })).toHaveLength(1 + COLUMNS.length);
});
