"""The sites' A sides: IMH-22 to IMH-26."""

import pytest

from games.imhotep.support import asked, foreseen, options, owners, play, points, position, refused
from scarab.games.imhotep.box.sites import PYRAMID_POINTS

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


@pytest.mark.rule("IMH-23")
def test_equal_cards_are_one_choice_and_taking_is_a_duty() -> None:
    state = position(ships=["....", "...", "..", "A"], market=["statue", "lever", "statue", "lever"])
    play(state, "A sail 4 market")
    assert options(state) == ["take statue", "take lever"]
    assert refused(state, "A take sail") == ("imhotep/not-in-market", "no sail lies face up in the market (IMH-23)")
    assert refused(state, "A take pair") == ("imhotep/no-pair", "no face-down pair lies in the market (IMH-31)")
    why = "A is to take a card of the market (IMH-23)"
    assert refused(state, "A decline") == ("action/other-question", why)
    play(state, "A take lever")
    assert state.view(None)["table"]["market"] == ["statue", None, "statue", "lever"]


@pytest.mark.rule("IMH-23")
def test_the_stone_returns_before_a_red_card_is_executed() -> None:
    """The quarry is empty but for the stone that has just paid."""
    state = position(ships=["....", "...", "..", "A"], market=["sarcophagus"], quarry=[0, 5, 5])
    play(state, "A sail 4 market", "A take sarcophagus")
    assert owners(state.burial) == "A"
    assert state.quarry[0] == 0


@pytest.mark.rule("IMH-24")
def test_the_fourteen_fields_of_the_pyramid_and_stones_beside_it() -> None:
    assert PYRAMID_POINTS == (2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4)
    state = position(ships=["ABC.", "...", "..", "."], pyramid="ABCABCABCABCA")
    play(state, "A sail 1 pyramid")
    assert points(state, "pyramid") == [4, 1, 1]
    assert asked(state) == "B TakeTurn IMH-8"


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
    assert foreseen(position(burial=burial), "burial") == gained


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
    assert foreseen(position(len(obelisks), obelisks=obelisks), "obelisks") == gained
