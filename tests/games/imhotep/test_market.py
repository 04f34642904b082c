"""The market: IMH-23."""

import pytest

from games.imhotep.positions import owners, position
from support.played import play, refused
from support.position import options


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
