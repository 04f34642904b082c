"""Translates JSON Schema into TypeScript types, and keeps generated files as wanted."""

import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
WIDTH = 120

Schema = dict[str, Any]


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
    if "title" in schema and ("enum" in schema or "properties" in schema):
        return str(schema["title"])
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
    if kinds == "object" and "properties" in schema:
        return "{ " + "; ".join(f"{key}: {type_of(part)}" for key, part in schema["properties"].items()) + " }"
    if kinds == "object":
        return record(schema)
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        kinds, "unknown"
    )


def union(kinds: list[str]) -> str:
    """A union of distinct types, null last."""
    once = list(dict.fromkeys(kinds))
    return " | ".join(sorted(once, key=lambda kind: kind == "null"))


def record(schema: Schema) -> str:
    """A mapping type; named keys are optional unless all are required."""
    values = type_of(schema.get("additionalProperties") or {})
    if "propertyNames" not in schema:
        return f"Record<string, {values}>"
    found = f"Record<{type_of(schema['propertyNames'])}, {values}>"
    return found if "required" in schema else f"Partial<{found}>"


def generate(files: Iterable[tuple[Path, str]]) -> int:
    """Writes every file that is not as wanted; with --check it only names them, and the exit code is 1."""
    check = "--check" in sys.argv[1:]
    stale = [(file, wanted) for file, wanted in files if not file.is_file() or file.read_text("utf-8") != wanted]
    for file, wanted in stale:
        print(f"{file.relative_to(ROOT)} {'is stale: make wire' if check else 'is written'}")
        if not check:
            file.write_text(wanted, encoding="utf-8")
    return 1 if check and stale else 0
