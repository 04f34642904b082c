"""The four crews of a player, as literal tables (EGZ-3)."""

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

CREW_START: Final[tuple[int, ...]] = (1, 1, 1, 2)
CREW_MAX: Final = 9
"""Stand-in (E), from one public text."""

PLUS3: Final = 3
"""EGZ-35: strength that a plus3 card adds."""
