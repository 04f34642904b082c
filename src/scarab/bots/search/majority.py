"""Majorities that are not decided yet: what a place among rivals can be expected to bring."""

from typing import Final

from scarab.core.native import vec

SURE: Final = 0.001
"""Doubt is never quite nothing, so that level seats are level."""


def add_places(worth: vec[float], amounts: vec[float], places: tuple[int, ...], doubt: float, part: float) -> None:
    """Add to each seat's worth a part of the points of the place that it can expect by its amount.

    `doubt` is the difference in amounts that makes three chances to one; who has nothing can only hope as far as that.
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
