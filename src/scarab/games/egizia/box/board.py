"""A player's board and the score track: stones, markets, scarabs (EGZ-4, EGZ-5, EGZ-17, EGZ-18, EGZ-39)."""

from typing import Final

START_STONES: Final[tuple[int, ...]] = (2, 3, 4, 5)
"""EGZ-4: by order tile, tile 1 first."""

NO_TILE: Final = -1
"""Sentinel: no order tile."""

STONE_MAX: Final = 25
"""EGZ-5: stones that the store holds."""

MARKET_NAMES: Final = ("stone", "grain")
STONE_MARKET: Final = 0
GRAIN_MARKET: Final = 1

BOTTOM: Final = 4
"""Levels are 0, the top, to 4, the last. Stand-in (E): that there are five."""

BOTTOM_STONES: Final = 3
BOTTOM_POINTS: Final = 2
"""EGZ-17, EGZ-18: for reaching the last level of the stone and the grain market, and for every further step there."""

PENALTY: Final[tuple[int, ...]] = (3, 2, 2, 1, 1)
"""EGZ-17: points for each missing grain by level. Stand-in (E): the order of the first three."""

FIRST_SELLING: Final = 3
"""EGZ-18: from this level on, leftover stones are sold at the end."""

SELL_RATE: Final = 2
"""EGZ-38: stones for a point."""

SCARAB: Final = 50
"""EGZ-39: above this, and above every further 50, a scarab marks the points."""
