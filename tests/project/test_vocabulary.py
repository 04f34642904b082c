"""One word for one thing: retired names are defined nowhere, and prose names the thing."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src" / "scarab").rglob("*.py"))
RETIRED_BY_DESIGN = "retired.py"
"""The one file that names former hooks: it makes them work for one minor version."""

FILLER = re.compile(r"\b(so many|hangs? on|whoever|whatever it)\b", re.IGNORECASE)


CLIENT = ROOT / "web" / "src"
PROSE = re.compile(r"<style.*?</style>|<!--.*?-->|/\*.*?\*/|(?<!:)//[^\n]*|\"[^\"\n]*\"|'[^'\n]*'", re.DOTALL)
"""Comments, texts and styles of the client: what is left are names."""


def retired_names(table: str = "| concept | term |") -> list[str]:
    """The last column of a glossary in ARCHITECTURE.md."""
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    table = page[page.index(table) :].split("\n\n", 1)[0]
    return [name for row in table.splitlines()[2:] for name in re.findall(r"`([^`]+)`", row.split("|")[4])]


def defined(tree: ast.AST) -> Iterator[str]:
    """Every name that a module binds: functions, classes, arguments, variables, attributes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def engine_files() -> list[Path]:
    rooms = ("core", "games", "bots", "research")
    return [file for file in SOURCES if file.relative_to(ROOT / "src" / "scarab").parts[0] in rooms]


def test_the_glossary_names_retired_words() -> None:
    assert len(retired_names()) > 20


@cache
def engine_names() -> dict[str, set[str]]:
    """File → the names that it binds."""
    return {
        str(file.relative_to(ROOT)): set(defined(ast.parse(file.read_text(encoding="utf-8"))))
        for file in engine_files()
        if file.name != RETIRED_BY_DESIGN
    }


@pytest.mark.parametrize("name", retired_names())
def test_a_retired_name_is_defined_nowhere(name: str) -> None:
    pattern = re.compile(re.escape(name).replace(r"\*", r"\w+"))
    found = [f"{file}: {word}" for file, words in engine_names().items() for word in words if pattern.fullmatch(word)]
    assert found == []


def client_names() -> dict[str, set[str]]:
    """File → the names that it uses. Games and the owner's pages speak of other things."""
    files = [file for file in CLIENT.rglob("*") if file.suffix in {".ts", ".svelte"} and ".gen." not in file.name]
    frame = [file for file in files if file.relative_to(CLIENT).parts[0] not in {"games", "box"}]
    return {
        str(file.relative_to(ROOT)): set(re.findall(r"\w+", PROSE.sub(" ", file.read_text(encoding="utf-8"))))
        for file in frame
    }


def test_a_retired_name_is_used_nowhere_in_the_client() -> None:
    retired = set(retired_names("| concept | term in the client |"))
    assert len(retired) > 10
    found = {file: sorted(names & retired) for file, names in client_names().items() if names & retired}
    assert found == {}


def test_no_line_of_the_package_uses_filler() -> None:
    """Words that carry no meaning ("so many", "hangs on", "whoever"): name the thing."""
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in SOURCES
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        if FILLER.search(line)
    ]
    assert found == []
