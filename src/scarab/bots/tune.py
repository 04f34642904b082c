"""Tuning by self-play: numbers are changed at random, and go where those that win more are.

In each step several trials change all numbers a little, each its own way, and play one deal against the opposite
change, from every seat. Every number then moves by what its changes brought on average (simultaneous perturbation
stochastic approximation, SPSA). Numbers move by factors, for all of them are positive.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import exp
from typing import Final, NamedTuple

from scarab.bots.arena.match import Match, MatchResult, play_match
from scarab.bots.arena.schedule import shared_seats
from scarab.bots.bot import Bot
from scarab.bots.search.evaluator import DEFAULT_TEMPERATURE, make_evaluator, win_probabilities
from scarab.bots.search_bot import SearchBot
from scarab.bots.workers import workers
from scarab.core.rng import FastRng

Weights = dict[str, float]

TRIALS: Final = 8
"""In each step; the steps follow each other, the trials of one can be played side by side."""

CHANGE: Final = 0.3
"""How far a trial goes, as a logarithm: at first by a factor of 1.35 up or down."""
GAIN: Final = 1.2
"""How far the numbers follow what the trials brought."""
CHANGE_FADES: Final = 0.101
GAIN_FADES: Final = 0.602
"""With the number of steps, as powers: the usual ones."""


class Trial(NamedTuple):
    """Two sets of numbers and the deals between them, in words and numbers that another process understands."""

    game: str
    seats: int
    simulations: int
    seed: int
    deal: int
    first: Weights
    second: Weights


Play = Callable[[list[Trial]], list[list[MatchResult]]]
"""Plays trials, here or on several processes."""


def play_trial(trial: Trial) -> list[MatchResult]:
    """One deal from every seat; entrant 0 has the first numbers."""
    sides = [make_evaluator(trial.game, trial.first), make_evaluator(trial.game, trial.second)]

    def make(name: str, seed: int) -> Bot:
        return SearchBot("player", seed, trial.simulations, sides[int(name)])

    return [
        play_match(Match(trial.game, {}, ("0", "1"), trial.seed, trial.deal, seating), make)
        for seating in shared_seats(0, 1, trial.seats)
    ]


@contextmanager
def playing(jobs: int) -> Iterator[Play]:
    """On so many processes, which end with this one; the same trials end the same on any number of them."""
    if jobs == 1:
        yield lambda trials: list(map(play_trial, trials))
        return
    with workers(jobs) as pool:
        yield lambda trials: pool.map(play_trial, trials, chunksize=1)


def success(results: list[MatchResult]) -> float:
    """From -1 to 1: the first entrant's part of the victories less the second's, where a narrow one counts for less."""
    parts = 0.0
    for result in results:
        won = win_probabilities([float(score) for score in result.scores], DEFAULT_TEMPERATURE)
        for seat, part in enumerate(won):
            parts += part if result.seating[seat] == 0 else -part
    return parts / len(results)


def victories(results: list[MatchResult]) -> float:
    """How many games the first entrant won; a shared victory is split."""
    return sum(1 / len(result.winners) for result in results for seat in result.winners if result.seating[seat] == 0)


def scaled(weights: Weights, way: Weights, far: float) -> Weights:
    return {name: weight * exp(far * way[name]) for name, weight in weights.items()}


def spsa(plan: Trial, steps: int, play: Play) -> Iterator[Weights]:
    """Step by step where the numbers are, from the first numbers of the plan on."""
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
    """The mean of the second half of a walk: single steps go astray."""
    late = path[len(path) // 2 :]
    return {name: round(sum(weights[name] for weights in late) / len(late), 4) for name in path[0]}
