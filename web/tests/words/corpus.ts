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
const PAGES = ["../../web/index.html", "../../web/public/manifest.webmanifest"];
export const LANGUAGES = ["en", "nl", "nb"] as const;
export type Language = (typeof LANGUAGES)[number];

const SITE: Record<Language, object[]> = { en: [en, boxEn], nl: [nl, boxNl], nb: [nb, boxNb] };

export function textsOf(language: Language): Text[] {
  return [
    ...SITE[language].flatMap((catalogue) => leaves("site", "", catalogue)),
    ...leaves("terminal", "cli", json(`cli/messages/${language}.json`)),
    ...GAMES.flatMap((game) => [...messagesOf(game, language), ...paragraphsOf(game, language)]),
    ...(language === "en" ? sources() : []),
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

/** Help and output of the command line, each game's label, and what search engines and phones show of the site. */
function sources(): Text[] {
  const files = readdirSync(join(SCARAB, "cli"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".py"))
    .map((file) => `cli/${file}`);
  const labels = GAMES.map((game) => `games/${game}/meta.py`);
  return [...files, ...labels, ...PAGES].map((file) => ({ place: "code", where: file, text: oneLine(read(file)) }));
}

/** Plurals, groups and clauses hold several texts. */
function leaves(place: Place, where: string, message: unknown): Text[] {
  if (typeof message === "string") return [{ place, where, text: oneLine(message) }];
  return Object.entries(message as object).flatMap(([key, value]) =>
    leaves(place, where === "" ? key : `${where} ${key}`, value),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function json(path: string): unknown {
  return JSON.parse(read(path));
}

function read(path: string): string {
  return readFileSync(join(SCARAB, path), "utf8");
}
