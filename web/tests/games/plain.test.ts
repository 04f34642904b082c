import { beforeAll, describe, expect, test } from "vitest";
import Plain from "../../src/games/Plain.svelte";
import { brief, inWords, sections } from "../../src/games/plain";
import { loadGame } from "../../src/games/shelf";
import { Choosing } from "../../src/board/choosing";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import { cardOf, namesOn, SHELF, titleOf } from "../../src/games/cards";
import { canPlay, wordsIn } from "../../src/lib/start-table";
import { plain, translator } from "../../src/lib/text";
import type { GameCard, LogLine, Shelf, View } from "../../src/lib/wire";

const card = (name: string): GameCard => ({
  name,
  title: { en: "Door Game", nl: "Deurspel" },
  summary: { en: "Open it." },
  designer: "unknown",
  year: 2026,
  seats: [2, 3],
  minutes: 5,
  rules: 1,
  box: "",
  categories: ["rounds"],
  options: [],
});
const shelf: Shelf = { games: [card("imhotep"), card("door_game")], bots: ["random"] };

const view = {
  game: "door_game",
  question: "PlayCard",
  score: [{ rounds: 3, bonus: 2 }, { rounds: 0 }],
  table: {
    round: 1,
    out: [],
    played: [null, 7],
    hands: [3, 2],
    market: { gold: 2, stone: 0 },
    ships: [{ berths: [1, 2] }],
    free: true,
  },
} as unknown as View;

const t = translator(() => ({ language: "en", messages: {}, nameOf: (seat) => `Player ${"ABC"[seat] ?? ""}` }));

beforeAll(() => {
  speaker.messages = en;
});

describe("a game without a board of its own", () => {
  test("every folder of games is found, and each has the game of its name", async () => {
    const folders = Object.keys(import.meta.glob("../../src/games/*/game.ts")).map((file) => file.split("/").at(-2));
    expect([...SHELF].sort()).toEqual(folders.sort());
    for (const name of SHELF) {
      const game = await loadGame(name);
      expect(game.name).toBe(name);
      expect(game.Board).not.toBe(Plain);
    }
    expect((await loadGame("door_game")).Board).toBe(Plain);
  });

  test("any other game is shown as text", async () => {
    const game = await loadGame("door_game");
    expect(game.name).toBe("door_game");
    expect(await game.messages.nb()).toEqual({});
    expect(game.question({ view, seat: 0, t })).toBe("Play card");
    expect(game.headline({ view, seat: 0, t }, 0)).toEqual({ value: 5, label: "Total" });
    expect(game.category("round-won", t)).toBe("Round won");
  });

  test("its legal actions are a list of buttons, and each is a whole action", async () => {
    const game = await loadGame("door_game");
    const choosing = new Choosing(["play 4", "play 4 twice", "pass"]);
    const choices = game.choices({ view, seat: 0, t }, choosing);
    expect(choices.map(({ label, number, at }) => [label, number, at])).toEqual([
      ["play 4", 1, "bar"],
      ["play 4 twice", 2, "bar"],
      ["pass", 3, "bar"],
    ]);
    for (const { tap, label } of choices) expect(choosing.tap(tap).action).toBe(label);
  });

  test("everything in its view can be read", async () => {
    expect(sections(view.table)).toEqual([
      { title: "Round", lines: ["1"] },
      { title: "Out", lines: ["–"] },
      { title: "Played", lines: ["– 7"] },
      { title: "Hands", lines: ["A: 3", "B: 2"] },
      { title: "Market", lines: ["gold 2, stone 0"] },
      { title: "Ships", lines: ["1: berths 1 2"] },
      { title: "Free", lines: ["✓"] },
    ]);
    expect((await loadGame("door_game")).text({ view, seat: 0, t })).toEqual(sections(view.table));
  });

  test("names and facts are words", () => {
    expect(inWords("hand_sizes")).toBe("Hand sizes");
    expect(inWords("")).toBe("");
    expect(brief([{ a_b: 1 }, { c: [] }])).toBe("a b 1; c –");
  });

  test("its log says who played what, and what followed", async () => {
    const game = await loadGame("door_game");
    const line: LogLine = {
      index: 4,
      seat: 1,
      text: "play 7",
      events: [
        { kind: "round_won", rule: "DOO-3", facts: { seat: 1, points: 2 } },
        { kind: "RoundEnds", rule: "", facts: {} },
      ],
    };
    const drawn: LogLine = { index: 0, seat: -1, text: "deal a ?", events: [] };
    expect(game.log({ view, seat: 0, t }, line).map(({ parts }) => plain(parts))).toEqual([
      "Player B: play 7",
      "Player B – Round won: points 2",
      "Round ends",
    ]);
    expect(game.log({ view, seat: 0, t }, drawn).map(({ parts }) => plain(parts))).toEqual(["deal a ?"]);
  });
});

describe("the shelf", () => {
  test("a game with a board has a cover; another has none and stays playable", () => {
    for (const name of SHELF) expect(cardOf(name)?.cover).toContain(".svg");
    expect(cardOf("door_game")).toBeNull();
  });

  test("games with a board come first, then what else the server has", () => {
    expect(namesOn(shelf)).toEqual([...SHELF, "door_game"]);
    expect(namesOn(null)).toEqual([...SHELF]);
  });

  test("whatever the server has can be played, and nothing else", () => {
    expect(canPlay(shelf, "door_game")?.name).toBe("door_game");
    expect(canPlay(shelf, "egizia")).toBeNull();
    expect(canPlay(null, "imhotep")).toBeNull();
  });

  test("titles and summaries are in the language, or in English", () => {
    expect(wordsIn(card("door_game").title, "nl")).toBe("Deurspel");
    expect(wordsIn(card("door_game").summary, "nl")).toBe("Open it.");
    expect(titleOf("door_game")).toBe("Door Game");
    expect(titleOf("amun_re")).toBe("Amun-Re");
  });
});
