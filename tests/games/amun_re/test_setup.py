"""Preparation (AMR-6): what everybody begins with, who is Pharaoh, and which tables there are."""

import pytest

import scarab
from games.amun_re.positions import fresh
from scarab.core.action import CHANCE
from support.played import play
from support.position import asked


@pytest.mark.rule("AMR-6")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_begins_with_twenty_gold_and_a_builder(seats: int) -> None:
    state = fresh(seats)
    assert state.gold == [20] * seats
    assert [state.view(seat)["table"]["hand"] for seat in range(seats)] == [{"builder": 1}] * seats
    assert state.deck_size == 39 - seats
    assert state.temple == 0
    assert state.score().totals() == [0] * seats
    assert state.pharaoh == 0
    assert asked(state) == "* RevealProvinces AMR-8"


@pytest.mark.rule("AMR-6")
def test_the_first_pharaoh_can_be_drawn() -> None:
    state = fresh(4, start="drawn")
    assert asked(state) == "* DrawStart AMR-6"
    assert [action.text for action in state.legal_actions(CHANCE)] == ["start a", "start b", "start c", "start d"]
    drawn = {state.sample(scarab.FastRng(seed)).text for seed in range(50)}
    assert drawn == {"start a", "start b", "start c", "start d"}
    play(state, "* start c", "* reveal abu mendes sawu avaris")
    assert asked(state) == "C PlaceBid AMR-9"


@pytest.mark.parametrize("name", ["amun_re", "amun-re", "Amun-Re"])
def test_the_game_is_found_with_a_hyphen_too(name: str) -> None:
    assert scarab.load(name).name == "amun_re"


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(scarab.BadChoice) as caught:
        scarab.load("amun_re", seats)
    assert str(caught.value) == f"Amun-Re is for 3 to 5 players, not {seats}"


def test_other_ways_to_hide_gold_are_refused() -> None:
    with pytest.raises(scarab.BadChoice) as caught:
        scarab.load("amun_re", open_gold="half")
    assert str(caught.value) == "option open_gold is no or yes, not 'half' (AMR-1R)"
