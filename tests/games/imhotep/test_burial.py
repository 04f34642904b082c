"""The burial chamber: IMH-25, IMH-35."""

import pytest

from games.imhotep.positions import events, position
from support.played import play
from support.position import outlook


@pytest.mark.rule("IMH-25")
@pytest.mark.parametrize(
    ("burial", "gained"),
    [
        ("AAA", [6, 0, 0]),
        ("ABA", [2, 1, 0]),
        ("ABBABB", [3, 10, 0]),
        ("AAAAAA", [17, 0, 0]),
        ("ABABAB", [3, 3, 0]),
        ("AABCAA", [10, 1, 1]),
        ("ABBBAB", [2, 6 + 1, 0]),
        ("BBABBB", [1, 15, 0]),
        ("BBAABB", [2, 10, 0]),
    ],
)
def test_groups_connected_in_rows_and_columns_not_diagonally(burial: str, gained: list[int]) -> None:
    """Places 3 and 4 of the row of delivery are in different columns: bottom of one, top of the next."""
    assert outlook(position(burial=burial), "burial") == gained


@pytest.mark.rule("IMH-35")
@pytest.mark.parametrize(
    ("seats", "burial", "gained"),
    [
        (2, "AAA", [24, 0]),
        (2, "ABA", [16, 8]),
        (2, "AABBAB", [6 + 8 + 0, 6 + 0 + 8]),
        (3, "AABBCBCAB", [4 + 8, 4 + 8, 4 + 4]),
    ],
)
def test_rows_are_scored_by_themselves(seats: int, burial: str, gained: list[int]) -> None:
    """The last one has A B C in the top row, A C A in the middle, B B B at the bottom."""
    assert outlook(position(seats, sides="AAABA", burial=burial), "burial") == gained


@pytest.mark.rule("IMH-25")
def test_delivered_stones_tell_their_cells() -> None:
    state = position(ships=["....", "ABA", "..", "."], burial="CC")
    play(state, "A sail 2 burial")
    assert events(state, "delivered") == [f"{seat} delivered to burial {place}" for seat, place in ("A2", "B3", "A4")]
