"""Gold, building stones, pyramids and farmers: their names, and the price list."""

from typing import Final

GOLD: Final = 0
STONES: Final = 1
PYRAMIDS: Final = 2
FARMERS: Final = 3
SUPPLY_NAMES: Final = ("gold", "stones", "pyramids", "farmers")

UNSEALED: Final = 0
"""Sentinel: a seat has not chosen its offering yet (AMR-18). No offering is 0, and a theft is below."""


def price(number: int) -> int:
    """AMR-14: the first piece of a kind costs 1, the second 2, the third 3 …"""
    return number * (number + 1) // 2
