"""How beginners err: they do not notice every option, and they like points at once better than what they lead to."""

from typing import Final

from scarab.bots.search.evaluator import Evaluator
from scarab.core.action import Action
from scarab.core.rng import Rng
from scarab.core.state import State

GRAIN: Final = 1000


def noticed(state: State, seat: int, legal: list[Action], overlook: float, rng: Rng) -> list[Action]:
    """What a hurried eye finds: every option that brings points at once, and some of the quiet ones; at least two."""
    seen = [action for action in legal if rng.below(GRAIN) >= overlook * GRAIN or brings_points(state, seat, action)]
    while len(seen) < min(2, len(legal)):
        other = legal[rng.below(len(legal))]
        if other not in seen:
            seen.append(other)
    return seen


def brings_points(state: State, seat: int, action: Action) -> bool:
    after = state.clone()
    after.apply(seat, action)
    return after.sheet.total(seat) > state.sheet.total(seat)


class Hasty(Evaluator):
    """Sees less of what a position is worth, the more so the hastier: the points on the sheet count instead."""

    def __init__(self, calm: Evaluator, haste: float) -> None:
        self.calm: Final = calm
        self.haste: Final = haste

    def evaluate(self, state: State) -> list[float]:
        points = state.sheet.totals()
        calm = self.calm.evaluate(state)
        return [self.haste * points[seat] + (1.0 - self.haste) * calm[seat] for seat in range(len(calm))]

    def temperature(self, state: State) -> float:
        return self.calm.temperature(state)

    def unseal(self, state: State, seat: int) -> None:
        self.calm.unseal(state, seat)

    def candidates(self, state: State, seat: int, options: list[Action]) -> list[Action]:
        return self.calm.candidates(state, seat, options)

    def prior_scores(self, state: State, seat: int, options: list[Action]) -> list[float]:
        return self.calm.prior_scores(state, seat, options)

    def rollout_action(self, state: State, seat: int, options: list[Action], rng: Rng) -> int:
        return self.calm.rollout_action(state, seat, options, rng)
