"""Tuning by self-play: simultaneous perturbation stochastic approximation (SPSA).

In each step several trials perturb all weights at random and play one deal against the opposite perturbation, from
every seat. The weights then follow the estimated gradient. They are positive, so perturbations are factors.

J. C. Spall: Multivariate stochastic approximation using a simultaneous perturbation gradient approximation.
IEEE Transactions on Automatic Control 37(3), 1992.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import exp
from typing import Any, Final, NamedTuple

from scarab.bots.arena.match import Match, MatchResult, play_match
from scarab.bots.arena.schedule import shared_seats
from scarab.bots.bot import Bot
from scarab.bots.search.evaluator import DEFAULT_TEMPERATURE, make_evaluator, win_probabilities
from scarab.bots.search_bot import SearchBot
from scarab.bots.workers import workers
from scarab.core.rng import FastRng

Weights = dict[str, float]

TRIALS: Final = 8
"""Perturbations in each step; trials of one step can be played in parallel."""

CHANGE: Final = 0.3
"""First size of a perturbation, as a logarithm: a factor of 1.35 up or down."""
GAIN: Final = 1.2
"""First step size along the gradient."""
CHANGE_FADES: Final = 0.101
GAIN_FADES: Final = 0.602
"""Exponents by which perturbation and step size decay with the steps: Spall's usual ones."""


class Trial(NamedTuple):
    """Two sets of weights and the deal between them, as data that can be pickled."""

    game: str
    seats: int
    simulations: int
    seed: int
    deal: int
    first: Weights
    second: Weights
    rules: int | None = None
    box: dict[str, Any] | None = None
    """As in a Match."""


Play = Callable[[list[Trial]], list[list[MatchResult]]]
"""Plays trials, in this process or in several."""


def play_trial(trial: Trial) -> list[MatchResult]:
    """One deal from every seat; entrant 0 has the first weights."""
    sides = [make_evaluator(trial.game, trial.first), make_evaluator(trial.game, trial.second)]

    def make(name: str, seed: int) -> Bot:
        return SearchBot("player", seed, trial.simulations, sides[int(name)])

    return [
        play_match(Match(trial.game, {}, ("0", "1"), trial.seed, trial.deal, seating, trial.rules, trial.box), make)
        for seating in shared_seats(0, 1, trial.seats)
    ]


@contextmanager
def playing(jobs: int) -> Iterator[Play]:
    """A `Play` on `jobs` processes, which exit with this one. Results do not depend on `jobs`."""
    if jobs == 1:
        yield lambda trials: list(map(play_trial, trials))
        return
    with workers(jobs) as pool:
        yield lambda trials: pool.map(play_trial, trials, chunksize=1)


def success(results: list[MatchResult]) -> float:
    """From -1 to 1: the first entrant's win probability minus the second's, by a softmax of the final scores."""
    parts = 0.0
    for result in results:
        won = win_probabilities([float(score) for score in result.scores], DEFAULT_TEMPERATURE)
        for seat, part in enumerate(won):
            parts += part if result.seating[seat] == 0 else -part
    return parts / len(results)


def victories(results: list[MatchResult]) -> float:
    """Games won by the first entrant; a victory shared by k counts 1/k."""
    return sum(1 / len(result.winners) for result in results for seat in result.winners if result.seating[seat] == 0)


def scaled(weights: Weights, way: Weights, far: float) -> Weights:
    """Each weight times exp(far · way)."""
    return {name: weight * exp(far * way[name]) for name, weight in weights.items()}


def spsa(plan: Trial, steps: int, play: Play) -> Iterator[Weights]:
    """The weights after each step, from the first weights of the plan on."""
    rng = FastRng(plan.seed)
    weights = plan.first
    for step in range(steps):
        change = CHANGE / (step + 1) ** CHANGE_FADES
        gain = GAIN / (step + 1 + steps / 10) ** GAIN_FADES
        ways = [{name: 2.0 * rng.below(2) - 1.0 for name in weights} for _ in range(TRIALS)]
        trials = [
            plan._replace(
                deal=step * TRIALS + number, first=scaled(weights, way, change), second=scaled(weights, way, -change)
            )
            for number, way in enumerate(ways)
        ]
        slope = dict.fromkeys(weights, 0.0)
        for way, results in zip(ways, play(trials), strict=True):
            for name in slope:
                slope[name] += success(results) * way[name] / TRIALS
        weights = scaled(weights, slope, gain)
        yield weights


def late_mean(path: list[Weights]) -> Weights:
    """Mean of the second half of the steps (iterate averaging): single steps are noisy."""
    late = path[len(path) // 2 :]
    return {name: round(sum(weights[name] for weights in late) / len(late), 4) for name in path[0]}
