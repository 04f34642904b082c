/** Writes a gzip and a brotli variant beside every file of the build that gets smaller: the server sends what fits. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const FOLDER = new URL("../dist/", import.meta.url);
const TEXT = /\.(html|js|css|svg|webmanifest)$/;
const SMALLEST = 200; // below this an encoding costs more than it saves

const files = (await readdir(FOLDER, { recursive: true })).filter((file) => TEXT.test(file));
await Promise.all(
  files.map(async (file) => {
    const body = await readFile(new URL(file, FOLDER));
    if (body.length < SMALLEST) return;
    const quality = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    await writeFile(new URL(`${file}.br`, FOLDER), brotliCompressSync(body, { params: quality }));
    await writeFile(new URL(`${file}.gz`, FOLDER), gzipSync(body, { level: constants.Z_BEST_COMPRESSION }));
  }),
);
console.log(`${files.length} files compressed.`);
