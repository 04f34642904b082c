"""Writes `clone` and `key_fields` of every game's state from the fields that its `__init__` declares: `make state`.

    python tools/state.py            writes them
    python tools/state.py --check    fails if they are stale

A field is declared once, as `self.name = default` in `__init__` of the state class in games/<game>/state.py. A list
(declared `list[...]`, or with the default NO_LIST) or an unboxed array (`vec[...]`, or NO_NUMBERS) is copied by
`clone`, unless its line ends with `# shared`: such a field is replaced, never mutated. Anything else is a scalar. A
comment `# the game's, in no key` marks what a constructor takes from the game: clones and keys leave it out. A
comment `# shared sheet` on the call of `super().__init__` shares the score sheet likewise.
"""

import ast
import sys
from pathlib import Path
from typing import NamedTuple

GAMES = Path(__file__).parents[1] / "src" / "scarab" / "games"
BEGIN = "    # written by `make state` from the fields above\n"
END = "    # end of what is written\n"
COPIED = {"NO_LIST", "NO_NUMBERS"}


class StateField(NamedTuple):
    """A field of a state: what `clone` and `key_fields` write for it."""

    name: str
    kind: str  # "scalar", "numbers", "values": items with a key() of their own
    shared: bool

    def copied(self) -> str:
        return f"self.{self.name}" if self.kind == "scalar" or self.shared else f"self.{self.name}[:]"

    def keyed(self) -> str:
        if self.kind == "scalar":
            return f"self.{self.name}"
        if self.kind == "numbers":
            return f"tuple(self.{self.name})"
        return f"tuple([item.key() for item in self.{self.name}])"


def fields_of(init: ast.FunctionDef, lines: list[str]) -> list[StateField]:
    """The fields that a constructor declares, in its order."""
    found = []
    for node in init.body:
        target = (
            node.targets[0]
            if isinstance(node, ast.Assign)
            else node.target
            if isinstance(node, ast.AnnAssign)
            else None
        )
        if isinstance(target, ast.Attribute) and isinstance(node, ast.Assign | ast.AnnAssign):
            if "in no key" in lines[node.lineno - 1]:
                continue
            shared = lines[node.lineno - 1].rstrip().endswith("# shared")
            found.append(StateField(target.attr, kind_of(node), shared))
    return found


def kind_of(node: ast.Assign | ast.AnnAssign) -> str:
    declared = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
    default = ast.unparse(node.value) if node.value is not None else ""
    if default in COPIED or declared.startswith(("vec[", "list[int]", "list[bool]")):
        return "numbers"
    return "values" if declared.startswith("list[") else "scalar"


def generated(name: str, fields: list[StateField], sheet: str) -> str:
    """The source of the two methods."""
    lines = [
        BEGIN,
        f'    def clone(self) -> "{name}":\n',
        f"        copy = {name}(self.game, self.stack[:], {sheet})\n",
        *[f"        copy.{field.name} = {field.copied()}\n" for field in fields],
        "        return copy\n\n",
        "    def key_fields(self) -> tuple[object, ...]:\n",
        "        return (\n",
        *[f"            {field.keyed()},\n" for field in fields],
        "            tuple(self.sheet.booked),\n",
        "        )\n\n",
        END,
    ]
    return "".join(lines)


def rewritten(text: str) -> str:
    """The file with its generated part replaced; a file without the markers is unchanged."""
    if BEGIN not in text:
        return text
    lines = text.splitlines()
    for kind in [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]:
        init = next((part for part in kind.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"), None)
        if init is not None and any(ast.unparse(base) == "State" for base in kind.bases):
            shared = "# shared sheet" in "\n".join(lines[init.lineno : init.end_lineno])
            sheet = "self.sheet" if shared else "self.sheet.clone()"
            before, rest = text.split(BEGIN)
            after = rest.split(END)[1]
            return before + generated(kind.name, fields_of(init, lines), sheet) + after
    raise SystemExit("no class that inherits from State has an __init__")


def main(check: bool) -> int:
    stale = 0
    for file in sorted(GAMES.glob("*/state.py")):
        text = file.read_text(encoding="utf-8")
        wanted = rewritten(text)
        if wanted != text:
            stale += 1
            if check:
                print(f"{file.relative_to(GAMES)} is stale: make state")
            else:
                file.write_text(wanted, encoding="utf-8")
                print(f"wrote {file.relative_to(GAMES)}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
