"""Limits that fix action codes, tensors and the length of a record, for every box."""

from typing import Final

from scarab.games.tutankhamen.box.tiles import LEDGE, SET_COUNT

MAX_SEATS: Final = 6
MAX_COINS: Final = 32
MAX_POINTS: Final = 8
"""Of a set, and its tiles."""

MAX_WILD: Final = 4
"""Pharaohs and King Tut: as many as one seat can add to a set."""
MAX_BAGS: Final = 3

MAX_LINES: Final = 2 + LEDGE + MAX_BAGS + SET_COUNT * MAX_WILD
"""Two draws, every tile taken, every bag spent, and every owner of a wild tile asked at every scoring."""
