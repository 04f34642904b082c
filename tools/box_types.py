"""Generates the browser's types of the boxes from their shapes.

    PYTHONPATH=src python tools/box_types.py            writes them
    PYTHONPATH=src python tools/box_types.py --check    fails if they are stale

web/src/games/<game>/box.gen.ts is the type of the values that a game's rules, boards and pages read.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import scarab
from scarab.core.box_shape import Shape
from typescript import ROOT, generate

HEAD = "/** Written by tools/box_types.py from src/scarab/games/{name}/box/shape.py: `make wire`. */\n"
WIDTH = 110
SHORT = 60

Data = dict[str, Any]
"""Of a shape: its kind, and what the kind needs."""


def typescript(name: str, shape: Shape) -> str:
    return f"{HEAD.format(name=name)}\nexport interface Box {fields(shape.data()['parts'], '')}\n"


def type_of(data: Data, indent: str) -> str:
    match data["kind"]:
        case "whole":
            return "number"
        case "flag":
            return "boolean"
        case "one-of":
            return union(data["names"])
        case "row":
            return listed(type_of(data["item"], indent))
        case "order":
            return listed(union(list(dict.fromkeys(data["names"]))))
        case "pair":
            return f"[{union(data['names'])}, {union(data['names'])}]"
        case "counts":
            return f"Partial<{record(data['names'], 'number', indent)}>"
        case "parts":
            return parts(data["parts"], indent)
    raise SystemExit(f"there is no type for {data}")


def parts(found: dict[str, Data], indent: str) -> str:
    """A record where many parts are alike, else an object."""
    kinds = {type_of(part, indent + "  ") for part in found.values()}
    if len(kinds) == 1 and len(found) > 2:
        return record(list(found), kinds.pop(), indent)
    return fields(found, indent)


def fields(found: dict[str, Data], indent: str) -> str:
    """On one line where it fits."""
    deeper = indent + "  "
    written = [f"{key(name)}: {type_of(part, deeper)}" for name, part in found.items()]
    line = "{ " + "; ".join(written) + " }"
    if indent and len(line) <= SHORT:
        return line
    return "{\n" + "".join([f"{deeper}{each};\n" for each in written]) + indent + "}"


def key(name: str) -> str:
    return name if name.isidentifier() or name.isdecimal() else f'"{name}"'


def listed(kind: str) -> str:
    return f"({kind})[]" if kind.startswith('"') else f"{kind}[]"


def record(names: list[str], value: str, indent: str) -> str:
    found = f"Record<{union(names)}, {value}>"
    if len(indent) + len(found) <= WIDTH:
        return found
    deeper = indent + "  "
    return f"Record<\n{deeper}{union(names)},\n{deeper}{value}\n{indent}>"


def union(names: list[str]) -> str:
    return " | ".join(f'"{name}"' for name in names)


def files() -> Iterator[tuple[Path, str]]:
    for name, kind in scarab.GAMES.items():
        if kind.box_spec is not None:
            yield ROOT / "web" / "src" / "games" / name / "box.gen.ts", typescript(name, kind.box_spec.shape)


if __name__ == "__main__":
    sys.exit(generate(files()))
