"""A player's board: the markets and the order tiles."""

from typing import Final

NO_TILE: Final = -1
"""Sentinel: no order tile."""

MARKET_NAMES: Final = ("stone", "grain")
STONE_MARKET: Final = 0
GRAIN_MARKET: Final = 1
