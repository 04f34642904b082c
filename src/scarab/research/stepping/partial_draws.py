"""Draws step by step, for every game: by the weights that a draw states, or by the random numbers it asks for."""

from typing import Any, Final, final

from scarab.core.action import Action
from scarab.core.decision import Chance
from scarab.core.rng import Rng
from scarab.core.state import State


class NextNumberWanted(Exception):
    """`sample` asks for one more random number than were given."""

    def __init__(self, below: int) -> None:
        super().__init__(below)
        self.below = below


@final
class GivenNumbers(Rng):
    """Gives the numbers of a list in order, then raises NextNumberWanted."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: Final = numbers
        self.used = 0

    def below(self, n: int) -> int:
        if self.used == len(self.numbers):
            raise NextNumberWanted(n)
        self.used += 1
        return self.numbers[self.used - 1]


def partial_weights(decision: Chance[Any], state: State, drawn: list[int]) -> list[int]:
    """Integer weights of the next partial draw after `drawn`; [] when the draw is complete.

    A draw without `weights` is followed through the random numbers of its `sample`. Each is a partial draw with
    equally likely outcomes, so the chances are exact there too.
    """
    try:
        return decision.weights(state, drawn)
    except NotImplementedError:
        pass
    try:
        decision.sample(state, GivenNumbers(drawn))
    except NextNumberWanted as wanted:
        return [1] * wanted.below
    return []


def completed(decision: Chance[Any], state: State, drawn: list[int]) -> Action:
    """The outcome of a complete draw."""
    try:
        return decision.outcome(state, drawn)
    except NotImplementedError:
        return decision.sample(state, GivenNumbers(drawn))
