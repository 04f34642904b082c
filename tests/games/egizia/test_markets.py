"""The two markets: EGZ-17, EGZ-18, and the step after obelisk and graves: EGZ-21."""

import pytest

from games.egizia.positions import builders, river, site
from support.played import play
from support.position import asked


@pytest.mark.rule("EGZ-17")
def test_reaching_the_bottom_of_the_grain_market_and_every_step_there_is_worth_two_points() -> None:
    """One above the bottom, two steps down: four points."""
    state = river(c1="grain-market")
    state.grain_market[0] = 3
    play(state, "A sail c1")
    assert state.grain_market[0] == 4
    assert state.points[0] == 4
    assert state.score().points(0, "markets") == 4


@pytest.mark.rule("EGZ-17")
def test_steps_before_the_bottom_bring_nothing() -> None:
    state = river(c1="grain-market")
    state.grain_market[0] = 1
    play(state, "A sail c1")
    assert (state.grain_market[0], state.points[0]) == (3, 0)


@pytest.mark.rule("EGZ-18")
def test_reaching_the_bottom_of_the_stone_market_and_every_step_there_is_worth_three_stones() -> None:
    state = river(c1="stone-market")
    state.stone_market[0] = 3
    play(state, "A sail c1")
    assert state.stone_market[0] == 4
    assert state.stones[0] == 2 + 6


@pytest.mark.rule("EGZ-21", "EGZ-25R")
def test_one_market_step_per_action_after_the_points() -> None:
    state = builders(grain_market={"A": 4})
    site(state, "obelisk", f1="A")
    play(state, "A team blue", "A build obelisk 1", "A build obelisk 2", "A stop")
    assert asked(state) == "A LowerMarker EGZ-21"
    assert state.points[0] == 2
    play(state, "A lower grain")
    assert state.points[0] == 4
    assert asked(state) == ""
