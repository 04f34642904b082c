"""Phase 1 (AMR-8)."""

import pytest

import scarab
from games.amun_re.positions import fresh, number, position
from scarab.core.action import CHANCE
from support.played import play
from support.position import asked


@pytest.mark.rule("AMR-8")
def test_as_many_provinces_come_up_as_there_are_players() -> None:
    for seats in (3, 4, 5):
        revealed = fresh(seats).sample(scarab.FastRng(seats)).text.split(" ")[1:]
        assert len(set(revealed)) == seats


@pytest.mark.rule("AMR-8")
def test_free_cards_are_drawn_one_by_one_in_the_order_of_the_provinces() -> None:
    state = position(phase=1)
    play(state, "* reveal edfu thebes buto")
    play(state, "* hide edfu blockade", "* hide thebes increase", "* hide thebes correction", "* hide buto builder")
    assert asked(state) == "A PlaceBid AMR-9"


@pytest.mark.rule("AMR-8")
def test_nobody_sees_a_free_card() -> None:
    state = position(phase=1)
    play(state, "* reveal edfu abu sawu")
    action = state.game.parse("hide edfu blockade")
    assert {state.stack[-1].visible_text(state, CHANCE, action, viewer) for viewer in (None, 0, 1, 2)} == {
        "hide edfu ?"
    }


@pytest.mark.rule("AMR-8", "AMR-32")
def test_the_new_kingdom_lays_free_stones_beside_the_old_ones() -> None:
    state = position(phase=1, kingdom=2, stones={"memphis": 2, "abydos": 1})
    play(state, "* reveal memphis abydos sawu")
    assert (number(state.stones, "memphis"), number(state.stones, "abydos")) == (4, 2)
