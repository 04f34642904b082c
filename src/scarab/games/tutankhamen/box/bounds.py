"""Limits that fix action codes, tensors and the length of a record."""

from typing import Final

from scarab.games.tutankhamen.box.tiles import BAGS, COINS, LEDGE, SET_COUNT, WILD_TILES

MAX_SEATS: Final = 6
MAX_COINS: Final = max(COINS.values())

MAX_LINES: Final = 2 + LEDGE + BAGS + SET_COUNT * WILD_TILES
"""Two draws, every tile taken, every bag spent, and every owner of a wild tile asked at every scoring."""
