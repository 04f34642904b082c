/**
 * The words of the shell and of the owner's page are whole: every language has the same keys with the same parameters,
 * every key is used, and every key that is used exists. A key made from a variable, t(`seat.${name}`), uses all keys
 * that begin with `seat.`. The words of the games are checked by tools/words.py.
 */
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

const SOURCE = new URL("../src", import.meta.url).pathname;
const { languages } = JSON.parse(await readFile(join(SOURCE, "site.json"), "utf8"));
const LANGUAGES = Object.keys(languages);
const problems = [];

const files = (await readdir(SOURCE, { recursive: true })).filter((file) => /\.(svelte|ts)$/.test(file));
/** Where words lie, and the function that says them. */
const CATALOGUES = [
  { folder: "lib/messages", says: "t" },
  { folder: "box/messages", says: "b" },
];
for (const { folder, says } of CATALOGUES) {
  const found = Object.fromEntries(await Promise.all(LANGUAGES.map(async (code) => [code, await read(folder, code)])));
  for (const code of LANGUAGES) compare(code, found.en, found[code]);
  await checkUse(Object.keys(found.en), says);
}
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? `The words of the pages are whole in ${LANGUAGES.length} languages.` : "");
process.exit(problems.length === 0 ? 0 : 1);

/** key → the parameters of its text; a large catalogue is a folder of its parts */
async function read(folder, code) {
  const parts = files.filter((file) => file === `${folder}/${code}.ts` || file.startsWith(`${folder}/${code}/`));
  const text = (await Promise.all(parts.map((file) => readFile(join(SOURCE, file), "utf8")))).join("\n");
  const catalogues = text.match(/^export const \w+(?:: .*)? = \{$[\s\S]*?^\}/gm) ?? [];
  const entries = [...catalogues.join("\n").matchAll(/^ {2}"?([\w.-]+)"?:([\s\S]*?)(?=^ {2}"?[\w.-]+"?:|^\})/gm)];
  return Object.fromEntries(entries.map(([, key, value]) => [key, parameters(value)]));
}

function parameters(value) {
  return [...new Set([...value.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort().join(" ");
}

function compare(code, english, other) {
  for (const [key, names] of Object.entries(english)) {
    if (!(key in other)) problems.push(`${code}: ${key} is missing`);
    // a plural may leave its number out ("one friend"), so `count` need not be there
    else if (without(names) !== without(other[key])) problems.push(`${code}: ${key} has other parameters`);
  }
  for (const key of Object.keys(other)) if (!(key in english)) problems.push(`${code}: ${key} is unknown`);
}

function without(names) {
  return names
    .split(" ")
    .filter((name) => name !== "count")
    .join(" ");
}

/** They are used anywhere but in the games. */
async function checkUse(keys, says) {
  const users = files.filter((file) => !file.includes("messages/") && !file.startsWith("games/"));
  const texts = await Promise.all(users.map((file) => readFile(join(SOURCE, file), "utf8")));
  const used = new Set();
  const begun = new Set();
  const whole = new RegExp(`\\b${says}(?:\\.parts)?\\(\\s*["'\`]([^"'\`$]+)["'\`]`, "g");
  const made = new RegExp(`\\b${says}(?:\\.parts)?\\(\\s*\`([^\`$]+)\\$\\{`, "g");
  for (const [index, text] of texts.entries()) {
    for (const [, key] of text.matchAll(whole)) {
      used.add(key);
      if (!keys.includes(key)) problems.push(`${relative(".", users[index])}: there is no message ${key}`);
    }
    for (const [, prefix] of text.matchAll(made)) begun.add(prefix);
    for (const [, key] of text.matchAll(/["'`]([a-z]+\.[\w-]+)["'`]/g)) if (keys.includes(key)) used.add(key);
  }
  for (const key of keys) {
    if (!used.has(key) && ![...begun].some((prefix) => key.startsWith(prefix))) problems.push(`${key} is not used`);
  }
}
