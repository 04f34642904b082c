import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { expandedFixtures } from "./scripts/fixtures.ts";

/** Where `scarab serve` listens while the client is worked on. */
const SERVER = process.env["SCARAB_SERVER"] ?? "http://127.0.0.1:8000";
const proxy = { "/api": { target: SERVER, ws: true } };

/** What tables, reviews and boards share: other pages go without it. (A box page draws a map with geometry.) */
const TABLE =
  /src\/(table\/|pages\/review\/|board\/(?!geometry)|games\/(game|shelf)\.|lib\/(render-queue|versions)|ui\/(Deferred|Differ|OwnBoxLine|Seal))/;

/** What draws an act and its cards: a table fetches it when it is drawn, a review comes with it. */
const SCENE = /src\/(table\/director\/\w+\.svelte|board\/cards\/\w+\.svelte)($|\?)/;

/** What a new table shares with its waiting room. */
const SETUP = /src\/(pages\/setup\/|lib\/(bots|links))/;

const APART = /Rulebook|Markdown|marked/;

/** How Svelte moves things: one box alone uses it, but Svelte's index would bring it to every page. */
const MOTION = /svelte\/src\/.*\/(transitions|loop)\.js/;

/** What the owner's pages share with those that only name a box, and what they share among themselves. */
const LINES = /src\/box\/(lines\/|paths|shape|standards|differing|summary)/;
const BOX = /src\/(box\/(?!store|dropped)|lib\/kept-boxes)/;
/** A game's pictures and words, which its board and its box draw with. */
const BOARD = /(?:src\/games|scarab\/games)\/(\w+)\/(?!card\.ts|cover\.svg|Options|messages\/\w+\/shelf)/;

/** The games' messages lie with their rules, because the terminal reads them too. */
const GAMES = new URL("../src/scarab/games", import.meta.url).pathname;

/** A browser installs a worker whose bytes changed: each release gives it another stamp, so it clears old files away. */
const stampedWorker = (): Plugin => ({
  name: "stamped-worker",
  generateBundle(_options, bundle) {
    const worker = bundle["worker.js"];
    const release = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex").slice(0, 12);
    if (worker?.type === "chunk") worker.code += `// ${release}\n`;
  },
});

export default defineConfig({
  plugins: [svelte(), expandedFixtures(), stampedWorker()],
  resolve: { alias: { $games: GAMES } },
  build: {
    outDir: "dist", // scripts/install.mjs moves it into the package when it is whole
    emptyOutDir: true,
    manifest: "files.json", // the server names a page's files before the page does
    target: "es2022",
    cssTarget: ["chrome123", "firefox128", "safari17.5"], // the first with light-dark(), which carries both themes
    assetsInlineLimit: 0, // a strict content security policy refuses data: addresses
    modulePreload: { polyfill: false },
    rollupOptions: {
      treeshake: { moduleSideEffects: [{ test: MOTION, sideEffects: false }] },
      input: { index: "index.html", worker: "src/worker.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
        // a file costs a phone more than its bytes: what several pages share is one file, not twenty
        codeSplitting: {
          groups: [
            { name: "motion", priority: 3, test: MOTION, includeDependenciesRecursively: false },
            {
              name: "shared",
              minShareCount: 2,
              priority: 2,
              test: (id) => ![APART, TABLE, SETUP, BOX, BOARD].some((set) => set.test(id)),
            },
            { name: "scene", minShareCount: 2, priority: 2, test: SCENE, includeDependenciesRecursively: false },
            { name: "lines", minShareCount: 2, priority: 1, test: LINES },
            { name: (id) => `board-${BOARD.exec(id)?.[1]}`, minShareCount: 2, test: BOARD },
            { name: "setup", minShareCount: 2, test: SETUP },
            { name: "table", minShareCount: 2, priority: 1, test: TABLE },
            { name: "box", minShareCount: 2, test: BOX },
          ],
        },
      },
    },
  },
  server: { proxy, fs: { allow: [".", GAMES] } },
  preview: { proxy, headers: { "Content-Security-Policy": "default-src 'self'" } },
  test: {
    include: ["tests/**/*.test.ts"],
    testTimeout: 60_000, // a busy machine is no fault
    maxWorkers: Math.max(2, availableParallelism() - 1), // of two cores, Vitest would use one
  },
});
