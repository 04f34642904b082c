"""The card left over: EGZ-34."""

import pytest

from games.egizia.positions import asking, cards, lay, position, river
from scarab.games.egizia.box.nile_cards import CARD_NAMES
from scarab.games.egizia.rules.leftover import TakeLeftovers
from support.played import play
from support.position import asked, options


@pytest.mark.rule("EGZ-34")
def test_leftover_card_takes_one_card_left_on_the_river() -> None:
    state = river(cards={"A": ["leftover-card"]}, c1="stones", c3="quarry-4")
    play(state, "A pass", "B sail c1", "B pass")
    assert asked(state) == "A ChooseLeftover EGZ-34"
    assert options(state) == ["pass", *[f"take c{number}" for number in range(2, 11)]]
    play(state, "A take c3")
    assert cards(state, "A")["quarry-4"] == 1
    assert state.round == 2
    assert state.gone == 1 + 8


@pytest.mark.rule("EGZ-34")
def test_leftover_comes_after_the_new_order_and_does_not_change_it() -> None:
    """A gets 3 points by the card, but the tiles were dealt before."""
    state = river(cards={"A": ["leftover-card"]}, c3="brown-8")
    play(state, "A pass", "B pass")
    assert state.phase == 7
    assert state.order == [0, 1]
    play(state, "A take c3")
    assert list(state.points) == [3, 0]
    assert state.order == [0, 1]


@pytest.mark.rule("EGZ-34", "EGZ-7")
def test_with_the_option_it_is_taken_before_feeding() -> None:
    state = position(leftover_after_nile=True, cards={"A": ["leftover-card"]})
    state.deck[CARD_NAMES.index("quarry-4")] += 1
    lay(state, c3="quarry-4")
    play(state, "A pass", "B pass")
    assert asked(state) == "A ChooseLeftover EGZ-34"
    assert state.phase == 2
    play(state, "A take c3")
    assert state.stones[0] == 2 + 3 + 4


@pytest.mark.rule("EGZ-34")
def test_leftover_is_no_turn_and_improve_field_is_laid_at_once() -> None:
    state = river(cards={"A": ["leftover-card", "brown-8"]}, c2="improve-field")
    play(state, "A pass", "B pass", "A take c2")
    assert asked(state) == "A LayImprovement EGZ-32"
    play(state, "A improve brown-8")
    assert cards(state, "A")["yellow-green-8"] == 1


@pytest.mark.rule("EGZ-34")
def test_several_owners_would_choose_in_the_order_of_the_tiles_while_cards_are_left() -> None:
    state = river(cards={"A": ["leftover-card"], "B": ["leftover-card"]})
    for place in (1, 5, 7, 9, 11, 13, 15, 17, 19):
        state.squares[place] = -1
    state.order = [1, 0]
    asking(state, TakeLeftovers())
    assert asked(state) == "B ChooseLeftover EGZ-34"
    play(state, "B take c2")
    assert asked(state) == ""
