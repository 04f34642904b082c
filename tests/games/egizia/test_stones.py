"""The stone store and phase 4: EGZ-5, EGZ-13."""

import pytest

from games.egizia.positions import asking, position, river
from scarab.games.egizia.rules.stones import CutStones
from support.played import play


@pytest.mark.rule("EGZ-5")
def test_what_the_store_cannot_hold_is_lost() -> None:
    state = river(c1="stones")
    state.stones[0] = 22
    play(state, "A sail c1")
    assert state.stones[0] == 25


@pytest.mark.rule("EGZ-13", "EGZ-5")
def test_quarries_give_stones_up_to_the_store() -> None:
    state = position(cards={"A": ["quarry-4", "quarry-2"], "B": ["quarry-3"]}, stones={"A": 1, "B": 22})
    asking(state, CutStones())
    assert list(state.stones) == [10, 25]
