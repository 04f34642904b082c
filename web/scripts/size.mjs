/** What the first load of a page weighs: JavaScript and CSS, gzipped, from the build's manifest. */
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

const FOLDER = new URL("../../src/scarab/web/", import.meta.url);
const LIMIT = 150_000;
const manifest = JSON.parse(await readFile(new URL("files.json", FOLDER), "utf8"));
const GAMES = ["amun_re", "egizia", "imhotep", "tutankhamen"];
const PAGES = {
  home: ["src/pages/Home.svelte", "src/lib/messages/en.ts"],
  ...Object.fromEntries(
    GAMES.map((game) => [
      `a table of ${game}`,
      [
        "src/pages/Table.svelte",
        "src/lib/messages/en.ts",
        `src/games/${game}/game.ts`,
        `src/games/${game}/messages/en.ts`,
      ],
    ]),
  ),
  review: ["src/pages/Review.svelte", "src/lib/messages/en.ts", "src/games/tutankhamen/game.ts"],
};
function files(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const css of chunk.css ?? []) found.add(css);
  for (const other of chunk.imports ?? []) files(other, found);
  return found;
}

let tooBig = false;
for (const [page, keys] of Object.entries(PAGES)) {
  const all = ["index.html", ...keys].reduce((found, key) => files(key, found), new Set());
  const sizes = await Promise.all([...all].map(async (file) => gzipSync(await readFile(new URL(file, FOLDER))).length));
  const sum = sizes.reduce((total, size) => total + size, 0);
  tooBig ||= sum > LIMIT;
  console.log(`${page}: ${(sum / 1000).toFixed(1)} kB gzipped in ${all.size} files`);
}
process.exit(tooBig ? 1 : 0);
