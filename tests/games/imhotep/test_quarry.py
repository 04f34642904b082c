"""Stones from the quarry: IMH-9."""

import pytest

from games.imhotep.positions import events, position
from support.played import play, refused
from support.position import options


@pytest.mark.rule("IMH-9")
@pytest.mark.parametrize(
    ("sled", "quarry", "after"),
    [(0, 20, (3, 17)), (2, 20, (5, 17)), (3, 20, (5, 18)), (4, 20, (5, 19)), (1, 2, (3, 0))],
)
def test_three_stones_or_what_fits_and_is_there(sled: int, quarry: int, after: tuple[int, int]) -> None:
    state = position(sleds=[sled, 1, 1], quarry=[quarry, 9, 9])
    play(state, "A quarry")
    assert (state.sleds[0], state.quarry[0]) == after
    assert events(state, "stones_taken") == [f"A took {after[0] - sled} stones"]


@pytest.mark.rule("IMH-9")
@pytest.mark.parametrize(
    ("sled", "quarry", "code", "why"),
    [
        (5, 9, "imhotep/sled-full", "the sled of A is full: it holds 5 stones (IMH-9)"),
        (2, 0, "imhotep/quarry-empty", "no stone of A is left in the quarry (IMH-9)"),
    ],
)
def test_no_stones_from_the_quarry(sled: int, quarry: int, code: str, why: str) -> None:
    state = position(sleds=[sled, 1, 1], quarry=[quarry, 9, 9])
    assert "quarry" not in options(state)
    assert refused(state, "A quarry") == (code, why)
