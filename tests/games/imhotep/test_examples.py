"""The thirteen worked examples of the rulebooks: A is white, B brown, C grey, D black."""

import pytest

from games.imhotep.positions import events, owners, position
from support.played import play
from support.position import asked, options, outlook, points


@pytest.mark.rule("IMH-2", "IMH-4", "IMH-7")
def test_1_a_round_card_says_which_ships_dock() -> None:
    state = position(4, ships=(), stack=[["LayMarket"], ["RevealRound"]], round=1)
    play(state, "* reveal 4-3-2-2")
    assert state.ships == [4, 3, 2, 2]


@pytest.mark.rule("IMH-12", "IMH-24")
def test_2_a_ship_at_the_empty_pyramid() -> None:
    """Grey, white, brown, white from the bow: 2, 1, 3 and 2 points."""
    state = position(4, ships=["CABA", "...", "..", ".."])
    play(state, "A sail 1 pyramid")
    assert owners(state.pyramid) == "CABA"
    assert events(state, "built") == [
        "C built on 1 for 2",
        "A built on 2 for 1",
        "B built on 3 for 3",
        "A built on 4 for 2",
    ]
    assert points(state, "pyramid") == [3, 3, 2, 0]


@pytest.mark.rule("IMH-14", "IMH-22")
def test_3_the_temple_at_the_end_of_a_round() -> None:
    """Grey sees two of its stones, the others one each."""
    state = position(4, temple="CABDC", stack=[["EndRound"]])
    state.settle()
    assert points(state, "temple") == [1, 1, 2, 1]


@pytest.mark.rule("IMH-12", "IMH-23")
def test_4_three_stones_at_the_market() -> None:
    """The empty berth is skipped; sail, statue and lever are taken, and the stones return to the quarry."""
    state = position(4, ships=["A.BC", "...", "..", ".."], market=["lever", "statue", "sail", "chisel"])
    quarry = state.quarry[:]
    play(state, "A sail 1 market", "A take sail", "B take statue", "C take lever")
    assert state.quarry == [quarry[0] + 1, quarry[1] + 1, quarry[2] + 1, quarry[3]]
    cards = state.view(None)["table"]["cards"]
    assert cards == [{"sail": 1}, {"statue": 1}, {"lever": 1}, {}]


@pytest.mark.rule("IMH-22")
def test_5_the_first_level_is_full_and_the_next_covers_it() -> None:
    state = position(4, temple="CDAC", ships=["....", "BBA", "..", ".."])
    play(state, "A sail 2 temple")
    assert owners(state.temple) == "CDACBBA"
    state.stack = [state.stack[0]]
    state.settle()
    assert points(state, "temple") == [2, 2, 1, 0]


@pytest.mark.rule("IMH-25")
def test_6_the_burial_chamber_is_filled_in_columns_and_scores_groups() -> None:
    state = position(4, ships=["DABD", "...", "..", ".."])
    play(state, "A sail 1 burial")
    assert owners(state.burial) == "DABD"
    end = position(4, burial="BBACBACDBCCCC")
    assert outlook(end, "burial") == [3, 7, 17, 1]


@pytest.mark.rule("IMH-26")
def test_7_obelisks_by_height_and_a_tie() -> None:
    state = position(4, ships=["....", "DAD", "..", ".."])
    play(state, "A sail 2 obelisks")
    assert state.obelisks == [1, 0, 0, 2]
    assert outlook(position(4, obelisks=[4, 0, 3, 3]), "obelisks") == [15, 0, 7, 7]


@pytest.mark.rule("IMH-32", "IMH-33")
def test_8_owners_choose_among_three_pyramids() -> None:
    state = position(4, sides="ABAAA", ships=["BDBA", "...", "..", ".."], sleds=[3, 1, 3, 3])
    play(state, "A sail 1 pyramid", "B build middle", "D build middle", "B build middle", "A build left")
    assert owners(state.pyramid) == "A....BDB......."
    assert points(state, "pyramid") == [2, 3, 0, 3]
    assert state.sleds == [3, 4, 3, 3]


@pytest.mark.rule("IMH-34")
def test_9_the_fields_of_temple_b() -> None:
    state = position(4, sides="AABAA", temple="CBAAD", stack=[["EndRound"]])
    state.settle()
    assert asked(state) == "C PointOrStones IMH-34"
    assert options(state) == ["point", "stones"]
    play(state, "C point")
    assert points(state, "temple") == [0, 2, 1, 0]
    assert asked(state) == "A PointOrStones IMH-34"
    play(state, "A stones", "* draw statue")
    assert asked(state) == "D PointOrStones IMH-34"
    play(state, "D point")
    assert points(state, "temple") == [0, 2, 1, 1]
    assert state.sleds[0] == 5
    assert state.view(None)["table"]["cards"][0] == {"statue": 1}


@pytest.mark.rule("IMH-35")
def test_10_the_rows_of_burial_chamber_b() -> None:
    """Top white 3, brown 1, grey 1; middle black 3, white 1; bottom grey 4."""
    state = position(4, sides="AAABA", burial="ADCADCADCBACC")
    assert owners(state.burial[0::3]) == "AAABC"
    assert owners(state.burial[1::3]) == "DDDA"
    assert owners(state.burial[2::3]) == "CCCC"
    assert outlook(state, "burial") == [8 + 4, 3, 3 + 8, 8]


@pytest.mark.rule("IMH-36")
def test_11_a_third_stone_makes_a_tower() -> None:
    state = position(4, sides="AAAAB", ships=["....", "DAC", "..", ".."], obelisks=[2, 0, 0, 0], towers="B")
    play(state, "A sail 2 obelisks")
    assert events(state, "tower") == ["A has a tower for 9"]
    assert points(state, "obelisks") == [9, 0, 0, 0]
    assert state.view(None)["table"]["sites"]["obelisks"] == [0, 0, 1, 1]


@pytest.mark.rule("IMH-28")
def test_12_a_decoration_for_thirteen_stones() -> None:
    state = position(4, burial="BBACBACDBCCCC", cards={"A": ["burial-decoration"]})
    assert outlook(state, "decorations") == [4, 0, 0, 0]


@pytest.mark.rule("IMH-29")
def test_13_three_statues() -> None:
    assert outlook(position(4, cards={"B": ["statue"] * 3}), "statues") == [0, 6, 0, 0]
