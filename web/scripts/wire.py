"""The browser's types, from the server's structs: web/src/lib/wire.ts is written by this and never by hand.

    PYTHONPATH=src .venv/bin/python web/scripts/wire.py            writes it
    PYTHONPATH=src .venv/bin/python web/scripts/wire.py --check    fails if it is not what it would be

msgspec describes the structs as JSON schema; what is used of that language here is small enough to be told in
TypeScript by the functions below.
"""

import sys
import textwrap
from pathlib import Path
from typing import Any

import msgspec

from scarab.server.door.openapi import KINDS

FILE = Path(__file__).parents[1] / "src" / "lib" / "wire.ts"
WIDTH = 120

HEAD = """/**
 * Every message on the wire. Written by web/scripts/wire.py from src/scarab/server/wire.py: `make wire`.
 * A field that has a default may be left out by whoever says it.
 */
"""

ALIASES = {
    "SeatNumber": "number",
    "Status": 'TableState["status"]',
    "Options": 'TableState["options"]',
    "OptionValue": "Options[string]",
    "Points": 'View["score"][number]',
}
"""Parts of messages that the client speaks of by a name of their own."""

OWN_PART = ("View", "table")
"""What every game fills with its own: the board of a game says which type it is."""

Schema = dict[str, Any]


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


def comment(text: str) -> str:
    words = " ".join(text.split())
    if not words:
        return ""
    if len(words) + len("/**  */") <= WIDTH:
        return f"/** {words} */\n"
    lines = textwrap.wrap(words, WIDTH - len(" * "))
    return "".join(["/**\n", *[f" * {line}\n" for line in lines], " */\n"])


def type_of(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return union([type_of(part) for part in schema["anyOf"]])
    kinds = schema.get("type", "unknown")
    if isinstance(kinds, list):
        return union([type_of({**schema, "type": kind}) for kind in kinds])
    if kinds == "array":
        inner = type_of(schema["items"])
        return f"({inner})[]" if "|" in inner and not inner.endswith((">", "]")) else f"{inner}[]"
    if kinds == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties') or {})}>"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        kinds, "unknown"
    )


def union(kinds: list[str]) -> str:
    """Each once, null last."""
    once = list(dict.fromkeys(kinds))
    return " | ".join(sorted(once, key=lambda kind: kind == "null"))


def main() -> None:
    text = written()
    if "--check" not in sys.argv:
        FILE.write_text(text, encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != text:
        sys.exit("web/src/lib/wire.ts is not what the server says any more: make wire")


if __name__ == "__main__":
    main()
