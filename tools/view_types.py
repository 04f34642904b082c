"""Generates the browser's types and the page of docs/reference from the codecs of a game's view.

    PYTHONPATH=src python tools/view_types.py            writes them
    PYTHONPATH=src python tools/view_types.py --check    fails if they are stale

web/src/games/<game>/view.gen.ts is generated entirely; in docs/reference/view-<game>.md only the table of keys.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import scarab
from scarab.core.game import table_schema
from typescript import ROOT, Schema, comment, generate, type_of

HEAD = "/** Written by tools/view_types.py from src/scarab/games/{name}/view.py: `make wire`. */\n"
PYTHON = {"integer": "int", "string": "str", "boolean": "bool", "null": "None"}
TABLE = re.compile(r"\| key \| type \| meaning \|\n(\|.*\n)*")


def typescript(name: str, schema: Schema) -> str:
    """The types of the names, then the interface of the table."""
    names = titled(schema)
    parts = [HEAD.format(name=name)]
    for title, part in names.items():
        if "enum" in part:
            parts.append(f"export type {title} =\n  | " + "\n  | ".join(f'"{value}"' for value in part["enum"]) + ";\n")
        else:
            parts.append(interface(title, part))
    return "\n".join([*parts, interface("Table", schema)])


def titled(schema: Schema) -> dict[str, Schema]:
    """Every part with a title; one title names one thing."""
    found: dict[str, Schema] = {}
    for title, part in named_types(schema):
        known = found.setdefault(title, part)
        if any(known.get(key) != part.get(key) for key in ("enum", "properties")):
            raise SystemExit(f"two types of one view are called {title}")
    return found


def interface(title: str, schema: Schema) -> str:
    lines = [f"export interface {title} {{\n"]
    for key, part in schema["properties"].items():
        lines.append("".join(f"  {line}\n" for line in comment(part.get("description", "")).splitlines()))
        always = key in schema.get("required", ())
        lines.append(f"  {key}{'' if always else '?'}: {type_of(part)};\n")
    return "".join([*lines, "}\n"])


def named_types(schema: Schema) -> Iterator[tuple[str, Schema]]:
    """Every part with a title, the innermost first."""
    for part in inner_parts(schema):
        yield from named_types(part)
        if "title" in part:
            yield part["title"], part


def inner_parts(schema: Schema) -> list[Schema]:
    single = [
        schema[key] for key in ("items", "propertyNames", "additionalProperties") if isinstance(schema.get(key), dict)
    ]
    return [*schema.get("properties", {}).values(), *single, *schema.get("anyOf", [])]


def page_rows(schema: Schema, before: str = "") -> Iterator[str]:
    """A row per key; the keys of an object inside a list or a mapping follow it."""
    for key, part in schema["properties"].items():
        path = before + key
        yield f"| `{path}` | `{python_type(part)}` | {part['description']}{few_names(part)} |\n"
        inside, mark = content(part)
        if "properties" in inside:
            yield from page_rows(inside, f"{path}{mark}.")


def few_names(schema: Schema) -> str:
    """The names that a value can have, where they are few."""
    parts = [schema, *inner_parts(schema)]
    names: list[str] = next((part["enum"] for part in parts if "enum" in part), [])
    return f" ({', '.join(f'`{name}`' for name in names)})" if 2 <= len(names) <= 6 else ""


def content(schema: Schema) -> tuple[Schema, str]:
    """The object inside a value, and the path suffix of its keys: `[]` for a list, `.*` for a mapping."""
    if "anyOf" in schema:
        return content(next(part for part in schema["anyOf"] if part.get("type") != "null"))
    if schema.get("type") == "array":
        inside, mark = content(schema["items"])
        return inside, "[]" + mark
    if schema.get("type") == "object" and "properties" not in schema:
        inside, mark = content(schema.get("additionalProperties") or {})
        return inside, ".*" + mark
    return schema, ""


def python_type(schema: Schema) -> str:
    if "anyOf" in schema:
        return " or ".join(python_type(part) for part in schema["anyOf"])
    kind = schema["type"]
    if kind == "array":
        return f"list[{python_type(schema['items'])}]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"dict[str, {python_type(values)}]" if values and "properties" not in schema else "dict"
    return PYTHON[kind]


def page(name: str, schema: Schema) -> tuple[Path, str]:
    """The page of docs/reference with its table replaced."""
    file = ROOT / "docs" / "reference" / f"view-{name.replace('_', '-')}.md"
    table = "".join(["| key | type | meaning |\n", "|---|---|---|\n", *page_rows(schema)]).replace("null", "`None`")
    return file, TABLE.sub(lambda found: table, file.read_text(encoding="utf-8"), count=1)


def files() -> Iterator[tuple[Path, str]]:
    for name, kind in scarab.GAMES.items():
        if kind.public_fields:
            schema = table_schema(kind)
            yield ROOT / "web" / "src" / "games" / name / "view.gen.ts", typescript(name, schema)
            yield page(name, schema)


if __name__ == "__main__":
    sys.exit(generate(files()))
