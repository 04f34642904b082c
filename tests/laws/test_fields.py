"""A field is declared once, and what forgets it is found: every field is in key, clone, view and tensor."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

import scarab
from research.tables import varied_tables, walk
from scarab.core.state import State
from scarab.research.layout import layout
from support.shelf import SHELF

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))
from state import StateField, fields_of  # noqa: E402  (a tool of the project)

SHIPS: Final = "derived from ships, their stones and their sites"

IN_NO_VIEW: Final[dict[tuple[str, str], str]] = {
    ("tutankhamen", "left"): "derived from the path",
    ("imhotep", "b_sides"): "derived from the options",
    ("imhotep", "open_sites"): SHIPS,
    ("imhotep", "free"): SHIPS,
    ("imhotep", "lacking"): SHIPS,
    ("amun_re", "deck"): "hidden from everybody; a view shows its size",
    ("amun_re", "discard_size"): "derived from the discards",
    ("egizia", "progress"): "derived from the stones that were built",
    ("egizia", "bottom"): "hidden: its visits are shown, each to its owner",
}
"""Fields that no view shows, with the reason: hidden from everybody, or derived."""

IN_NO_TENSOR: Final[dict[tuple[str, str], str]] = {
    **IN_NO_VIEW,
    ("amun_re", "supply"): "derived, and no limit (AMR-2)",
}
"""Fields that no tensor holds, with the reason."""


def declared(name: str) -> list[StateField]:
    """The fields of a game's state, as tools/state.py reads them."""
    text = (ROOT / "src" / "scarab" / "games" / name / "state.py").read_text(encoding="utf-8")
    kinds = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    inits = [part for kind in kinds for part in kind.body if isinstance(part, ast.FunctionDef)]
    init = next(part for part in inits if part.name == "__init__")
    return fields_of(init, text.splitlines())


FIELDS: Final = [(name, field) for name in SHELF for field in declared(name)]
TABLES: Final = 30
POSITIONS: Final = 40


@cache
def positions(name: str) -> list[State]:
    """Every position of random games at several tables."""
    return [state.clone() for seed, game in enumerate(varied_tables(name, TABLES)) for state in walk(game, seed)]


def filled(name: str, field: StateField) -> list[State]:
    """Positions in which the field holds something, spread over the games."""
    found = [state for state in positions(name) if field.kind == "scalar" or len(getattr(state, field.name))]
    return found[:: max(1, len(found) // POSITIONS)]


def changed(state: State, field: StateField) -> Iterator[State]:
    """Clones in which one number of the field is another one."""
    held: Any = getattr(state, field.name)
    if field.kind == "scalar":
        for number in other_scalars(held):
            copy = state.clone()
            setattr(copy, field.name, number)
            yield copy
    elif field.kind == "numbers":
        for index in range(len(held)):
            for number in {held[index] + 1, held[index] - 1, 0, 1} - {held[index]}:
                copy = state.clone()
                numbers: Any = getattr(copy, field.name)
                if field.shared:
                    numbers = numbers[:]
                    setattr(copy, field.name, numbers)
                numbers[index] = number
                yield copy
    elif held:
        copy = state.clone()
        setattr(copy, field.name, held[:-1])
        yield copy


def other_scalars(held: Any) -> tuple[Any, ...]:
    if isinstance(held, bool):
        return (not held,)
    return ((not held[0], *held[1:]),) if isinstance(held, tuple) else (held + 1, held - 1, 0, 1)


def views(state: State) -> list[Any] | None:
    """What every viewer sees; None if no such position can be shown."""
    try:
        return [state.view(seat) for seat in (None, *range(state.game.seats))]
    except (IndexError, KeyError, ValueError):
        return None


def rows(state: State) -> list[bytes] | None:
    """The tensors of every seat; None if there is none for such a position."""
    shown = layout(state.game)
    try:
        return [shown.compact(state, seat).tobytes() for seat in range(state.game.seats)]
    except (IndexError, KeyError, ValueError, OverflowError):
        return None


@pytest.mark.parametrize(("name", "field"), FIELDS, ids=[f"{name}.{field.name}" for name, field in FIELDS])
def test_every_field_is_in_key_clone_view_and_tensor(name: str, field: StateField) -> None:
    """Another number makes another key, leaves the original alone, and shows, or stands in a table with its reason."""
    tried = 0
    shown = encoded = False
    for state in filled(name, field):
        key, seen, row = state.key(), views(state), rows(state)
        for copy in changed(state, field):
            if getattr(copy, field.name) == getattr(state, field.name):
                continue
            tried += 1
            assert copy.key() != key, f"{field.name} is not in the key"
            assert state.key() == key, f"{field.name} is shared by a clone"
            others = None if shown else views(copy)
            shown = shown or (others is not None and others != seen)
            bytes_of = None if encoded else rows(copy)
            encoded = encoded or (bytes_of is not None and bytes_of != row)
            if (shown or (name, field.name) in IN_NO_VIEW) and (encoded or (name, field.name) in IN_NO_TENSOR):
                break
    assert tried > 0
    assert shown != ((name, field.name) in IN_NO_VIEW), f"{field.name}: in a view, or in IN_NO_VIEW with the reason"
    assert encoded != ((name, field.name) in IN_NO_TENSOR), f"{field.name}: in a tensor, or in IN_NO_TENSOR"


@pytest.mark.parametrize("name", SHELF)
def test_shared_defaults_stay_empty(name: str) -> None:
    """Fields begin as one shared empty list, which setup replaces: nothing may ever be written into it."""
    module = sys.modules[type(scarab.load(name).new_state()).__module__]
    assert list(walk(scarab.load(name), 1))
    for default in ("NO_LIST", "NO_NUMBERS"):
        assert len(getattr(module, default, [])) == 0
