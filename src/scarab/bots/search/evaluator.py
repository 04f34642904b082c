"""Evaluators: leaf values of a game, win probabilities from them, and which evaluator a game has.

A game without its own evaluator is evaluated by the margin on its score sheet.
"""

from collections.abc import Callable
from math import exp, inf
from typing import ClassVar, Final, final

from scarab.bots.weights import weights_of
from scarab.core.action import Action
from scarab.core.native import mypyc_attr
from scarab.core.register import part
from scarab.core.retired import EVALUATOR_HOOKS, accept_former_names
from scarab.core.rng import Rng
from scarab.core.state import State

SeatEvaluation = Callable[[State, int], float]
"""(state, seat) → points ahead of the best other seat; any scale on which more is better and 0 is level."""

DEFAULT_TEMPERATURE: Final = 6.0
"""Points per e-fold of the odds of winning, for a game without a tuned temperature."""

VICTORY: Final = 1000.0
"""Value of a won game for one seat; larger than any margin."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Leaf values of a game, and hints for the search. Every hook but `evaluate` is optional.

    The search calls it at every leaf. No hook but `unseal` may change the state.
    """

    defaults: ClassVar[dict[str, float]] = {}
    """Tunable numbers, all positive, with their first guesses; `data/<game>.json` holds the tuned ones."""

    @classmethod
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        accept_former_names(cls, EVALUATOR_HOOKS)

    def __init__(self, weights: dict[str, float]) -> None:
        """`weights` has a value for each name in `defaults`."""

    def evaluate(self, state: State) -> list[float]:
        """Expected final points of every seat. Never called when the game is over."""
        raise NotImplementedError(f"{type(self).__name__} must override evaluate")

    def temperature(self, state: State) -> float:
        """Points per e-fold of the odds of winning: large while much can still happen, small near the end."""
        return DEFAULT_TEMPERATURE

    def most_points(self, state: State) -> float:
        """Upper bound on any seat's final points; expected points in a hint are cut off there."""
        return inf

    def unseal(self, state: State, seat: int) -> None:
        """Take back, in a determinization, what other seats have sealed, so that the search chooses for them.

        Without it their sealed actions are those that the determinization drew at random.
        """

    def candidates(self, state: State, seat: int, legal: list[Action]) -> list[Action]:
        """The legal actions to search, at least one. Default: all."""
        return legal

    def prior_scores(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        """Priors in points, one per action, before anything is tried; [] for uniform priors."""
        return []

    def rollout_action(self, state: State, seat: int, actions: list[Action], rng: Rng) -> int:
        """Rollout policy: the index of the action to play beyond the tree. Default: uniformly random."""
        return rng.below(len(actions))


@final
class MarginEvaluator(Evaluator):
    """Evaluator made of an evaluation of one seat at a time, by default the margin on the score sheet."""

    defaults: ClassVar[dict[str, float]] = {"temperature": DEFAULT_TEMPERATURE}

    def __init__(self, evaluation: SeatEvaluation, weights: dict[str, float]) -> None:
        self.evaluation: Final = evaluation
        self.points_per_e: Final = weights["temperature"]

    def evaluate(self, state: State) -> list[float]:
        """Points behind the best seat: min(lead, 0). Its softmax equals that of the points themselves."""
        evaluation = self.evaluation
        behind: list[float] = []
        for seat in range(state.game.seats):
            lead = evaluation(state, seat)
            behind.append(lead if lead < 0.0 else 0.0)
        return behind

    def temperature(self, state: State) -> float:
        return self.points_per_e


def win_probabilities(points: list[float], temperature: float) -> list[float]:
    """Softmax of expected points: each seat's probability of winning."""
    best = points[0]
    for value in points:
        best = max(best, value)
    weights: list[float] = []
    total = 0.0
    for value in points:
        weight = exp((value - best) / temperature)
        weights.append(weight)
        total += weight
    for seat in range(len(weights)):
        weights[seat] = weights[seat] / total
    return weights


def win_shares(state: State) -> list[float]:
    """1 / number of winners for each winner of a finished game, 0 for the others."""
    winners = state.winners()
    parts = [0.0] * state.game.seats
    for seat in winners:
        parts[seat] = 1.0 / len(winners)
    return parts


def score_margin(state: State, seat: int) -> float:
    """Points ahead of the best other seat, by the score sheet and what scoring the end now would add."""
    if state.is_over():
        return verdict(state, seat)
    sheet = state.score()
    points = [sheet.total(other) + sum(sheet.outlook(other).values()) for other in range(sheet.seats)]
    return float(lead(points, seat))


def verdict(state: State, seat: int) -> float:
    """Value of a finished game. A shared victory is worth 0, so a seat that is ahead does not hurry to it."""
    winners = state.winners()
    if seat not in winners:
        return -VICTORY
    return VICTORY if len(winners) == 1 else 0.0


def lead(values: list[float] | list[int], seat: int) -> float:
    """Points of a seat beyond those of the best other."""
    return values[seat] - max(values[other] for other in range(len(values)) if other != seat)


def evaluator_class(game: str) -> type[Evaluator] | None:
    """The game's own evaluator class, imported on first use; None if it has none."""
    found: type[Evaluator] | None = part(game, "evaluator")
    return found


cached: Final[dict[str, Evaluator]] = {}


def evaluator_of(game: str) -> Evaluator:
    """The game's evaluator with its tuned weights, cached; `MarginEvaluator` if it has none of its own."""
    found = cached.get(game)
    if found is None:
        found = make_evaluator(game, tuned_weights(game))
        cached[game] = found
    return found


def make_evaluator(game: str, weights: dict[str, float]) -> Evaluator:
    """A new evaluator of a game with these weights."""
    kind = evaluator_class(game)
    return MarginEvaluator(score_margin, weights) if kind is None else kind(weights)


def tuned_weights(game: str) -> dict[str, float]:
    """The weights of `data/<game>.json`, defaults where it has none."""
    kind = evaluator_class(game)
    return weights_of(game, MarginEvaluator.defaults if kind is None else kind.defaults)


def seat_evaluation_of(game: str) -> SeatEvaluation:
    """The game's evaluator as a `SeatEvaluation`: points ahead of the best other seat."""
    if evaluator_class(game) is None:
        return score_margin
    evaluator = evaluator_of(game)

    def ahead(state: State, seat: int) -> float:
        return verdict(state, seat) if state.is_over() else lead(evaluator.evaluate(state), seat)

    return ahead
