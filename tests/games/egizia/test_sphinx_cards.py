"""The site of the sphinx: EGZ-20, EGZ-29, and what is known of the stack."""

import pytest

import scarab
from games.egizia.positions import arrange, position, site
from scarab.games.egizia.box.sphinx_cards import SPHINX_NAMES
from scarab.games.egizia.state import EgiziaState
from support.packed import put
from support.played import play, refused
from support.position import asked, options


def visitor(*cards: str, stones: int = 9, strength: int = 5, seats: int = 2) -> EgiziaState:
    """A is to say how many cards to draw."""
    state = position(seats, crews={"A": {"blue": strength}}, cards={"A": cards}, stones={"A": stones})
    site(state, "sphinx", f1="A", f2="B")
    play(state, "A team blue")
    return state


@pytest.mark.rule("EGZ-20")
@pytest.mark.parametrize(("stones", "strength", "most"), [(9, 7, 5), (9, 2, 2), (3, 7, 3), (1, 1, 1)])
def test_as_many_as_strength_and_stones_allow_but_at_most_five(stones: int, strength: int, most: int) -> None:
    state = visitor(stones=stones, strength=strength)
    assert options(state) == [f"draw {number}" for number in range(1, most + 1)]


@pytest.mark.rule("EGZ-20")
def test_all_can_be_returned_for_a_point_each() -> None:
    state = visitor()
    play(state, "A draw 2", "* draw crew-blue", "* draw graves-9")
    assert options(state) == ["return", "keep crew-blue", "keep graves-9"]
    play(state, "A return")
    assert (state.points[0], state.stones[0]) == (2, 7)
    assert state.score().points(0, "returns") == 2


@pytest.mark.rule("EGZ-20")
def test_a_card_that_was_not_drawn_cannot_be_kept() -> None:
    state = visitor()
    play(state, "A draw 1", "* draw crew-blue")
    assert refused(state, "A keep permanents") == ("egizia/not-drawn", "A has not just drawn permanents (EGZ-20)")


@pytest.mark.rule("EGZ-20R")
def test_no_more_than_the_stack_holds() -> None:
    state = visitor()
    for card in range(2, 29):
        state.sphinx[card] = 1
    assert options(state) == ["draw 1", "draw 2"]
    assert refused(state, "A draw 3") == ("egizia/stack-too-small", "the stack holds 2 cards (EGZ-20R)")


@pytest.mark.rule("EGZ-20R")
def test_returned_cards_come_again_in_their_order_after_all_above_them() -> None:
    state = visitor()
    for card in range(6, 29):
        state.sphinx[card] = 1
    names = SPHINX_NAMES[:6]
    play(state, "A draw 3", f"* draw {names[4]}", f"* draw {names[1]}", f"* draw {names[5]}", f"A keep {names[1]}")
    assert [SPHINX_NAMES[card] for card in state.bottom] == [names[4], names[5]]
    state.stones[1] = 9
    arrange(state, crews={"B": {"blue": 5}})
    play(state, "B team blue", "B draw 4")
    with pytest.raises(scarab.IllegalAction, match=r"obelisk-row-8 is not on top of the stack \(EGZ-20\)"):
        play(state, f"* draw {names[1]}")
    with pytest.raises(scarab.IllegalAction, match=r"pyramid-5-rows is not on top"):
        play(state, f"* draw {names[4]}")
    play(state, *[f"* draw {names[card]}" for card in (0, 3, 2)])
    assert state.sample(scarab.FastRng(1)).text == f"draw {names[4]}"
    play(state, f"* draw {names[4]}")
    assert [SPHINX_NAMES[card] for card in state.bottom] == [names[5]]


@pytest.mark.rule("EGZ-20R", "EGZ-19")
def test_an_empty_stack_cannot_be_visited() -> None:
    state = position()
    put(state.sphinx, [1] * 29)
    site(state, "sphinx", f1="A")
    assert asked(state) == ""
    assert state.ships[0] == 8


@pytest.mark.rule("EGZ-29")
@pytest.mark.parametrize(
    ("stones", "strength", "most"), [(1, 1, 3), (2, 1, 3), (1, 2, 3), (2, 2, 4), (3, 3, 5), (9, 9, 5)]
)
def test_plus2_sphinx_draws_two_more_for_nothing(stones: int, strength: int, most: int) -> None:
    state = visitor("plus2-sphinx", stones=stones, strength=strength)
    assert options(state) == [f"draw {number}" for number in range(1, most + 1)]


@pytest.mark.rule("EGZ-29")
@pytest.mark.parametrize(("number", "cost"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 3)])
def test_plus2_sphinx_costs_at_least_a_stone(number: int, cost: int) -> None:
    state = visitor("plus2-sphinx", stones=9)
    play(state, f"A draw {number}")
    assert state.stones[0] == 9 - cost


@pytest.mark.rule("EGZ-29")
def test_keep2_sphinx_keeps_none_one_or_two() -> None:
    state = visitor("keep2-sphinx")
    play(state, "A draw 3", "* draw crew-blue", "* draw graves-9", "* draw permanents", "A keep graves-9")
    assert options(state) == ["return", "keep crew-blue", "keep permanents"]
    other = state.clone()
    play(state, "A keep crew-blue")
    assert state.view(0)["table"]["sphinx"]["cards"][0] == ["graves-9", "crew-blue"]
    assert state.points[0] == 1
    play(other, "A return")
    assert other.view(0)["table"]["sphinx"]["cards"][0] == ["graves-9"]
    assert other.points[0] == 2


@pytest.mark.rule("EGZ-29")
def test_a_single_card_with_keep2_sphinx() -> None:
    state = visitor("keep2-sphinx")
    play(state, "A draw 1", "* draw crew-blue", "A keep crew-blue")
    assert asked(state) == "B NameTeam EGZ-19"


@pytest.mark.rule("EGZ-35")
def test_plus3_helps_at_the_sphinx_too() -> None:
    state = position(cards={"A": ["plus3"]}, stones={"A": 9})
    site(state, "sphinx", f1="A")
    play(state, "A team blue plus3")
    assert options(state)[-1] == "draw 4"
