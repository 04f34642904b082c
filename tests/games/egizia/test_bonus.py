"""Phases 6 and 7: taking part, new order tiles: EGZ-15."""

import pytest

from games.egizia.positions import asking, position, site
from scarab.games.egizia.rules.bonus import NewOrder, PayBonus
from support.packed import put
from support.played import play


@pytest.mark.rule("EGZ-15")
@pytest.mark.parametrize(("works", "points"), [(0, 0), (1, 1), (2, 3), (3, 6)])
def test_points_for_taking_part(works: int, points: int) -> None:
    state = position()
    state.works[0] = works
    asking(state, PayBonus())
    assert state.score().points(0, "participation") == points


@pytest.mark.rule("EGZ-15")
def test_only_sites_where_a_stone_was_spent_count() -> None:
    state = site(position(3), "sphinx", f1="A", f2="B")
    play(state, "A team blue", "A draw 1", "* draw crew-blue", "A return", "B decline")
    assert list(state.works) == [1, 0, 0]


@pytest.mark.rule("EGZ-15", "EGZ-12R")
def test_the_bonus_goes_from_the_front_as_the_track_is_when_the_phase_begins() -> None:
    """C, in front, gets its point first; then B lands on the same field and stands behind."""
    state = position(3)
    put(state.works, [0, 1, 1])
    asking(state, PayBonus())
    assert list(state.points) == [0, 1, 1]
    assert state.track == [2, 1, 0]


@pytest.mark.rule("EGZ-15")
def test_the_hindmost_gets_the_first_tile() -> None:
    state = position(3, points={"A": 5, "B": 5, "C": 9})
    state.track = [2, 1, 0]
    asking(state, NewOrder())
    assert state.order == [0, 1, 2]
