"""Beginners' faults: overlooked moves and short sight."""

from typing import Final

from scarab.bots.search.evaluator import Evaluator
from scarab.core.action import Action
from scarab.core.rng import Rng
from scarab.core.state import State

GRAIN: Final = 1000
"""Resolution of `overlook_rate`."""


def noticed(state: State, seat: int, legal: list[Action], overlook_rate: float, rng: Rng) -> list[Action]:
    """The actions a beginner sees: all that score at once, a random part of the others; at least two."""
    seen = [
        action for action in legal if rng.below(GRAIN) >= overlook_rate * GRAIN or brings_points(state, seat, action)
    ]
    while len(seen) < min(2, len(legal)):
        other = legal[rng.below(len(legal))]
        if other not in seen:
            seen.append(other)
    return seen


def brings_points(state: State, seat: int, action: Action) -> bool:
    """Whether the action scores at once."""
    after = state.clone()
    after.apply(seat, action)
    return after.sheet.total(seat) > state.sheet.total(seat)


class MyopicEvaluator(Evaluator):
    """Mixes the points on the score sheet into another evaluator's values; `myopia` is their weight."""

    def __init__(self, sound: Evaluator, myopia: float) -> None:
        self.sound: Final = sound
        self.myopia: Final = myopia

    def evaluate(self, state: State) -> list[float]:
        points = state.sheet.totals()
        sound = self.sound.evaluate(state)
        return [self.myopia * points[seat] + (1.0 - self.myopia) * sound[seat] for seat in range(len(sound))]

    def temperature(self, state: State) -> float:
        return self.sound.temperature(state)

    def unseal(self, state: State, seat: int) -> None:
        self.sound.unseal(state, seat)

    def candidates(self, state: State, seat: int, legal: list[Action]) -> list[Action]:
        return self.sound.candidates(state, seat, legal)

    def prior_scores(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        return self.sound.prior_scores(state, seat, actions)

    def rollout_action(self, state: State, seat: int, actions: list[Action], rng: Rng) -> int:
        return self.sound.rollout_action(state, seat, actions, rng)
