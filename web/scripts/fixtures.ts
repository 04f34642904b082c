/** Expands the recorded games of web/fixtures before the development server or a test reads them. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const VENV = `${ROOT}.venv/bin/python`;

export function expandedFixtures(): Plugin {
  return {
    name: "scarab-fixtures",
    configureServer: expand,
  };
}

function expand(): void {
  const python = existsSync(VENV) ? VENV : "python3";
  const { status, stdout, stderr, error } = spawnSync(python, [`${ROOT}web/scripts/expand.py`], {
    env: { ...process.env, PYTHONPATH: `${ROOT}src` },
    encoding: "utf8",
  });
  if (status === 0) return void process.stdout.write(stdout);
  if (error || stderr.includes("ModuleNotFoundError"))
    throw new Error(
      `The fixtures are played by the engine, and ${python} cannot load it (${error?.message ?? lastLine(stderr)}). ` +
        "`make check` or `make test` in the folder above installs what it needs.",
    );
  throw new Error(`web/scripts/expand.py failed:\n${stderr}`);
}

const lastLine = (text: string): string => text.trimEnd().split("\n").at(-1) ?? "";
