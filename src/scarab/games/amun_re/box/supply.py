"""The supply: gold, building stones, pyramids and farmers (AMR-1, AMR-2)."""

from typing import Final

# What the bank holds. It may fall below nothing: no number of pieces is a limit (AMR-1, AMR-2).
GOLD: Final = 0
STONES: Final = 1
PYRAMIDS: Final = 2
FARMERS: Final = 3

SUPPLY_NAMES: Final = ("gold", "stones", "pyramids", "farmers")
SUPPLY: Final = (392, 15, 45, 45)
"""Gold, stones, pyramids (15 single, 15 double) and farmers of the box (AMR-1, AMR-2)."""

START_GOLD: Final = 20

STONES_OF_A_PYRAMID: Final = 3

THEFT: Final = -3
"""What the −3 card counts (AMR-18)."""
UNSEALED: Final = 0
"""No offering is 0 (AMR-18), so 0 says that a seat has not chosen yet."""


def price(number: int) -> int:
    """AMR-14: the first piece costs 1, the second 2, the third 3 …"""
    return number * (number + 1) // 2
