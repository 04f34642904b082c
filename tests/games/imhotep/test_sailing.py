"""Sailing and unloading: IMH-11 to IMH-12R."""

import pytest

from games.imhotep.positions import owners, position
from support.played import play, refused
from support.position import asked, options, points


@pytest.mark.rule("IMH-11")
def test_a_ship_with_its_minimum_sails_to_any_site_without_a_ship() -> None:
    state = position(ships=["BB.C", "A..", "sailed temple", "."], sleds=[0, 3, 3])
    sails = [text for text in options(state) if text.startswith("sail")]
    assert sails == ["sail 1 market", "sail 1 pyramid", "sail 1 burial", "sail 1 obelisks"]


@pytest.mark.rule("IMH-11")
def test_a_ship_without_a_stone_of_the_sailor_sails_and_stays_there_empty() -> None:
    state = position(ships=["BB.C", "...", "..", "."])
    play(state, "A sail 1 burial")
    ship = state.view(None)["table"]["ships"][0]
    assert ship == {"stones": [None] * 4, "site": "burial", "docked": False}
    assert owners(state.burial) == "BBC"
    assert not [text for text in options(state) if text.startswith("load 1")]


@pytest.mark.rule("IMH-11")
@pytest.mark.parametrize(
    ("line", "code", "why"),
    [
        ("A sail 2 pyramid", "imhotep/below-minimum", "ship 2 sails with at least 2 stones and has 1 (IMH-11)"),
        ("A sail 4 pyramid", "imhotep/below-minimum", "ship 4 sails with at least 1 stone and has 0 (IMH-11)"),
        ("A sail 1 temple", "imhotep/site-visited", "a ship already sailed to the temple this round (IMH-11)"),
        ("A sail 3 market", "imhotep/ship-has-sailed", "ship 3 already sailed to the temple (IMH-11)"),
    ],
)
def test_a_ship_that_cannot_sail(line: str, code: str, why: str) -> None:
    state = position(ships=["BB.C", "A..", "sailed temple", "."])
    assert refused(state, line) == (code, why)


@pytest.mark.rule("IMH-12")
def test_from_bow_to_stern_empty_berths_are_skipped() -> None:
    state = position(ships=["B.CA", "...", "..", "."])
    play(state, "A sail 1 burial")
    assert owners(state.burial) == "BCA"


@pytest.mark.rule("IMH-12")
def test_owners_choose_in_anybodys_turn() -> None:
    state = position(ships=["CB.C", "...", "..", "."], market=["statue", "lever", "sail", "chisel"])
    play(state, "A sail 1 market")
    for line in ("C take statue", "B take lever", "C take chisel"):
        assert asked(state) == f"{line[0]} TakeCard IMH-23"
        play(state, line)
    assert asked(state) == "B TakeTurn IMH-8"


@pytest.mark.rule("IMH-12R")
def test_a_chain_of_cards_is_over_before_the_next_stone() -> None:
    """An entrance from the pair: its pyramid, the card it wins, that card's stone; only then the second stone."""
    state = position(
        sides="BBAAA", ships=["....", "AB.", "..", "."], market=["statue"], face_down=2, pyramid="C", sleds=[1, 1, 1]
    )
    play(state, "A sail 2 market", "A take pair", "* pair lever entrance")
    assert asked(state) == "A KeepCard IMH-31"
    play(state, "A keep entrance discard lever")
    assert asked(state) == "A BuildPyramid IMH-32"
    play(state, "A build left", "* draw sarcophagus")
    assert owners(state.burial) == "A"
    assert asked(state) == "B TakeCard IMH-23"


@pytest.mark.rule("IMH-12R")
def test_the_load_bonus_comes_before_the_next_stone() -> None:
    state = position(sides="ABAAA", ships=["ABA.", "...", "..", "."], pyramid="..........CCC..")
    play(state, "A sail 1 pyramid", "A build right")
    assert asked(state) == "A LoadBonus IMH-33"
    play(state, "A load 2 2")
    assert asked(state) == "B BuildPyramid IMH-32"
    assert points(state, "pyramid") == [1, 0, 0]
