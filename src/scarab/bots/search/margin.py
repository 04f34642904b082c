"""The evaluation that serves any game: points ahead of the best other seat."""

from typing import Final

from scarab.core.state import State

VICTORY: Final = 1000.0
"""More than any margin."""


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
