/** Every text a player can read, by language: the site, the owner's pages, the games, the terminal and the rules. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { en as boxEn } from "../../src/box/messages/en";
import { nb as boxNb } from "../../src/box/messages/nb";
import { nl as boxNl } from "../../src/box/messages/nl";
import { en } from "../../src/lib/messages/en";
import { nb } from "../../src/lib/messages/nb";
import { nl } from "../../src/lib/messages/nl";

export type Place = "site" | "games" | "terminal" | "rules" | "code";
export interface Text {
  place: Place;
  where: string;
  text: string;
}

const SCARAB = new URL("../../../src/scarab", import.meta.url).pathname;
export const GAMES = readdirSync(join(SCARAB, "games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
  .map((entry) => entry.name)
  .sort();
const DOCSTRING = /"""[^]*?"""/g;
const PAGES = ["../../web/index.html", "../../web/public/manifest.webmanifest"];
export const LANGUAGES = ["en", "nl", "nb"] as const;
export type Language = (typeof LANGUAGES)[number];

const SITE: Record<Language, object[]> = { en: [en, boxEn], nl: [nl, boxNl], nb: [nb, boxNb] };

export function textsOf(language: Language): Text[] {
  return [
    ...SITE[language].flatMap((catalogue) => leaves("site", "", catalogue)),
    ...leaves("terminal", "cli", json(`cli/messages/${language}.json`)),
    ...GAMES.flatMap((game) => [
      ...messagesOf(game, language),
      ...paragraphsOf(game, language),
      ...labelsOf(game, language),
    ]),
    ...(language === "en" ? sources() : leaves("terminal", "boxes", json(`boxes/messages/${language}.json`))),
  ];
}

export function messagesOf(game: string, language: Language): Text[] {
  const folder = `games/${game}/messages/${language}`;
  return readdirSync(join(SCARAB, folder)).flatMap((file) =>
    leaves(file === "terminal.json" ? "terminal" : "games", `${game}/${file}`, json(`${folder}/${file}`)),
  );
}

/** What a message is about: `card.lever`, as the game's own catalogue of names has it. */
export function thingsOf(game: string, language: Language): Record<string, unknown> {
  return json(`games/${game}/messages/${language}/things.json`) as Record<string, unknown>;
}

/** A rules page without what is not shown, the comment with its words, and without the fields for numbers. */
export function paragraphsOf(game: string, language: Language): Text[] {
  const page = `games/${game}/rules${language === "en" ? "" : `.${language}`}.md`;
  return read(page)
    .replace(/<!--[^]*?-->/g, "")
    .split(/\n\n+/)
    .map((text) => ({ place: "rules", where: page, text: oneLine(text) }));
}

/** Titles, summaries and options of a game. */
function labelsOf(game: string, language: Language): Text[] {
  const meta = `games/${game}/meta.py`;
  const texts = [...read(meta).matchAll(new RegExp(`"${language}": "([^"]*)"`, "g"))];
  return texts.map(([, text = ""]) => ({ place: "games", where: meta, text: oneLine(text) }));
}

/** What the program says in English alone: help, refusals and faults; and what search engines and phones show. */
function sources(): Text[] {
  const files = readdirSync(join(SCARAB, "cli"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".py"))
    .map((file) => `cli/${file}`);
  const whole = [...files, ...PAGES].map((file) => code(file, read(file)));
  const rules = GAMES.flatMap((game) => [
    `games/${game}/box/shape.py`,
    ...readdirSync(join(SCARAB, `games/${game}/rules`)).map((file) => `games/${game}/rules/${file}`),
  ]).filter((file) => file.endsWith(".py"));
  const said = [...rules, "core/errors.py", "core/box_shape.py", "core/record_text.py"].flatMap((file) =>
    [
      ...read(file)
        .replace(DOCSTRING, "")
        .matchAll(/"([^"\n]*)"/g),
    ].map(([, text = ""]) => code(file, text)),
  );
  return [...whole, ...said];
}

function code(where: string, text: string): Text {
  return { place: "code", where, text: oneLine(text) };
}

/** Plurals, groups and clauses hold several texts. */
function leaves(place: Place, where: string, message: unknown): Text[] {
  if (typeof message === "string") return [{ place, where, text: oneLine(message) }];
  return Object.entries(message as object).flatMap(([key, value]) =>
    leaves(place, where === "" ? key : `${where} ${key}`, value),
  );
}

function oneLine(text: string): string {
  return text
    .replace(/[\u00ad\u200b]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function json(path: string): unknown {
  return JSON.parse(read(path));
}

function read(path: string): string {
  return readFileSync(join(SCARAB, path), "utf8");
}
