/** What the first load of each page weighs: JavaScript and CSS, gzipped, from the build's manifest and site.json. */
import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

const FOLDER = new URL("../../src/scarab/web/", import.meta.url);
const SOURCE = new URL("../src/", import.meta.url);
const LIMIT = 150_000;
const manifest = JSON.parse(await readFile(new URL("files.json", FOLDER), "utf8"));
const { pages, boards } = JSON.parse(await readFile(new URL("site.json", FOLDER), "utf8"));
const folders = await readdir(new URL("games/", SOURCE), { withFileTypes: true });
const games = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);

/** What is loaded with a page: its code, the words, and the board of one game where a board is shown. */
const chunksOf = (page, game) => [
  "index.html",
  `src/pages/${page}.svelte`,
  "src/lib/messages/en.ts",
  ...(game ? [`src/games/${game}/game.ts`, `src/games/${game}/messages/en.ts`] : []),
];

function collect(key, found) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (found.has(chunk.file)) return;
  found.add(chunk.file);
  for (const css of chunk.css ?? []) found.add(css);
  for (const other of chunk.imports ?? []) collect(other, found);
}

let tooBig = false;
async function weigh(label, keys) {
  const files = new Set();
  for (const key of keys) collect(key, files);
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(new URL(file, FOLDER))).length),
  );
  const sum = sizes.reduce((total, size) => total + size, 0);
  tooBig ||= sum > LIMIT;
  console.log(`${label}: ${(sum / 1000).toFixed(1)} kB gzipped in ${files.size} files`);
}

for (const [path, page] of Object.entries(pages)) {
  if (boards.includes(page)) for (const game of games) await weigh(`${path} of ${game}`, chunksOf(page, game));
  else await weigh(path, chunksOf(page));
}
process.exit(tooBig ? 1 : 0);
