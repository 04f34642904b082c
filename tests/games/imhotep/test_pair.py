"""The face-down pair of market B: IMH-31."""

import pytest

from games.imhotep.positions import owners, position
from support.played import play, refused
from support.position import asked, options

SHIPS = ["....", "...", "..", "A"]


@pytest.mark.rule("IMH-31")
def test_the_pair_is_taken_looked_at_and_one_card_is_kept() -> None:
    state = position(sides="BAAAA", ships=SHIPS, market=["statue", "lever", "sail"], face_down=2)
    play(state, "A sail 4 market")
    assert options(state) == ["take statue", "take lever", "take sail", "take pair"]
    play(state, "A take pair")
    assert asked(state) == "* LookAtPair IMH-31"
    play(state, "* pair chisel statue")
    assert options(state) == ["keep chisel discard statue", "keep statue discard chisel"]
    play(state, "A keep statue discard chisel")
    table = state.view(None)["table"]
    assert (table["cards"][0], table["discards"]) == ({"statue": 1}, {"chisel": 1})
    assert table["market"] == ["statue", "lever", "sail"]
    assert table["pair"]["face_down"] == 0


@pytest.mark.rule("IMH-31")
def test_two_equal_cards_are_still_asked_about() -> None:
    state = position(sides="BAAAA", ships=SHIPS, face_down=2)
    play(state, "A sail 4 market", "A take pair", "* pair statue statue")
    assert options(state) == ["keep statue discard statue"]
    assert state.forced_seats() == [], "given at once, it would tell everybody that they are equal"


@pytest.mark.rule("IMH-31")
def test_a_kept_red_card_is_executed_after_the_other_is_discarded() -> None:
    state = position(sides="BAAAA", ships=SHIPS, face_down=2)
    play(state, "A sail 4 market", "A take pair", "* pair entrance sarcophagus", "A keep entrance discard sarcophagus")
    assert owners(state.pyramid) == "A"
    assert state.view(None)["table"]["discards"] == {"entrance": 1, "sarcophagus": 1}


@pytest.mark.rule("IMH-31")
def test_the_pair_must_be_taken_when_no_face_up_card_is_left() -> None:
    state = position(sides="BAAAA", ships=["AABC", "...", "..", "."], market=["statue", "lever", "sail"], face_down=2)
    play(state, "A sail 1 market", "A take statue", "A take lever", "B take sail")
    assert options(state) == ["take pair"]


@pytest.mark.rule("IMH-31")
def test_what_is_refused_about_the_pair() -> None:
    state = position(sides="BAAAA", ships=SHIPS, market=["lever"], face_down=2)
    play(state, "A sail 4 market", "A take pair")
    assert refused(state, "* draw statue")[1] == "the face-down pair is turned up now (IMH-31)"
    assert refused(state, "* pair lever lever")[1] == "too few of lever are unseen (IMH-31)"
    play(state, "* pair chisel statue")
    why = "A has taken chisel and statue (IMH-31)"
    assert refused(state, "A keep lever discard statue") == ("imhotep/not-in-pair", why)
    why = "A is to keep one card of the pair (IMH-31)"
    assert refused(state, "A take lever") == ("action/other-question", why)


@pytest.mark.rule("IMH-31")
def test_a_pair_that_nobody_took_is_turned_up_and_discarded() -> None:
    ships = ["sailed pyramid", "sailed burial", "sailed obelisks", "A"]
    state = position(sides="BAAAA", ships=ships, market=["lever"], face_down=2)
    play(state, "A sail 4 temple")
    assert asked(state) == "* TurnPair IMH-31"
    play(state, "* pair sail statue")
    assert state.view(None)["table"]["discards"] == {"lever": 1, "sail": 1, "statue": 1}
    assert asked(state) == "* RevealRound IMH-7"
