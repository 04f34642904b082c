"""The obelisks: IMH-26, IMH-36."""

import pytest

from games.imhotep.positions import events, position
from support.played import play
from support.position import outlook, points

SHIPS = ["....", "...", "..", "A"]


@pytest.mark.rule("IMH-26")
@pytest.mark.parametrize(
    ("obelisks", "gained"),
    [
        ([3, 2], [10, 1]),
        ([2, 2], [5, 5]),
        ([1, 0], [10, 0]),
        ([0, 0], [0, 0]),
        ([5, 4, 3], [12, 6, 1]),
        ([4, 4, 1], [9, 9, 1]),
        ([4, 2, 2], [12, 3, 3]),
        ([2, 2, 2], [6, 6, 6]),
        ([2, 2, 0], [9, 9, 0]),
        ([4, 3, 2, 1], [15, 10, 5, 1]),
        ([3, 3, 3, 1], [10, 10, 10, 1]),
        ([2, 2, 1, 1], [12, 12, 3, 3]),
        ([2, 2, 2, 2], [7, 7, 7, 7]),
    ],
)
def test_obelisks_by_height_ties_share_their_places(obelisks: list[int], gained: list[int]) -> None:
    assert outlook(position(len(obelisks), obelisks=obelisks), "obelisks") == gained


@pytest.mark.rule("IMH-36")
def test_towers_score_at_once_on_the_highest_free_field() -> None:
    state = position(sides="AAAAB", ships=["....", "AAB", "..", "."], obelisks=[1, 1, 0])
    play(state, "A sail 2 obelisks")
    assert events(state, "tower") == ["A has a tower for 10"]
    assert outlook(state, "obelisks") == [0, 2, 0]


@pytest.mark.rule("IMH-36")
@pytest.mark.parametrize(("before", "gained"), [(0, 10), (1, 9), (4, 6), (5, 5), (6, 5), (7, 5)])
def test_the_eight_fields(before: int, gained: int) -> None:
    state = position(sides="AAAAB", ships=SHIPS, obelisks=[2, 0, 0], towers="ABCABCAB"[:before], sleds=[0, 0, 0])
    play(state, "A sail 4 obelisks")
    assert points(state, "obelisks") == [gained, 0, 0]


@pytest.mark.rule("IMH-36")
def test_the_ninth_tower_has_no_field_and_its_stones_stay_single() -> None:
    state = position(sides="AAAAB", ships=["....", "AAA", "..", "."], obelisks=[2, 0, 0], towers="ABCABCAB")
    play(state, "A sail 2 obelisks")
    assert events(state, "tower") == []
    assert points(state, "obelisks") == [0, 0, 0]
    assert outlook(state, "obelisks") == [5, 0, 0]
    assert state.view(None)["table"]["sites"]["obelisks"] == [5, 0, 0]


@pytest.mark.rule("IMH-26", "IMH-36")
@pytest.mark.parametrize(
    ("sides", "towers", "places"), [("AAAAA", "", [2, 3, 4]), ("AAAAB", "", [2, 0, 1]), ("AAAAB", "A", [2, 0, 1])]
)
def test_delivered_stones_tell_their_place_among_the_stones_of_their_seat(
    sides: str, towers: str, places: list[int]
) -> None:
    """Those of towers, which are made at once, do not count."""
    state = position(sides=sides, ships=["....", "AAA", "..", "."], obelisks=[2, 0, 0], towers=towers)
    play(state, "A sail 2 obelisks")
    assert events(state, "delivered") == [f"A delivered to obelisks {place}" for place in places]
