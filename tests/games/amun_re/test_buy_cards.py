"""Phase 3, first step: power cards (AMR-15)."""

import pytest

from games.amun_re.positions import acting, position
from support.played import play
from support.position import options


@pytest.mark.rule("AMR-15")
def test_the_limit_counts_each_round_anew_and_not_the_cards_in_hand() -> None:
    state = acting(hands=[{"builder": 4}])
    assert options(state, "buy", seat="A") == ["buy cards 1", "buy cards 2"]


@pytest.mark.rule("AMR-38R")
def test_no_more_can_be_bought_than_deck_and_discards_hold() -> None:
    state = position(phase=3, lands=["memphis", "edfu", "sawu"], deck={"builder": 1}, discards={"blockade": 1})
    assert options(state, "buy", seat="A") == ["buy cards 1", "buy cards 2"]
    state = position(phase=3, lands=["memphis", "edfu", "sawu"], deck={}, hands=[{"increase": 1}])
    assert options(state, "buy", seat="A") == []
    play(state, "A sell increase")
    assert options(state, "buy", seat="A") == ["buy cards 1"]
