import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where `scarab serve` listens while the client is worked on. */
const SERVER = process.env["SCARAB_SERVER"] ?? "http://127.0.0.1:8000";
const proxy = { "/api": { target: SERVER, ws: true } };

/** What tables share with their waiting rooms, reviews and boards: the home page goes without it. */
const TABLE =
  /src\/(table\/|pages\/(setup|review)\/|games\/game|lib\/(choose|events|history|roving|turns)|ui\/(CopyButton|InTurn|Seal))/;

const APART = /Rulebook|Markdown|marked/;

/** What the owner's pages share with those that only name a box, and what they share among themselves. */
const LINES = /src\/box\/(lines\/|paths|shape|standards|differing|summary)/;
const BOX = /src\/box\/(?!store|dropped)/;
/** A game's pictures and words, which its board and its box draw with. */
const BOARD = /(?:src\/games|scarab\/games)\/(\w+)\//;

/** The games' messages lie with their rules, because the terminal reads them too. */
const GAMES = new URL("../src/scarab/games", import.meta.url).pathname;

export default defineConfig({
  plugins: [svelte()],
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
      input: { index: "index.html", worker: "src/worker.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
        // a file costs a phone more than its bytes: what several pages share is one file, not twenty
        codeSplitting: {
          groups: [
            {
              name: "shared",
              minShareCount: 2,
              priority: 2,
              test: (id) => ![APART, TABLE, BOX, BOARD].some((set) => set.test(id)),
            },
            { name: "lines", minShareCount: 2, priority: 1, test: LINES },
            { name: (id) => `board-${BOARD.exec(id)?.[1]}`, minShareCount: 2, test: BOARD },
            { name: "table", minShareCount: 2, test: TABLE },
            { name: "box", minShareCount: 2, test: BOX },
          ],
        },
      },
    },
  },
  server: { proxy, fs: { allow: [".", GAMES] } },
  preview: { proxy, headers: { "Content-Security-Policy": "default-src 'self'" } },
  test: { include: ["tests/**/*.test.ts"], testTimeout: 60_000 }, // a busy machine is no fault
});
