"""The library explains itself: `help()`, a notebook's `?` and `inspect.signature`, on either engine."""

import ast
import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import scarab
import scarab.core
import scarab.games
from scarab.cli.engine import is_compiled

PUBLIC = [
    name
    for name in scarab.__all__
    if inspect.isroutine(getattr(scarab, name)) or inspect.isclass(getattr(scarab, name))
]
"""Functions and classes; `Bot` is a type alias without help."""

MODULES = sorted(
    found.name
    for package in (scarab.core, scarab.games)
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def is_error(name: str) -> bool:
    thing = getattr(scarab, name)
    return inspect.isclass(thing) and issubclass(thing, Exception)


def public_parts(kind: type[Any]) -> Iterator[tuple[str, Any]]:
    """Methods, inherited ones too, and on the plain engine properties: compiled ones look like any attribute."""
    for name in dir(kind):
        found = inspect.getattr_static(kind, name)
        if not name.startswith("_") and (callable(found) or isinstance(found, staticmethod | property)):
            yield name, getattr(kind, name)


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_is_explained(name: str) -> None:
    """The public names of `scarab`, and their methods."""
    thing = getattr(scarab, name)
    assert inspect.getdoc(thing)
    if inspect.isclass(thing):
        silent = [part for part, found in public_parts(thing) if not inspect.getdoc(found)]
        assert silent == []


@pytest.mark.parametrize("name", [name for name in PUBLIC if not is_error(name)])
def test_every_public_name_has_a_signature(name: str) -> None:
    """But for errors: those of Python itself have none."""
    thing = getattr(scarab, name)
    assert "args" not in inspect.signature(thing).parameters
    if inspect.isclass(thing):
        for part, found in public_parts(thing):
            assert isinstance(found, property) or "args" not in inspect.signature(found).parameters, part


def test_signatures_name_the_parameters_and_their_types() -> None:
    """A compiled function has no annotations: there the last line of the docstring is the signature with types."""
    assert list(inspect.signature(scarab.load).parameters) == ["name", "seats", "rules", "box", "options"]
    assert list(inspect.signature(scarab.State.view).parameters) == ["self", "seat"]
    assert list(inspect.signature(scarab.FastRng).parameters) == ["seed"]
    if is_compiled():
        assert last_line(scarab.State.view) == "view(self, seat: int | None) -> dict[str, Any]"
        assert last_line(scarab.check_game) == "check_game(game: Game, games: int = 10, seed: int = 0) -> int"
        assert last_line(scarab.State.clone) == "clone(self) -> State"
        assert last_line(scarab.FastRng) == "FastRng(seed: int)"
        assert last_line(scarab.ScoreSheet.seats) == "seats: int"
        events = inspect.getattr_static(scarab.State, "events")
        assert str(events.__doc__).startswith("Event log. None (the default) records nothing; assign [] to record.")
    else:
        assert inspect.signature(scarab.State.view).parameters["seat"].annotation == int | None


def last_line(thing: Any) -> str:
    return str(thing.__doc__).splitlines()[-1]


@pytest.mark.parametrize("name", MODULES)
def test_what_the_sources_say_is_there_at_run_time(name: str) -> None:
    """Every docstring of the core and the games: of modules, classes, functions, methods and properties."""
    module = import_module(name)
    file = str(module.__file__)
    source = Path(file) if file.endswith(".py") else next(Path(file).parent.glob(f"{Path(file).name.split('.')[0]}.py"))
    tree = ast.parse(source.read_text(encoding="utf-8"))
    assert said_by(tree) in (module.__doc__ or "")
    for node in tree.body:
        if isinstance(node, Function | ast.ClassDef):
            thing = getattr(module, node.name)
            assert said_by(node) in (inspect.cleandoc(thing.__doc__ or ""))
            for part in node.body:
                if isinstance(node, ast.ClassDef) and isinstance(part, Function) and part.name != "__init__":
                    assert said_by(part) in inspect.cleandoc(getattr(thing, part.name).__doc__ or ""), part.name


def said_by(node: ast.Module | ast.ClassDef | Function) -> str:
    return ast.get_docstring(node) or ""


def test_a_method_that_says_nothing_has_the_docstring_of_the_one_it_overrides() -> None:
    state = scarab.load("egizia").new_state()
    assert str(inspect.getdoc(type(state).clone)).startswith("An equal state that shares no mutable data.")
