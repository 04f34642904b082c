"""Crews get stronger: EGZ-3."""

import pytest

from games.egizia.positions import river
from support.packed import put
from support.played import play
from support.position import options


@pytest.mark.rule("EGZ-3")
def test_a_step_beyond_the_maximum_is_lost_and_the_rest_happens() -> None:
    state = river()
    put(state.crews, [9, 1, 1, 2])
    play(state, "A sail selinon")
    assert list(state.crews[:4]) == [9, 2, 1, 2]


@pytest.mark.rule("EGZ-3")
def test_a_step_of_choice_goes_to_a_crew_below_the_maximum_the_joker_too() -> None:
    state = river(c1="crews-choice")
    put(state.crews, [9, 1, 9, 8])
    play(state, "A sail c1")
    assert options(state) == ["raise black", "raise joker"]
    play(state, "A raise joker")
    assert options(state) == ["raise black"]
    play(state, "A raise black")
    assert list(state.crews[:4]) == [9, 2, 9, 9]


@pytest.mark.rule("EGZ-3")
def test_steps_of_choice_are_lost_when_all_crews_are_at_the_maximum() -> None:
    state = river(c1="crews-choice")
    put(state.crews, [9, 9, 9, 8])
    play(state, "A sail c1", "A raise joker", "B pass")
    assert list(state.crews[:4]) == [9, 9, 9, 9]
