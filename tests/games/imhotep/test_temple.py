"""The temple: IMH-22, IMH-34."""

import pytest

from games.imhotep.positions import events, owners, position
from support.played import play, refused
from support.position import asked, points

END = [["EndRound"]]


@pytest.mark.rule("IMH-22")
@pytest.mark.parametrize(
    ("seats", "temple", "gained"),
    [
        (2, "", [0, 0]),
        (2, "AB", [1, 1]),
        (2, "AABB", [2, 2]),
        (2, "AABBA", [2, 2]),
        (2, "AABBBB", [0, 4]),
        (3, "AABBC", [2, 2, 1]),
        (3, "AAAAABBC", [2, 2, 1]),
        (3, "AAAAABBBBBC", [0, 4, 1]),
    ],
)
def test_stones_that_can_be_seen_from_above(seats: int, temple: str, gained: list[int]) -> None:
    """Four fields with two players, five with more; the last stones lie on top."""
    state = position(seats, temple=temple, stack=END)
    state.settle()
    assert points(state, "temple") == gained


@pytest.mark.rule("IMH-34")
@pytest.mark.parametrize(("sled", "quarry"), [(5, 9), (2, 0)])
def test_without_room_or_stones_the_temple_gives_the_point(sled: int, quarry: int) -> None:
    state = position(sides="AABAA", temple="A", sleds=[sled, 3, 3], quarry=[quarry, 9, 9], stack=[["EndRound"]])
    state.settle()
    assert asked(state) == "* RevealRound IMH-7"
    assert points(state, "temple") == [1, 0, 0]


@pytest.mark.rule("IMH-34")
@pytest.mark.parametrize(("sled", "quarry", "after"), [(3, 9, 5), (4, 9, 5), (0, 1, 1)])
def test_as_many_of_the_two_stones_as_possible(sled: int, quarry: int, after: int) -> None:
    state = position(sides="AABAA", temple="A", sleds=[sled, 3, 3], quarry=[quarry, 9, 9], stack=[["EndRound"]])
    state.settle()
    why = "A is to choose the point or the stones of temple field 1 (IMH-34)"
    assert refused(state, "A quarry") == ("action/other-question", why)
    play(state, "A stones")
    assert (state.sleds[0], points(state, "temple")) == (after, [0, 0, 0])


@pytest.mark.rule("IMH-34")
def test_fields_are_resolved_from_left_to_right_each_fully() -> None:
    """Stones of the first field fill the sled, so that the third gives the point without asking."""
    state = position(2, sides="AABAA", temple="ABABABA", sleds=[3, 5], stack=[["EndRound"]])
    state.settle()
    assert asked(state) == "A PointOrStones IMH-34"
    play(state, "A stones")
    assert points(state, "temple") == [1, 2]
    assert asked(state) == "* DrawCard IMH-33"
    play(state, "* draw entrance")
    assert owners(state.pyramid) == "B"
    assert asked(state) == "* RevealRound IMH-7"


@pytest.mark.rule("IMH-22")
@pytest.mark.parametrize(("seats", "temple", "place"), [(2, "", 0), (2, "AB", 2), (2, "ABAB", 0), (3, "ABABAB", 1)])
def test_a_delivered_stone_tells_its_field(seats: int, temple: str, place: int) -> None:
    state = position(seats, ships=["....", "...", "..", "A"], temple=temple)
    play(state, "A sail 4 temple")
    assert events(state, "delivered") == [f"A delivered to temple {place}"]
