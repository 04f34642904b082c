"""Example Game: the laws of every game, and one test per rule."""

import pytest

import scarab
from scarab.cli.scaffold.example_game import PARTS
from scarab.core.register import register_parts

register_parts(PARTS)


def dealt(*hands: str) -> scarab.State:
    """A game with these hands: `dealt("2 5 11", "1 3 15")`."""
    state = scarab.load("example_game", seats=len(hands)).new_state()
    for seat, hand in enumerate(hands):
        state.play(scarab.CHANCE, f"deal {'abcd'[seat]} {hand}")
    return state


def play(state: scarab.State, *cards: int) -> None:
    for card in cards:
        state.play(state.seats_to_act()[0], f"play {card}")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_law_is_broken(seats: int) -> None:
    assert scarab.check_game(scarab.load("example_game", seats=seats), games=40) > 0


def test_exa_1_a_hand_is_seen_by_its_owner_only() -> None:
    state = dealt("2 5 11", "1 3 15")
    assert state.view(0)["table"]["hand"] == [2, 5, 11]
    assert state.view(None)["table"]["hand"] is None
    assert "15" not in str(state.view(0)["table"])


def test_exa_2_each_seat_plays_a_card_of_its_hand() -> None:
    state = dealt("2 5 11", "1 3 15")
    with pytest.raises(scarab.IllegalAction, match="7 is not in your hand"):
        state.play(0, "play 7")
    play(state, 11)
    assert state.seats_to_act() == [1]


def test_exa_3_the_highest_card_scores_and_leads() -> None:
    state = dealt("2 5 11", "1 3 15")
    play(state, 2, 3)
    assert state.sheet.totals() == [0, 1]
    assert state.seats_to_act() == [1]


def test_exa_4_a_tie_is_shared() -> None:
    state = dealt("2 5 11", "1 3 10")
    play(state, 2, 3, 10, 5, 1, 11)
    assert state.is_over()
    assert state.sheet.totals() == [3, 3]
    assert state.winners() == [0, 1]
