"""Phase 3, second step: farmers (AMR-16) and the free farmer (AMR-42)."""

import pytest

from games.amun_re.positions import acting, number
from support.played import play
from support.position import asked, options


@pytest.mark.rule("AMR-16")
def test_one_farmer_for_each_free_field() -> None:
    state = acting(farmers={"abu": 2, "edfu": 1}, gold=[50, 0, 0])
    play(state, "A done")
    assert options(state, "buy", seat="A") == ["buy farmers 1", "buy farmers 2"]
    play(state, "A buy farmers 2")
    assert options(state, seat="A") == ["farm edfu"]


@pytest.mark.rule("AMR-16")
def test_printed_farmers_take_no_field() -> None:
    state = acting(pharaoh="C", gold=[0, 0, 50])
    play(state, "C done", "C buy farmers 4", "C farm baharya", "C farm baharya", "C farm baharya", "C farm sawu")
    assert state.farmers_in(4) == 5


@pytest.mark.rule("AMR-13R", "AMR-42")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_a_free_farmer_comes_before_between_or_after_the_farmers_bought(place: int) -> None:
    state = acting(hands=[{"free-farmer": 1}])
    lines = ["A buy farmers 2", "A farm abu", "A farm edfu"]
    lines.insert(place, "A play free-farmer abu")
    play(state, "A done", *lines, "A done")
    assert state.farmers_in(13) == 2
    assert asked(state) == "A BuyStones AMR-17"


@pytest.mark.rule("AMR-13R")
def test_a_free_farmer_needs_no_purchase_and_belongs_to_its_step() -> None:
    state = acting(hands=[{"free-farmer": 1, "builder": 1}], stones={"abu": 2})
    assert options(state, "play", seat="A") == []
    play(state, "A done")
    assert options(state, "play", seat="A") == ["play free-farmer abu", "play free-farmer edfu"]
    play(state, "A done")
    assert options(state, "play", seat="A") == ["play builder abu"]


@pytest.mark.rule("AMR-42")
def test_a_free_farmer_never_takes_up_a_field() -> None:
    state = acting(farmers={"abu": 2}, hands=[{"free-farmer": 1}])
    play(state, "A done", "A play free-farmer abu")
    assert (number(state.farmers, "abu"), number(state.lowland, "abu")) == (2, 1)
    assert options(state, "buy", seat="A")[-1] == "buy farmers 3"
