"""How beginners err: they do not notice every option, and they like points at once better than what they lead to."""

from typing import Final

from scarab.bots.search.evaluator import Evaluator
from scarab.core.action import Action
from scarab.core.rng import Rng
from scarab.core.state import State

GRAIN: Final = 1000


def noticed(state: State, seat: int, legal: list[Action], overlook_rate: float, rng: Rng) -> list[Action]:
    """What a hurried eye finds: every option that brings points at once, and some of the quiet ones; at least two."""
    seen = [
        action for action in legal if rng.below(GRAIN) >= overlook_rate * GRAIN or brings_points(state, seat, action)
    ]
    while len(seen) < min(2, len(legal)):
        other = legal[rng.below(len(legal))]
        if other not in seen:
            seen.append(other)
    return seen


def brings_points(state: State, seat: int, action: Action) -> bool:
    after = state.clone()
    after.apply(seat, action)
    return after.sheet.total(seat) > state.sheet.total(seat)


class MyopicEvaluator(Evaluator):
    """Sees less of what a position is worth, the more so the hastier: the points on the sheet count instead."""

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
