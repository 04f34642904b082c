"""Registering a game: once, with its parts. A part is imported when it is first used."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import scarab
from scarab.core import register as registry
from scarab.core.errors import BadChoice
from scarab.core.register import GAMES, PARTS, Absent, GameParts, part, register_entry_points, register_named
from support.offering import Offering

SENET = """
from scarab import GameParts, Meta
from support.offering import Offering

class Senet(Offering):
    meta = Meta(
        name="senet", title={"en": "Senet"}, summary={"en": "Thirty squares."}, designer="nobody", year=-3100,
        seats=(2,), minutes=5, rules_version=1, categories=("offering",), options=(),
    )

PARTS = GameParts("senet_here:Senet", painter="senet_parts_here:paint", encoder="senet_parts_here:missing")
five = 5
"""
PAINTER = """
def paint(view, box):
    return "<svg/>"
"""


@pytest.fixture(autouse=True)
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game in a module on the path; the register is restored after the test."""
    (tmp_path / "senet_here.py").write_text(SENET)
    (tmp_path / "senet_parts_here.py").write_text(PAINTER)
    monkeypatch.syspath_prepend(tmp_path)
    stores: tuple[dict[Any, Any], ...] = (GAMES, PARTS, registry.found_parts)
    kept, read = [dict(store) for store in stores], set(registry.entry_points_read)
    yield
    for store, before in zip(stores, kept, strict=True):
        store.clear()
        store.update(before)
    registry.entry_points_read.intersection_update(read)
    for name in ("senet_here", "senet_parts_here"):
        sys.modules.pop(name, None)


def install(folder: Path, value: str) -> None:
    """What an installer leaves behind for a package with an entry point."""
    about = folder / "senet-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: senet\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[scarab.games]\nsenet = {value}\n")


@pytest.mark.parametrize("value", ["senet_here", "senet_here:PARTS", "senet_here:Senet"])
def test_an_entry_point_names_a_package_its_parts_or_a_game(tmp_path: Path, value: str) -> None:
    """Entry points are read once, when a name is unknown."""
    install(tmp_path, value)
    assert "senet" not in GAMES
    assert scarab.load("senet").seats == 2
    del GAMES["senet"]
    register_entry_points()
    assert "senet" not in GAMES


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("nowhere_here", "ModuleNotFoundError: No module named 'nowhere_here'"),
        ("senet_parts_here", "BadChoice: 'senet_parts_here:PARTS' is nothing to import: senet_parts_here has no"),
        ("senet_here:five", "BadChoice: 'senet_here:five' is no game: a game is a subclass of scarab.Game"),
    ],
)
def test_an_entry_point_that_names_no_game_is_named_itself(tmp_path: Path, value: str, why: str) -> None:
    install(tmp_path, value)
    with pytest.raises(BadChoice) as caught:
        scarab.load("senet")
    assert str(caught.value).startswith(f"the game 'senet' of an installed package cannot be loaded: {why}")


def test_a_part_is_imported_on_first_use() -> None:
    register_named("senet_here")
    assert "senet_parts_here" not in sys.modules
    assert part("senet", "painter")({}, None) == "<svg/>"
    assert "senet_parts_here" in sys.modules
    assert scarab.load("senet").new_state()._repr_svg_() == "<svg/>"


def test_a_part_that_is_not_there_is_named() -> None:
    register_named("senet_here")
    with pytest.raises(BadChoice, match="'senet_parts_here:missing' is nothing to import"):
        part("senet", "encoder")


def test_a_game_without_a_part_has_none_and_may_say_why() -> None:
    scarab.register(Offering, evaluator=Absent("the margin is all there is"), board=int)
    assert part("offering", "evaluator") is None
    assert part("offering", "painter") is None
    assert part("offering", "board") is int
    assert part("a game that nobody registered", "board") is None
    assert repr(PARTS["offering"].parts["evaluator"]) == "Absent('the margin is all there is')"


def test_a_game_that_registers_again_brings_its_new_parts() -> None:
    scarab.register(Offering, board=int)
    assert part("offering", "board") is int
    scarab.register(Offering, board=str)
    assert part("offering", "board") is str


def test_an_unknown_part_is_refused() -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument 'picture'"):
        scarab.register(Offering, picture=None)


def test_what_is_no_game_cannot_be_registered() -> None:
    with pytest.raises(BadChoice, match="is no game"):
        registry.register_parts(GameParts("senet_parts_here:paint"))
