"""Tables and random games shared by the research tests."""

from collections.abc import Iterator

import scarab
from scarab.core.action import CHANCE
from scarab.core.game import Game
from scarab.core.register import all_configurations
from scarab.core.rng import FastRng
from scarab.core.state import State
from support.shelf import SHELF

ANY = 1_000_000
"""More than the legal actions of any position."""

EVERY_SEAT_COUNT = [(name, seats) for name, kind in SHELF.items() for seats in kind.meta.seats]
"""Each game with each number of players."""


def varied_tables(name: str, count: int) -> list[Game]:
    """Some tables of a game, with different seats and options; the full table first."""
    tables = all_configurations(name)
    stride = max(1, len(tables) // count)
    return [scarab.load(name, SHELF[name].meta.seats[-1]), *tables[stride // 2 :: stride]][:count]


def walk(game: Game, seed: int, first: int = ANY) -> Iterator[State]:
    """A random game, position by position; seats that are asked at the same time act in any order.

    Each action is one of the `first` legal ones: a small number makes longer games with rarer positions.
    """
    rng = FastRng(seed)
    state = game.new_state()
    yield state
    while asked := state.seats_to_act():
        seat = asked[rng.below(len(asked))]
        if seat == CHANCE:
            state.apply(CHANCE, state.sample(rng))
        else:
            legal = state.legal_actions(seat)
            state.apply(seat, legal[rng.below(min(first, len(legal)))])
        yield state
