/**
 * Moves the finished build into the Python package: an interrupted build never leaves half a client there. The list of
 * pages and languages goes with it: the server names a page's files by it.
 */
import { copyFile, rename, rm } from "node:fs/promises";

const BUILT = new URL("../dist", import.meta.url);
const PACKAGE = new URL("../../src/scarab/web", import.meta.url);

await copyFile(new URL("../src/site.json", import.meta.url), `${BUILT.pathname}/site.json`);
await rm(PACKAGE, { recursive: true, force: true });
await rename(BUILT, PACKAGE);
