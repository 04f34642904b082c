"""Ratings of an arena: Elo with bootstrap intervals for any number of seats, and openskill."""

from collections import Counter, defaultdict
from math import log10, prod
from typing import Final, NamedTuple

from openskill.models import BradleyTerryFull

from scarab.bots.arena.match import MatchResult
from scarab.core.rng import FastRng

ROUNDS: Final = 200
"""Bootstrap samples."""

STEPS: Final = 5000
EXACT: Final = 0.001
"""The iteration ends after STEPS steps, or when no rating moves by more than EXACT points."""

ELO: Final = 400.0
DOUBT: Final = 0.5
"""Prior victories of each entrant in each composition: they keep ratings finite."""

Composition = tuple[tuple[int, int], ...]
"""The entrants of a match, with the number of seats of each."""

Tally = dict[Composition, list[float]]
"""By composition: the victories of each entrant."""


class Rating(NamedTuple):
    """Elo against the average of the arena, its 95 % interval, and openskill's mean and deviation."""

    elo: float
    low: float
    high: float
    mean: float
    deviation: float


class Ratings:
    """Ratings of all entrants by a Bradley-Terry model: each seat wins in proportion to its entrant's strength.

    One model serves two seats as well as six. The bootstrap resamples deals, not matches: those of one deal correlate.
    """

    def __init__(self, entrants: int, results: list[MatchResult]) -> None:
        by_deal: dict[int, Tally] = {}
        for result in results:
            add_game(by_deal.setdefault(result.deal, {}), result, entrants)
        deals = [by_deal[deal] for deal in sorted(by_deal)]
        rng = FastRng(1)
        self.elo: Final = elo(merged(deals, entrants), [0.0] * entrants)
        self.samples: Final = [
            elo(merged([deals[rng.below(len(deals))] for draw in deals], entrants), self.elo)
            for sample in range(ROUNDS)
        ]
        self.skills: Final = skills(entrants, results)

    def of(self, entrant: int) -> Rating:
        low, high = middle([sample[entrant] for sample in self.samples])
        return Rating(self.elo[entrant], low, high, *self.skills[entrant])

    def difference(self, better: int, worse: int) -> tuple[float, float, float]:
        """Difference in Elo, and its 95 % interval."""
        low, high = middle([sample[better] - sample[worse] for sample in self.samples])
        return self.elo[better] - self.elo[worse], low, high


def middle(values: list[float]) -> tuple[float, float]:
    """Bounds of the middle 95 %."""
    ordered = sorted(values)
    cut = round(len(ordered) * 0.025)
    return ordered[cut], ordered[-1 - cut]


def add_game(tally: Tally, result: MatchResult, entrants: int) -> None:
    composition = tuple(sorted(Counter(result.seating).items()))
    wins = tally.setdefault(composition, [0.0] * entrants)
    for seat in result.winners:
        wins[result.seating[seat]] += 1 / len(result.winners)


def merged(deals: list[Tally], entrants: int) -> Tally:
    whole: Tally = defaultdict(lambda: [0.0] * entrants)
    for deal in deals:
        for composition, wins in deal.items():
            held = whole[composition]
            for entrant, won in enumerate(wins):
                held[entrant] += won
    return whole


def elo(tally: Tally, start: list[float]) -> list[float]:
    """Maximum-likelihood strengths (Hunter 2004, minorization-maximization) as Elo around 0.

    The iteration begins at `start`; a near start saves steps.
    """
    strength = [10 ** (one / ELO) for one in start]
    entrants = len(start)
    victories = [0.0] * entrants
    for composition, wins in tally.items():
        for entrant, seats in composition:
            victories[entrant] += wins[entrant] + DOUBT
    for step in range(STEPS):
        weight = [0.0] * entrants
        for composition, wins in tally.items():
            games = sum(wins) + DOUBT * len(composition)
            whole = sum(seats * strength[entrant] for entrant, seats in composition)
            for entrant, seats in composition:
                weight[entrant] += games * seats / whole
        nearer = [won / one if one else 1.0 for won, one in zip(victories, weight, strict=True)]
        average = prod(nearer) ** (1 / entrants)
        nearer = [one / average for one in nearer]
        moved = max(abs(log10(new / old)) for new, old in zip(nearer, strength, strict=True))
        strength = nearer
        if ELO * moved < EXACT:
            break
    return [ELO * log10(one) for one in strength]


def skills(entrants: int, results: list[MatchResult]) -> list[tuple[float, float]]:
    """openskill's mean and deviation, from the ranks of all seats.

    Its Bradley-Terry model, because Plackett-Luce of version 6.2 ranks tied winners below the third. A bot on several
    seats gets the mean of their updates.
    """
    model = BradleyTerryFull()
    ratings = [model.rating() for entrant in range(entrants)]
    for result in sorted(results, key=lambda played: played.deal):  # all pairings in turn: the order of updates matters
        ranks = [
            (0.0, 0.0) if seat in result.winners else (1.0, float(-score)) for seat, score in enumerate(result.scores)
        ]
        places = [float(sorted(ranks).index(rank)) for rank in ranks]
        updated = model.rate([[ratings[entrant]] for entrant in result.seating], ranks=places)
        for entrant in set(result.seating):
            own = [team[0] for team, seated in zip(updated, result.seating, strict=True) if seated == entrant]
            mean = sum(rating.mu for rating in own) / len(own)
            deviation = sum(rating.sigma for rating in own) / len(own)
            ratings[entrant] = model.rating(mu=mean, sigma=deviation)
    return [(rating.mu, rating.sigma) for rating in ratings]
