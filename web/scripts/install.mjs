/** Moves the finished build into the Python package: an interrupted build never leaves half a client there. */
import { rename, rm } from "node:fs/promises";

const BUILT = new URL("../dist", import.meta.url);
const PACKAGE = new URL("../../src/scarab/web", import.meta.url);

await rm(PACKAGE, { recursive: true, force: true });
await rename(BUILT, PACKAGE);
