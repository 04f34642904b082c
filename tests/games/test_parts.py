"""Every game on the shelf has every part, or says why not."""

from pathlib import Path

import pytest

import scarab.games
from scarab.core.register import NOT_GIVEN, PART_NAMES, PARTS, Absent, PartName, part
from support.shelf import SHELF

FOLDERS = sorted(path.parent.name for path in Path(scarab.games.__file__).parent.glob("*/game.py"))
MOST_WORDS = 20


def test_every_folder_is_on_the_shelf_under_its_own_name() -> None:
    assert sorted(SHELF) == FOLDERS
    assert [name for name in SHELF if PARTS[name].load_game() is not SHELF[name]] == []


def test_the_shortest_game_comes_first() -> None:
    """The order of the shelf: minutes, then the name."""
    assert list(SHELF) == sorted(SHELF, key=lambda name: (SHELF[name].meta.minutes, name))


@pytest.mark.parametrize("kind", PART_NAMES)
@pytest.mark.parametrize("name", SHELF)
def test_every_part_can_be_imported_or_is_absent_with_a_sentence(name: str, kind: PartName) -> None:
    """A part lies in a module of its game, so nobody else's is registered by mistake."""
    registered = PARTS[name].parts[kind]
    assert registered is not NOT_GIVEN
    if isinstance(registered, Absent):
        assert part(name, kind) is None
        assert 2 < len(registered.why.split()) < MOST_WORDS
    else:
        assert callable(part(name, kind))
        assert f".{name}" in registered
        assert part(name, kind) is part(name, kind)
