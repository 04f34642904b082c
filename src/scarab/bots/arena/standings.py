"""How each entrant of an arena did: victories with their interval, points and ranks."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from scarab.bots.arena.match import MatchResult

NORMAL_95: Final = 1.959963984540054
"""Standard deviations around the mean that hold 95 % of a normal distribution."""


class Standing:
    """How one entrant did so far, on each seat that it had. A victory shared by k counts 1/k."""

    def __init__(self, name: str, seats: int) -> None:
        self.name = name
        self.games = 0
        self.wins = 0.0
        self.score = 0
        self.rank = 0.0
        self.wins_by_seat = [0.0] * seats
        self.games_by_seat = [0] * seats

    def note(self, seat: int, result: MatchResult) -> None:
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
        """Where the true win rate lies, with 95 % confidence."""
        return wilson(self.wins, self.games)


def standings(bots: Sequence[str], seats: int) -> list[Standing]:
    """One for each entrant; of several with one name each gets a number."""
    names = [
        f"{name} {bots[: place + 1].count(name)}" if bots.count(name) > 1 else name for place, name in enumerate(bots)
    ]
    return [Standing(name, seats) for name in names]


def note(table: list[Standing], result: MatchResult) -> None:
    for seat, entrant in enumerate(result.seating):
        table[entrant].note(seat, result)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a rate, which holds near 0 and 1 too."""
    rate = wins / games
    square = NORMAL_95**2
    centre = (rate + square / (2 * games)) / (1 + square / games)
    spread = NORMAL_95 * sqrt(rate * (1 - rate) / games + square / (4 * games**2)) / (1 + square / games)
    return max(centre - spread, 0.0), min(centre + spread, 1.0)


def crosstable(entrants: int, results: list[MatchResult]) -> list[list[float | None]]:
    """Row against column: the row's part of the victories in games where both sat; None where they never met."""
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
