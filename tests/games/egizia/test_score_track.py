"""The score track and its sheet: EGZ-25, EGZ-39."""

import pytest

from games.egizia.positions import asking, events, position
from scarab.games.egizia.box.sphinx_cards import SPHINX_NAMES
from scarab.games.egizia.rules.bonus import PayBonus
from scarab.games.egizia.rules.score_track import score
from scarab.games.egizia.scoring import CATEGORIES, FIRST_SPHINX_COLUMN, WIDTH


@pytest.mark.rule("EGZ-25")
def test_a_change_of_nothing_moves_nobody() -> None:
    """Everybody stands on 0; a bonus of 0 leaves the order as it was."""
    state = position(3)
    before = list(state.track)
    asking(state, PayBonus())
    assert state.track == before


def test_every_category_has_its_column() -> None:
    assert WIDTH == 41 == len(CATEGORIES)
    assert CATEGORIES[FIRST_SPHINX_COLUMN:] == SPHINX_NAMES


@pytest.mark.rule("EGZ-39")
def test_crossing_fifty_gives_a_scarab_and_each_further_fifty_another() -> None:
    state = position()
    for points in (50, 1, 48, 2, 30):
        score(state, 0, 0, points, "EGZ-24")
    assert events(state, "scarab") == ["A reached 51", "A reached 101"]
