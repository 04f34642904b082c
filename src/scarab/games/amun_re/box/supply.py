"""Gold, building stones, pyramids and farmers: what the box holds, and what they cost and bring."""

from typing import Final

GOLD: Final = 0
STONES: Final = 1
PYRAMIDS: Final = 2
FARMERS: Final = 3
SUPPLY_NAMES: Final = ("gold", "stones", "pyramids", "farmers")

SUPPLY: Final = (392, 15, 45, 45)
"""AMR-1, AMR-2: gold in all cards, stones, pyramids (15 single and 15 double), farmers. No count is a limit."""

START_GOLD: Final = 20
"""AMR-6: gold of each player."""

STONES_OF_A_PYRAMID: Final = 3
"""AMR-17."""

# Offerings (AMR-18).
THEFT: Final = -3
"""What the −3 card counts."""
UNSEALED: Final = 0
"""Sentinel: a seat has not chosen its offering yet. No offering is 0."""

REWARD_ITEMS: Final = (3, 2, 1, 1, 1)
"""AMR-21: items by rank of the offering."""

GOLD_POINTS: Final = (6, 4, 2, 0, 0)
"""AMR-31: points by the number of richer players."""


def price(number: int) -> int:
    """AMR-14: the first piece of a kind costs 1, the second 2, the third 3 …"""
    return number * (number + 1) // 2
