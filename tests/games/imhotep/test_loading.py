"""Loading a stone: IMH-10."""

import pytest

from games.imhotep.positions import owners, position
from support.played import play, refused
from support.position import options


@pytest.mark.rule("IMH-10")
def test_any_empty_berth_of_any_docked_ship() -> None:
    state = position(ships=["A..B", "...", "sailed temple", "."])
    loads = [text for text in options(state) if text.startswith("load")]
    assert loads == ["load 1 2", "load 1 3", "load 2 1", "load 2 2", "load 2 3", "load 4 1"]
    play(state, "A load 1 3")
    assert owners(state.hold[:4]) == "A.AB"
    assert state.sleds == [2, 3, 3]


@pytest.mark.rule("IMH-10", "IMH-2", "IMH-11")
@pytest.mark.parametrize(
    ("line", "sled", "code", "why"),
    [
        ("A load 1 4", 3, "imhotep/berth-taken", "a stone of B lies on berth 4 of ship 1 (IMH-10)"),
        ("A load 2 4", 3, "imhotep/no-such-berth", "ship 2 has no berth 4: its berths are 1 to 3 (IMH-2)"),
        (
            "A load 3 1",
            3,
            "imhotep/ship-has-sailed",
            "ship 3 has sailed to the temple and is closed to loading (IMH-11)",
        ),
        ("A load 1 1", 0, "imhotep/empty-sled", "A has no stone on the sled (IMH-10)"),
    ],
)
def test_a_stone_that_cannot_be_loaded(line: str, sled: int, code: str, why: str) -> None:
    state = position(ships=["...B", "...", "sailed temple", "."], sleds=[sled, 3, 3])
    assert refused(state, line) == (code, why)
