"""The four crews of a player (EGZ-3)."""

from typing import Final

CREW_NAMES: Final = ("blue", "black", "yellow", "joker")
BLUE: Final = 0
BLACK: Final = 1
YELLOW: Final = 2
JOKER: Final = 3
CREWS: Final = 4
NORMAL_CREWS: Final = 3
"""All but the joker."""

NO_CREW: Final = -1
"""Sentinel: no crew."""
