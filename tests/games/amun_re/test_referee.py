"""The engine and the referee, who share no line, play the same games."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import scarab
from games.amun_re.random_box import random_box
from games.amun_re.referee.box import Question
from games.amun_re.referee.referee import Referee
from scarab.core.action import CHANCE
from scarab.core.native import i64, vec
from scarab.core.register import load_with
from scarab.games.amun_re.box.power_cards import CARD_NAMES, KINDS, NO_CARD
from scarab.games.amun_re.box.provinces import PROVINCE_NAMES
from scarab.games.amun_re.box.shape import SPEC
from scarab.games.amun_re.state import NOBODY, AmunReState
from support.engine import sizes

STRIDES = (1000, 6, 2)
"""How many of the first answers a player looks at: a few make longer auctions, poorer players and other purchases."""


@pytest.mark.parametrize("games", sizes(plain=4, compiled=8, long=60))
@pytest.mark.parametrize("stride", STRIDES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_engine_and_the_referee_agree_on_every_question_and_every_piece(
    seats: int, stride: int, games: int
) -> None:
    """In every position of random games they ask the same seats, allow the same answers and see the same table."""
    for seed in range(games):
        agree(seats, stride, scarab.FastRng(1000 * seats + 100 * stride + seed))


@pytest.mark.parametrize("boxes", sizes(plain=3, compiled=6, long=200))
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_they_agree_with_any_box(seats: int, boxes: int) -> None:
    """Whatever the numbers are that the rulebook does not give."""
    for seed in range(boxes):
        box = random_box(Random(1000 * seats + seed))
        agree(seats, STRIDES[seed % len(STRIDES)], scarab.FastRng(1000 * seats + seed), box)


def agree(seats: int, stride: int, rng: scarab.Rng, values: dict[str, Any] | None = None) -> None:
    drawn_start = rng.below(2) == 1
    options = {"start": "drawn" if drawn_start else "first"}
    box = None if values is None else SPEC.box(values, "random")
    state = load_with("amun_re", seats, options, box=box).new_state()
    assert isinstance(state, AmunReState)
    referee = Referee(seats, drawn_start, values)
    telling = referee.game()
    decision: Question | None = next(telling)
    while decision is not None:
        same_table(state, referee)
        seat, action = answer(state, decision, stride, rng)
        state.play(seat, action)
        try:
            decision = telling.send((seat, action.text))
        except StopIteration:
            decision = None
    assert state.is_over()
    assert state.winners() == referee.winners
    same_table(state, referee)


def answer(state: AmunReState, decision: Question, stride: int, rng: scarab.Rng) -> tuple[int, scarab.Action]:
    """Both ask the same; one of the answers."""
    if not decision.answers:
        assert state.seats_to_act() == [CHANCE]
        drawn = state.sample(rng)
        assert drawn.text.startswith(decision.drawn)
        return CHANCE, drawn
    assert state.seats_to_act() == sorted(decision.answers)
    for seat, answers in decision.answers.items():
        assert sorted(action.text for action in state.legal_actions(seat)) == sorted(answers)
    seats = list(decision.answers)
    seat = seats[rng.below(len(seats))]
    legal = state.legal_actions(seat)
    return seat, legal[rng.below(min(stride, len(legal)))]


def same_table(state: AmunReState, referee: Referee) -> None:
    names = dict(enumerate(CARD_NAMES))
    assert state.pharaoh in (referee.pharaoh, NOBODY)
    assert state.temple == referee.temple
    assert +counted(state.deck) == +referee.deck
    assert +counted(state.discards) == +referee.discards
    for province, name in enumerate(PROVINCE_NAMES):
        land = referee.map[name]
        owner = state.owner(province)
        assert (None if owner == NOBODY else owner) == land.owner
        assert (state.pyramids[province], state.stones[province]) == (land.pyramids, land.stones)
        assert (state.farmers[province], state.lowland[province]) == (land.farmers, land.free_farmers)
        first = state.box.first_free_card[province]
        under = state.under[first : first + state.box.free_cards[province]]
        assert [names[card] for card in under if card != NO_CARD] == land.cards
    sheet = state.score()
    for seat, player in enumerate(referee.players):
        assert state.gold[seat] == player.gold
        assert +counted(state.hands[seat * KINDS : (seat + 1) * KINDS]) == +player.hand
        assert Counter(sheet.row(seat)) == player.points


def counted(numbers: vec[i64]) -> Counter[str]:
    return Counter(dict(zip(CARD_NAMES, numbers, strict=True)))
