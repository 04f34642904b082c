"""The card left over, and the turns in which cards can be played: EGZ-26, EGZ-34."""

import pytest

from games.egizia.support import (
    asked,
    asking,
    cards,
    give,
    lay,
    options,
    play,
    river,
    strengths,
    table,
)
from packed import put
from scarab.games.egizia.box.nile_cards import CARD_NAMES
from scarab.games.egizia.rules.bonus import PayBonus
from scarab.games.egizia.rules.leftover import TakeLeftovers
from scarab.games.egizia.rules.rounds import EndRound


@pytest.mark.rule("EGZ-34")
def test_leftover_card_takes_one_card_left_on_the_river() -> None:
    state = river(hands={"A": ["leftover-card"]}, c1="stones", c3="quarry-4")
    play(state, "A pass", "B sail c1", "B pass")
    assert asked(state) == "A ChooseLeftover"
    assert options(state) == ["pass", *[f"take c{number}" for number in range(2, 11)]]
    play(state, "A take c3")
    assert cards(state, "A")["quarry-4"] == 1
    assert state.round == 2
    assert state.gone == 1 + 8


@pytest.mark.rule("EGZ-34")
def test_leftover_comes_after_the_new_order_and_does_not_change_it() -> None:
    """A gets 3 points by the card, but the tiles were dealt before."""
    state = river(hands={"A": ["leftover-card"]}, c3="brown-8")
    play(state, "A pass", "B pass")
    assert state.phase == 7
    assert state.order == [0, 1]
    play(state, "A take c3")
    assert list(state.points) == [3, 0]
    assert state.order == [0, 1]


@pytest.mark.rule("EGZ-34", "EGZ-7")
def test_with_the_option_it_is_taken_before_feeding() -> None:
    state = table(leftover_after_nile=True)
    give(state, "A", "leftover-card")
    state.deck[CARD_NAMES.index("quarry-4")] += 1
    lay(state, c3="quarry-4")
    play(state, "A pass", "B pass")
    assert asked(state) == "A ChooseLeftover"
    assert state.phase == 2
    play(state, "A take c3")
    assert state.stones[0] == 2 + 3 + 4


@pytest.mark.rule("EGZ-34")
def test_leftover_is_no_turn_and_improve_field_is_laid_at_once() -> None:
    state = river(hands={"A": ["leftover-card", "brown-8"]}, c2="improve-field")
    play(state, "A pass", "B pass", "A take c2")
    assert asked(state) == "A LayImprovement"
    play(state, "A improve brown-8")
    assert cards(state, "A")["yellow-green-8"] == 1


@pytest.mark.rule("EGZ-34")
def test_several_owners_would_choose_in_the_order_of_the_tiles_while_cards_are_left() -> None:
    state = river(hands={"A": ["leftover-card"], "B": ["leftover-card"]})
    for place in (1, 5, 7, 9, 11, 13, 15, 17, 19):
        state.squares[place] = -1
    state.order = [1, 0]
    asking(state, TakeLeftovers())
    assert asked(state) == "B ChooseLeftover"
    play(state, "B take c2")
    assert asked(state) == ""


@pytest.mark.rule("EGZ-26", "EGZ-26R", "EGZ-37")
def test_a_last_turn_before_final_scoring_the_highest_tile_first() -> None:
    state = table(3)
    for seat in "ABC":
        give(state, seat, "sell-stones")
    state.round = 5
    state.order = [1, 0, 2]
    asking(state, EndRound())
    for seat in "CAB":
        assert asked(state) == f"{seat} CardTurn"
        play(state, f"{seat} sell 2")
    assert asked(state) == "* ShowCards"


@pytest.mark.rule("EGZ-26R")
def test_the_turns_of_phase_6_are_before_and_after_the_bonus() -> None:
    state = table()
    give(state, "A", "crew-up")
    put(state.works, [1, 0])
    asking(state, PayBonus())
    play(state, "A done")
    assert state.points[0] == 1
    assert asked(state) == "A CardTurn"
    play(state, "A crew-up blue")
    assert asked(state) == ""


@pytest.mark.rule("EGZ-26R")
def test_any_number_of_cards_can_be_combined_before_placing() -> None:
    state = river(hands={"A": ["crew-up", "pay-crew-up", "sell-stones"]})
    state.stones[0] = 5
    play(state, "A crew-up blue", "A pay-crew-up blue", "A sell 3")
    assert (strengths(state, "A"), state.stones[0], state.points[0]) == ([3, 1, 1, 2], 0, 3)
    assert asked(state) == "A PlaceShip"
