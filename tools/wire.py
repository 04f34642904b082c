"""Generates the browser's types, web/src/lib/wire.ts, from the server's structs. Never edit that file by hand.

    PYTHONPATH=src .venv/bin/python tools/wire.py            writes it
    PYTHONPATH=src .venv/bin/python tools/wire.py --check    fails if it is stale

msgspec describes the structs as JSON schema; typescript.py translates the subset that is used here.
"""

import sys

import msgspec

from scarab.server.door.openapi import KINDS
from typescript import ROOT, Schema, comment, generate, type_of

FILE = ROOT / "web" / "src" / "lib" / "wire.ts"

HEAD = """/**
 * Every message on the wire. Written by tools/wire.py from src/scarab/server/wire.py: `make wire`.
 * A field with a default is optional: its sender may omit it.
 */
"""

ALIASES = {
    "SeatNumber": "number",
    "Status": 'TableState["status"]',
    "Options": 'TableState["options"]',
    "OptionValue": "Options[string]",
    "Points": 'View["score"][number]',
}
"""Types that the client names, as parts of messages."""

OWN_PART = ("View", "table")
"""The game-specific part of a view; each board supplies its type."""


def written() -> str:
    _, schemas = msgspec.json.schema_components(KINDS, ref_template="{name}")
    parts = [HEAD, *[interface(kind.__name__, schemas[kind.__name__]) for kind in KINDS]]
    return "\n".join([*parts, "".join(f"export type {name} = {type};\n" for name, type in ALIASES.items())])


def interface(name: str, schema: Schema) -> str:
    lines = [comment(schema.get("description", ""))]
    generic = "<Table = Record<string, unknown>>" if name == OWN_PART[0] else ""
    lines.append(f"export interface {name}{generic} {{\n")
    required = schema.get("required", [])
    for field, described in schema["properties"].items():
        kind = "Table" if (name, field) == OWN_PART else type_of(described)
        lines.append(f"  {field}{'' if field in required else '?'}: {kind};\n")
    return "".join([*lines, "}\n"])


if __name__ == "__main__":
    sys.exit(generate([(FILE, written())]))
