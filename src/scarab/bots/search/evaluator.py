"""What a bot knows of a game: what a position is worth to every seat, and which moves look good at first sight."""

import warnings
from collections.abc import Callable
from importlib import import_module
from math import exp, inf
from typing import ClassVar, Final, final

from scarab.bots.weights import weights_of
from scarab.core.action import Action
from scarab.core.native import mypyc_attr
from scarab.core.rng import Rng
from scarab.core.state import State

SeatEvaluation = Callable[[State, int], float]
"""(a state, a seat) → the more, the better for that seat; about 0 where all stand equal."""

DEFAULT_TEMPERATURE: Final = 6.0
"""Points ahead that are worth something like two chances to one, in a game of which nothing more is known."""

VICTORY: Final = 1000.0
"""More than any margin."""

OLD_HOOKS: Final = (
    ("worths", "evaluate"),
    ("promises", "prior_scores"),
    ("sensible", "candidates"),
    ("choose", "rollout_action"),
    ("reopen", "unseal"),
)
"""Hooks: former name, name. A subclass may define the former ones until version 0.2."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """One for each game; a search asks it at every leaf, so it is compiled and makes few objects."""

    defaults: ClassVar[dict[str, float]] = {}
    """The numbers that can be tuned, by name, with a first guess; `data/<game>.json` holds the tuned ones."""

    @classmethod
    def __init_subclass__(cls) -> None:
        """Let hooks that are defined under their old names override the new ones."""
        super().__init_subclass__()
        for old, new in OLD_HOOKS:
            if old in vars(cls) and new not in vars(cls):
                message = f"{cls.__name__}.{old} is now called {new}; the old name goes with version 0.2"
                frames = 2 if __file__.endswith(".py") else 1  # a compiled frame is not on Python's stack
                warnings.warn(message, DeprecationWarning, stacklevel=frames)
                setattr(cls, new, vars(cls)[old])

    def __init__(self, weights: dict[str, float]) -> None:
        """Takes a value for each of the names in `defaults`."""

    def evaluate(self, state: State) -> list[float]:
        """The points each seat can be expected to have at the end, of a game that is not over."""
        raise NotImplementedError(f"{type(self).__name__} must say what a position is worth")

    def temperature(self, state: State) -> float:
        """How many points ahead make e chances to one: many while much can still happen, few near the end."""
        return DEFAULT_TEMPERATURE

    def most_points(self, state: State) -> float:
        """A bound on anybody's points at the end, for a hint that tells expected points."""
        return inf

    def unseal(self, state: State, seat: int) -> None:
        """Ask the others again what they have sealed, in an imagined position: there they choose what suits them.

        Without it a search takes what was imagined for them, which is anything that was possible.
        """

    def candidates(self, state: State, seat: int, legal: list[Action]) -> list[Action]:
        """The options that are worth a thought, at least one: all of them, where a game does not know better."""
        return legal

    def prior_scores(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        """How good each option looks before anything is tried, in points; [] where that takes a look ahead."""
        return []

    def rollout_action(self, state: State, seat: int, actions: list[Action], rng: Rng) -> int:
        """Which option is played when a line is followed to its end without thinking."""
        return rng.below(len(actions))


@final
class MarginEvaluator(Evaluator):
    """Evaluator of a game that has only an evaluation for one seat at a time."""

    defaults: ClassVar[dict[str, float]] = {"temperature": DEFAULT_TEMPERATURE}

    def __init__(self, evaluation: SeatEvaluation, weights: dict[str, float]) -> None:
        self.evaluation: Final = evaluation
        self.level: Final = weights["temperature"]

    def evaluate(self, state: State) -> list[float]:
        """Points behind the best: what a lead over the best other is for all but the best, who is behind nobody."""
        evaluation = self.evaluation
        behind: list[float] = []
        for seat in range(state.game.seats):
            lead = evaluation(state, seat)
            behind.append(lead if lead < 0.0 else 0.0)
        return behind

    def temperature(self, state: State) -> float:
        return self.level


def win_probabilities(worths: list[float], temperature: float) -> list[float]:
    """How likely each seat is to win: the softmax of what they can expect."""
    best = worths[0]
    for worth in worths:
        best = max(best, worth)
    weights: list[float] = []
    whole = 0.0
    for worth in worths:
        weight = exp((worth - best) / temperature)
        weights.append(weight)
        whole += weight
    for seat in range(len(weights)):
        weights[seat] = weights[seat] / whole
    return weights


def win_shares(state: State) -> list[float]:
    """Who has won a finished game; a shared victory is split."""
    winners = state.winners()
    parts = [0.0] * state.game.seats
    for seat in winners:
        parts[seat] = 1.0 / len(winners)
    return parts


def score_margin(state: State, seat: int) -> float:
    """By what is booked, and by what scoring the end now would add."""
    if state.is_over():
        return verdict(state, seat)
    sheet = state.score()
    points = [sheet.total(other) + sum(sheet.outlook(other).values()) for other in range(sheet.seats)]
    return float(lead(points, seat))


def verdict(state: State, seat: int) -> float:
    """What a finished game is worth. A shared victory is an equal position: no reason to hurry to it from ahead."""
    winners = state.winners()
    if seat not in winners:
        return -VICTORY
    return VICTORY if len(winners) == 1 else 0.0


def lead(values: list[float] | list[int], seat: int) -> float:
    """How far a seat is ahead of the best other."""
    return values[seat] - max(values[other] for other in range(len(values)) if other != seat)


def evaluator_class(game: str) -> type[Evaluator] | None:
    """The game's own; None if it is judged by the margin on its score sheet."""
    found = {
        "amun_re": "AmunReEvaluator",
        "egizia": "EgiziaEvaluator",
        "imhotep": "ImhotepEvaluator",
        "tutankhamen": "TutankhamenEvaluator",
    }.get(game)
    if found is None:
        return None
    kind: type[Evaluator] = getattr(import_module(f"scarab.bots.search.evaluators.{game}.evaluator"), found)
    return kind


known: Final[dict[str, Evaluator]] = {}


def evaluator_of(game: str) -> Evaluator:
    """The game's own with its tuned numbers, or else what the margin on the score sheet tells."""
    found = known.get(game)
    if found is None:
        found = make_evaluator(game, tuned_weights(game))
        known[game] = found
    return found


def make_evaluator(game: str, weights: dict[str, float]) -> Evaluator:
    kind = evaluator_class(game)
    return MarginEvaluator(score_margin, weights) if kind is None else kind(weights)


def tuned_weights(game: str) -> dict[str, float]:
    kind = evaluator_class(game)
    return weights_of(game, MarginEvaluator.defaults if kind is None else kind.defaults)


def seat_evaluation_of(game: str) -> SeatEvaluation:
    """The same for one seat: points ahead of the best other."""
    if evaluator_class(game) is None:
        return score_margin
    evaluator = evaluator_of(game)

    def ahead(state: State, seat: int) -> float:
        return verdict(state, seat) if state.is_over() else lead(evaluator.evaluate(state), seat)

    return ahead
