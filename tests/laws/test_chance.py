"""`legal_actions(CHANCE)`: the outcomes where they can be listed, nothing elsewhere, and never an error."""

import pytest

import scarab
from scarab import CHANCE, FastRng, Game, State
from scarab.core.register import load_with
from support.offering import Offering
from support.shelf import SHELF

LISTED = {
    "tutankhamen": {"DrawStart"},
    "imhotep": {"DrawStart", "RevealRound", "DrawCard"},
    "amun_re": {"DrawStart", "DealCard", "HideCard", "FindCard"},
    "egizia": {"OpenGrave", "DrawCard", "DealStartCard", "ShowCards"},
}
"""Draws of one piece: all their outcomes can be listed."""

NOT_LISTED = {
    "tutankhamen": {"LayPath"},
    "imhotep": {"LayMarket"},
    "amun_re": {"RevealProvinces"},
    "egizia": {"DealOrder", "LayCards"},
}
"""Draws of several pieces."""


def tables_of(name: str) -> list[Game]:
    """Every number of seats, with all options at their first choice and at their last."""
    kind = SHELF[name]
    return [
        load_with(name, seats, {option.name: option.choices[choice] for option in kind.meta.options})
        for seats in kind.meta.seats
        for choice in (0, -1)
    ]


def try_draw(state: State, rng: FastRng) -> bool:
    """Returns whether outcomes were listed. Each is listed once and possible, and nothing else is ever drawn."""
    listed = state.legal_actions(CHANCE)
    assert len({action.text for action in listed}) == len(listed)
    assert all(state.refusal(CHANCE, action) is None for action in listed)
    drawn = state.sample(rng)
    assert not listed or drawn in listed
    state.apply(CHANCE, drawn)
    return bool(listed)


@pytest.mark.parametrize("name", SHELF)
def test_outcomes_are_listed_where_one_piece_decides(name: str) -> None:
    listed: set[str] = set()
    not_listed: set[str] = set()
    for game in tables_of(name):
        for seed in range(2):
            state, rng = game.new_state(), FastRng(seed)
            while asked := state.seats_to_act():
                decision = state.stack[-1].name()
                if asked == [CHANCE]:
                    (listed if try_draw(state, rng) else not_listed).add(decision)
                else:
                    assert state.legal_actions(CHANCE) == []
                    seat = asked[rng.below(len(asked))]
                    legal = state.legal_actions(seat)
                    state.apply(seat, legal[rng.below(len(legal))])
            assert state.legal_actions(CHANCE) == []
    assert listed >= LISTED[name]
    assert not_listed >= NOT_LISTED[name]
    assert not listed & NOT_LISTED[name]
    assert not not_listed & LISTED[name]


def test_a_draw_that_does_not_say_how_likely_its_pieces_are_lists_nothing() -> None:
    """As in docs/add-a-game.md: `weights` is for exact probabilities."""
    state = Offering(3, {}).new_state()
    assert state.seats_to_act() == [CHANCE]
    assert state.legal_actions(CHANCE) == []


@pytest.mark.parametrize("name", SHELF)
def test_seats_that_are_not_asked_and_seats_that_do_not_exist_have_nothing_to_say(name: str) -> None:
    state = scarab.load(name).new_state()
    assert state.seats_to_act() == [CHANCE]
    assert [state.legal_actions(seat) for seat in (0, 1, 99, -2)] == [[], [], [], []]
