"""Standings of an arena: victories with their intervals, points and ranks."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from scarab.bots.arena.match import MatchResult

NORMAL_95: Final = 1.959963984540054
"""Two-sided 95 % quantile of the normal distribution."""


class Standing:
    """Sums of one entrant's results. A victory shared by k counts 1/k."""

    def __init__(self, name: str, seats: int) -> None:
        self.name = name
        self.games = 0
        self.wins = 0.0
        self.score = 0
        self.rank = 0.0
        self.wins_by_seat = [0.0] * seats
        self.games_by_seat = [0] * seats

    def note(self, seat: int, result: MatchResult) -> None:
        """Add the result of one seat."""
        won = 1 / len(result.winners) if seat in result.winners else 0.0
        own = result.scores[seat]
        self.games += 1
        self.wins += won
        self.score += own
        better = sum(score > own for score in result.scores)
        level = sum(score == own for score in result.scores)
        self.rank += 1 + better + (level - 1) / 2
        self.wins_by_seat[seat] += won
        self.games_by_seat[seat] += 1

    def interval(self) -> tuple[float, float]:
        """95 % confidence interval of the win rate."""
        return wilson(self.wins, self.games)


def standings(bots: Sequence[str], seats: int) -> list[Standing]:
    """A standing for each entrant; entrants of one name are numbered."""
    names = [
        f"{name} {bots[: place + 1].count(name)}" if bots.count(name) > 1 else name for place, name in enumerate(bots)
    ]
    return [Standing(name, seats) for name in names]


def note(table: list[Standing], result: MatchResult) -> None:
    """Add a result to the standings of its entrants."""
    for seat, entrant in enumerate(result.seating):
        table[entrant].note(seat, result)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % score interval for a rate; it is sound near 0 and 1 too."""
    rate = wins / games
    square = NORMAL_95**2
    centre = (rate + square / (2 * games)) / (1 + square / games)
    spread = NORMAL_95 * sqrt(rate * (1 - rate) / games + square / (4 * games**2)) / (1 + square / games)
    return max(centre - spread, 0.0), min(centre + spread, 1.0)


def crosstable(entrants: int, results: list[MatchResult]) -> list[list[float | None]]:
    """Row against column: the row's share of the victories in their common matches; None without any."""
    wins = [[0.0] * entrants for entrant in range(entrants)]
    for result in results:
        for seat in result.winners:
            winner = result.seating[seat]
            for other in set(result.seating) - {winner}:
                wins[winner][other] += 1 / len(result.winners)
    return [
        [share(wins[row][column], wins[column][row]) if row != column else None for column in range(entrants)]
        for row in range(entrants)
    ]


def share(own: float, others: float) -> float | None:
    return own / (own + others) if own + others else None
