"""The engine and the referee, who share no line, play the same games."""

from collections import Counter

import pytest

import scarab
from games.tutankhamen.referee import Question, Referee
from scarab.core.action import CHANCE
from scarab.games.tutankhamen.box.tiles import PHARAOH, SET_COUNT, TILE_NAMES, TUT
from scarab.games.tutankhamen.state import TutankhamenState
from support.engine import sizes
from support.position import SEATS

STRIDES = (70, 6, 2)
"""How many of the nearest tiles a player looks at: long jumps make short games, short steps long ones."""


@pytest.mark.parametrize("games", sizes(plain=8, compiled=15, long=30))
@pytest.mark.parametrize("stride", STRIDES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("rules", [1, 2])
def test_the_engine_and_the_referee_agree_on_every_question_and_every_coin(
    rules: int, seats: int, stride: int, games: int
) -> None:
    """In every position of random games they ask the same seat, allow the same answers and see the same table."""
    for seed in range(games):
        agree(seats, stride, scarab.FastRng(1000 * seats + 100 * stride + seed), rules)


def agree(seats: int, stride: int, rng: scarab.Rng, rules: int) -> None:
    state = scarab.load("tutankhamen", seats, rules=rules, start="drawn").new_state()
    assert isinstance(state, TutankhamenState)
    start, path = (draw(state, rng) for line in range(2))
    referee = Referee(path.split(" ")[1:], seats, SEATS.lower().index(start.removeprefix("start ")), rules)
    telling = referee.game()
    decision: Question | None = next(telling)
    while decision is not None:
        seat, answers = decision
        assert state.seats_to_act() == [seat]
        legal = state.legal_actions(seat)
        assert sorted(action.text for action in legal) == sorted(answers)
        same_table(state, referee)
        near = legal[:stride] if legal[0].text.startswith("take") else legal
        action = near[rng.below(len(near))]
        state.play(seat, action)
        try:
            decision = telling.send(action.text)
        except StopIteration:
            decision = None
    assert state.winners() == referee.winners
    same_table(state, referee)


def draw(state: TutankhamenState, rng: scarab.Rng) -> str:
    action = state.sample(rng)
    state.play(CHANCE, action)
    return action.text


def same_table(state: TutankhamenState, referee: Referee) -> None:
    names = [*TILE_NAMES, ""]
    assert {place: names[tile] for place, tile in enumerate(state.path) if names[tile]} == referee.path
    assert state.pawns == referee.pawns
    assert state.coins == referee.coins
    for seat in range(state.game.seats):
        hand = Counter({TILE_NAMES[tile]: state.owned(seat, tile) for tile in range(SET_COUNT)})
        hand[TILE_NAMES[PHARAOH]] = state.pharaohs[seat]
        hand[TILE_NAMES[TUT]] = int(state.king_tut == seat)
        assert +hand == +referee.hands[seat]
