"""Expected points of an undecided majority."""

from typing import Final

from scarab.core.native import vec

SURE: Final = 0.001
"""Smallest width, so that level seats share their places even without doubt."""


def add_places(worth: vec[float], amounts: vec[float], places: tuple[int, ...], doubt: float, part: float) -> None:
    """Add to each seat's value `part` of the points of its expected place by amount.

    `doubt` is the difference in amounts that makes odds of three to one. A seat whose amount is 0 gets that part of
    its place's points, if `doubt` is below 1.
    """
    seats = len(amounts)
    width = doubt + SURE
    for seat in range(seats):
        own = amounts[seat]
        ahead = 0.0
        for other in range(seats):
            if other != seat:
                behind = amounts[other] - own
                ahead += 0.5 + 0.5 * behind / (width + (behind if behind > 0.0 else -behind))
        place = int(ahead)
        value = float(places[place])
        if place + 1 < len(places):
            value += (places[place + 1] - value) * (ahead - place)
        if own == 0.0 and doubt < 1.0:
            value *= doubt
        worth[seat] = worth[seat] + part * value
